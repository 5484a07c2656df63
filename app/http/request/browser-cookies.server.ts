import { parse, serialize } from "cookie";
import type { BROWSER_COOKIES } from "~/domain/access/requests";

type CookieName = (typeof BROWSER_COOKIES)[number];

const RULES: Record<CookieName, { httpOnly: boolean; crossSite: boolean }> = {
  lead: { httpOnly: true, crossSite: true },
  qr: { httpOnly: true, crossSite: true },
  url: { httpOnly: true, crossSite: false },
  CCDetailssecured: { httpOnly: false, crossSite: false },
  CCDetailsunsecured: { httpOnly: false, crossSite: false },
  isMasqueradeMode: { httpOnly: false, crossSite: false },
};

/** The `Set-Cookie` value of a page's own cookie. `lead` and `qr` are SameSite=None and Secure (AUTH-14). */
export function browserCookie(name: CookieName, value: string, minutes: number, secure: boolean): string {
  const { httpOnly, crossSite } = RULES[name];
  return serialize(name, value, {
    path: "/",
    httpOnly,
    sameSite: crossSite ? "none" : "lax",
    secure: crossSite || secure,
    maxAge: minutes * 60,
  });
}

export function readBrowserCookie(header: string | null, name: CookieName): string | null {
  return header ? (parse(header)[name] ?? null) : null;
}
