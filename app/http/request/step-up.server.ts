import { redirect } from "@remix-run/node";
import type { Args } from "./guards.server";
import { returnPath } from "./paths";

/** The second step of the sign-in, which leads back to the page of this request. Whoever asked then does it again. */
export const toStepUp = ({ request }: Args): Response =>
  redirect(`/admin/login?callback=${encodeURIComponent(returnPath(new URL(request.url)))}`, 303);
