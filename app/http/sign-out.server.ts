import { type SignOutArea, signOut } from "~/services/access/sign-out.server";
import { clearToken, readToken, type TokenCookie } from "./cookies.server";
import { type Args, customerToken, publicContext, visitToken } from "./guards.server";

const COOKIES: Record<SignOutArea, TokenCookie> = { customer: "atkn", partner: "p_atkn", admin: "a_atkn" };

/** Ends the session that the request shows for an area and returns the line that clears that area's cookie, and no other's. */
export async function endSession(args: Args, area: SignOutArea): Promise<string> {
  const { request, context } = args;
  const { secure } = context.request;
  const cookie = COOKIES[area];
  const token = area === "customer" ? customerToken(args) : readToken(request.headers.get("Cookie"), cookie, secure);
  await signOut({ ctx: publicContext(args), area, token, visitToken: area === "customer" ? visitToken(args) : null });
  return clearToken(cookie, secure);
}
