import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffContext } from "~/http/request/guards.server";

/** An address of the back office without a page: told within its frame, and only to staff. */
export async function loader(args: LoaderFunctionArgs) {
  await staffContext(args, "admin:enter", async () => null);
  throw new Response(null, { status: 404 });
}

export default function Missing() {
  return null;
}
