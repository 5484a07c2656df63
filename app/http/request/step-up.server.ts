import { redirect } from "@remix-run/node";
import { type Args, portalSignInPath } from "./guards.server";
import { returnPath } from "./paths";

const to = (login: string, { request }: Args): Response =>
  redirect(`${login}?callback=${encodeURIComponent(returnPath(new URL(request.url)))}`, 303);

/** The second step of the sign-in, which leads back to the page of this request. Whoever asked then does it again. */
export const toStepUp = (args: Args): Response => to("/admin/login", args);

/** The same for the portal. */
export const toPortalStepUp = (args: Args): Response => to(portalSignInPath(args), args);
