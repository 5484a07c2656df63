import type { LoaderFunctionArgs } from "@remix-run/node";
import { partnerContext } from "~/http/request/guards.server";

/** An unknown address of the portal. Its users see it within the frame; anybody else goes to the sign-in. */
export async function loader(args: LoaderFunctionArgs) {
  await partnerContext(args, "portal:read", async () => null);
  throw new Response(null, { status: 404 });
}

export default function NoPortalPage() {
  return null;
}
