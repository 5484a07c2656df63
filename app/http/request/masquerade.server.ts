import { redirectDocument } from "@remix-run/node";
import { MASQUERADE_MINUTES } from "~/domain/access/masquerade";
import { browserCookie } from "./browser-cookies.server";
import { clearToken, readToken, setToken } from "./cookies.server";

/** The page where a masquerade starts and ends (MSQ-03). */
export const MASQUERADE_HOME = "/admin/merchant-management";

/** The value of the portal cookie. */
export const partnerCookie = (request: Request, secure: boolean): string | null =>
  readToken(request.headers.get("Cookie"), "p_atkn", secure);

/**
 * Opens the portal as a partner: sets its token, and `isMasqueradeMode`, which pages use for display only (OQ-27). A
 * full page load, because brand and fonts change. The administrator's own token stays.
 */
export function enterMasquerade(token: string, secure: boolean): Response {
  const headers = new Headers();
  headers.append("Set-Cookie", setToken("p_atkn", token, secure));
  headers.append("Set-Cookie", browserCookie("isMasqueradeMode", "1", MASQUERADE_MINUTES, secure));
  return redirectDocument("/partner", { status: 303, headers });
}

/**
 * Clears the portal token and returns to merchant management (MSQ-03). `over`: the time has run out, and the page says
 * so.
 */
export function leaveMasquerade(secure: boolean, how: "exit" | "over"): Response {
  const headers = new Headers();
  headers.append("Set-Cookie", clearToken("p_atkn", secure));
  headers.append("Set-Cookie", browserCookie("isMasqueradeMode", "", 0, secure));
  return redirectDocument(`${MASQUERADE_HOME}?masquerade=${how}`, { status: 303, headers });
}
