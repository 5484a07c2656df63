import type { Area } from "~/domain/access/area";
import { clearToken } from "~/http/request/cookies.server";
import { type Args, areaToken, customerToken, publicContext, visitToken } from "~/http/request/guards.server";
import { signOut } from "~/services/access/sign-out.server";

const COOKIES = { customer: "atkn", partner: "p_atkn", admin: "a_atkn" } as const satisfies Record<Area, string>;

/**
 * Ends the request's session in an area. Returns the `Set-Cookie` value that clears this area's cookie only. `isIdle`:
 * nobody used the page, so that this browser's next sign-in goes on with the same product.
 */
export async function endSession(args: Args, area: Area, { isIdle = false } = {}): Promise<string> {
  const { secure } = args.context.request;
  const cookie = COOKIES[area];
  const token = cookie === "atkn" ? customerToken(args) : areaToken(args, cookie);
  const visit = area === "customer" ? visitToken(args) : null;
  await signOut({ ctx: publicContext(args), area, token, visitToken: visit, isIdle });
  return clearToken(cookie, secure);
}
