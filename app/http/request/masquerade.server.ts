import { redirectDocument } from "@remix-run/node";
import { MASQUERADE_MINUTES } from "~/domain/access/masquerade";
import { browserCookie } from "./browser-cookies.server";
import { clearToken, readToken, setToken } from "./cookies.server";

/** Where a masquerade is started and comes back to (MSQ-03). */
export const MASQUERADE_HOME = "/admin/merchant-management";

/** What the browser's portal cookie holds. */
export const partnerCookie = (request: Request, secure: boolean): string | null =>
  readToken(request.headers.get("Cookie"), "p_atkn", secure);

/**
 * The portal as somebody else: its token, and `isMasqueradeMode`, which only tells a page what to show (OQ-27). A page load, since brand and
 * fonts change. The administrator's own token is not touched.
 */
export function enterMasquerade(token: string, secure: boolean): Response {
  const headers = new Headers();
  headers.append("Set-Cookie", setToken("p_atkn", token, secure));
  headers.append("Set-Cookie", browserCookie("isMasqueradeMode", "1", MASQUERADE_MINUTES, secure));
  return redirectDocument("/partner", { status: 303, headers });
}

/** Back to merchant management without the portal's token (MSQ-03). `over`: its time has run out, which the page says. */
export function leaveMasquerade(secure: boolean, how: "exit" | "over"): Response {
  const headers = new Headers();
  headers.append("Set-Cookie", clearToken("p_atkn", secure));
  headers.append("Set-Cookie", browserCookie("isMasqueradeMode", "", 0, secure));
  return redirectDocument(`${MASQUERADE_HOME}?masquerade=${how}`, { status: 303, headers });
}
