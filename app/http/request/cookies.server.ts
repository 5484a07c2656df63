import { parse, serialize } from "cookie";

export type TokenCookie = "atkn" | "a_atkn" | "p_atkn" | "visit";

const VISIT_SECONDS = 30 * 24 * 60 * 60;

const fullName = (name: TokenCookie, secure: boolean) => (secure ? `__Host-${name}` : name);

/** The value of a token cookie. HTTPS reads only the `__Host-` name, plain HTTP only the bare one. */
export function readToken(cookieHeader: string | null | undefined, name: TokenCookie, secure: boolean): string | null {
  if (!cookieHeader) return null;
  const value = parse(cookieHeader)[fullName(name, secure)];
  return value && /^[a-z0-9-]{1,40}\.[A-Za-z0-9_-]{43}$/.test(value) ? value : null;
}

/** A `Set-Cookie` value. Session tokens end with the browser; the visit lasts 30 days. */
export function setToken(name: TokenCookie, value: string, secure: boolean): string {
  return serialize(fullName(name, secure), value, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    ...(name === "visit" ? { maxAge: VISIT_SECONDS } : {}),
  });
}

export function clearToken(name: TokenCookie, secure: boolean): string {
  return serialize(fullName(name, secure), "", { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: 0 });
}

/** The chosen language. Not secret, so scripts may read it. */
export const LOCALE_COOKIE = "lng";

export function setLocale(locale: "en" | "hi", secure: boolean): string {
  return serialize(LOCALE_COOKIE, locale, { path: "/", sameSite: "lax", secure, maxAge: 365 * 24 * 60 * 60 });
}

/** The brand key inside a token. A hint only: the session row decides. */
export const brandKeyOf = (token: string): string => token.slice(0, token.indexOf("."));
