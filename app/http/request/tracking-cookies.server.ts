import { DEFAULT_COOKIE_MINUTES } from "~/domain/access/requests";
import { isTrackingCode } from "~/domain/links/tracking-code";
import { browserCookie, readBrowserCookie } from "./browser-cookies.server";

/**
 * Cookies that a tracking link sets for an hour (AUTH-13): `lead` is its code, `qr` the same for a scanned QR code,
 * `url` the first address of the visit.
 */
export function trackingCookies({
  code,
  isQr,
  path,
  secure,
}: {
  code: string;
  isQr: boolean;
  path: string;
  secure: boolean;
}): string[] {
  return [
    browserCookie("lead", code, DEFAULT_COOKIE_MINUTES, secure),
    ...(isQr ? [browserCookie("qr", code, DEFAULT_COOKIE_MINUTES, secure)] : []),
    browserCookie("url", path, DEFAULT_COOKIE_MINUTES, secure),
  ];
}

/** The code of the tracking link that this browser followed within the hour, or null. */
export function leadCode(cookieHeader: string | null | undefined): string | null {
  const code = readBrowserCookie(cookieHeader ?? null, "lead");
  return code !== null && isTrackingCode(code) ? code : null;
}
