import { parse, serialize } from "cookie";

/** The cookies that a page may keep by itself (AUTH-13). Token names are not among them (OQ-83). */
const RULES = {
  lead: { httpOnly: true, crossSite: true },
  qr: { httpOnly: true, crossSite: true },
  url: { httpOnly: true, crossSite: false },
  CCDetailssecured: { httpOnly: false, crossSite: false },
  CCDetailsunsecured: { httpOnly: false, crossSite: false },
  isMasqueradeMode: { httpOnly: false, crossSite: false },
} as const;

type CookieName = keyof typeof RULES;

const MAX_VALUE_BYTES = 1024;
/** AUTH-15. */
export const DEFAULT_MINUTES = 60;
const MAX_MINUTES = 30 * 24 * 60;

export const isBrowserCookie = (name: unknown): name is CookieName =>
  typeof name === "string" && Object.hasOwn(RULES, name);

export const isCookieValue = (value: unknown): value is string =>
  typeof value === "string" && Buffer.byteLength(value) <= MAX_VALUE_BYTES;

/** Minutes that a cookie may live: a whole number from 1 to 30 days; 60 when none is given. */
export function cookieMinutes(value: unknown): number | null {
  if (value === undefined || value === null || value === "") return DEFAULT_MINUTES;
  const minutes = typeof value === "string" || typeof value === "number" ? Number(value) : Number.NaN;
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_MINUTES ? minutes : null;
}

/** The `Set-Cookie` line of a page's own cookie. `lead` and `qr` are SameSite=None and Secure (AUTH-14). */
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
