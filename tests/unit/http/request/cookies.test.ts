import { describe, expect, it } from "vitest";
import {
  brandKeyOf,
  clearToken,
  readToken,
  setLocale,
  setToken,
  type TokenCookie,
} from "~/http/request/cookies.server";

const TOKEN = `lumen.${"A1b2_-".repeat(7)}x`;
const OTHER = `lumen.${"Z".repeat(43)}`;
const NAMES: TokenCookie[] = ["atkn", "a_atkn", "p_atkn", "visit"];

describe("token cookies", () => {
  it("AUTH-12 are named atkn, a_atkn and p_atkn", () => {
    expect(setToken("atkn", TOKEN, false)).toBe(`atkn=${TOKEN}; Path=/; HttpOnly; SameSite=Lax`);
    expect(setToken("a_atkn", TOKEN, false)).toBe(`a_atkn=${TOKEN}; Path=/; HttpOnly; SameSite=Lax`);
    expect(setToken("p_atkn", TOKEN, false)).toBe(`p_atkn=${TOKEN}; Path=/; HttpOnly; SameSite=Lax`);
  });

  it("AUTH-12 carry the __Host- prefix and Secure under HTTPS, and no Domain ever", () => {
    expect(setToken("atkn", TOKEN, true)).toBe(`__Host-atkn=${TOKEN}; Path=/; HttpOnly; Secure; SameSite=Lax`);
    for (const name of NAMES) expect(setToken(name, TOKEN, true)).not.toMatch(/domain/i);
  });

  it.each(NAMES)("AUTH-12 %s is read by one name only: bare on http, prefixed on https", (name) => {
    const both = `${name}=${OTHER}; __Host-${name}=${TOKEN}`;
    expect(readToken(both, name, true)).toBe(TOKEN);
    expect(readToken(both, name, false)).toBe(OTHER);
    expect(readToken(`${name}=${OTHER}`, name, true)).toBeNull();
    expect(readToken(`__Host-${name}=${TOKEN}`, name, false)).toBeNull();
  });

  it("AUTH-12 never reads one area's token as another's", () => {
    const header = setToken("a_atkn", TOKEN, false).split(";")[0];
    expect(readToken(header, "a_atkn", false)).toBe(TOKEN);
    expect(readToken(header, "atkn", false)).toBeNull();
    expect(readToken(header, "p_atkn", false)).toBeNull();
  });

  it.each([
    "",
    "lumen",
    `lumen.${"a".repeat(42)}`,
    `lumen.${"a".repeat(44)}`,
    `Lumen.${"a".repeat(43)}`,
    `.${"a".repeat(43)}`,
    `lu men.${"a".repeat(43)}`,
  ])("takes '%s' for no token", (value) => {
    expect(readToken(`atkn=${encodeURIComponent(value)}`, "atkn", false)).toBeNull();
  });

  it("the visit lasts 30 days, tokens end with the browser", () => {
    expect(setToken("visit", TOKEN, true)).toBe(
      `__Host-visit=${TOKEN}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    for (const name of ["atkn", "a_atkn", "p_atkn"] as const)
      expect(setToken(name, TOKEN, true)).not.toMatch(/max-age|expires/i);
  });

  it("are removed under the same name", () => {
    expect(clearToken("atkn", true)).toBe("__Host-atkn=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax");
    expect(clearToken("p_atkn", false)).toBe("p_atkn=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
  });

  it("name the brand that they were made for", () => expect(brandKeyOf(TOKEN)).toBe("lumen"));

  it("leave the language readable by scripts, for a year", () => {
    expect(setLocale("hi", true)).toBe("lng=hi; Max-Age=31536000; Path=/; Secure; SameSite=Lax");
  });
});
