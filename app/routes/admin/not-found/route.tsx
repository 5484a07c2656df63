import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffContext } from "~/http/request/guards.server";

/** An unknown address of the back office. Staff see it within the frame; anybody else goes to the sign-in. */
export async function loader(args: LoaderFunctionArgs) {
  await staffContext(args, "admin:enter", async () => null);
  throw new Response(null, { status: 404 });
}

export default function Missing() {
  return null;
}
