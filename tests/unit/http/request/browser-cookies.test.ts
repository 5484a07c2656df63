import { describe, expect, it } from "vitest";
import { cookieNameBody, saveCookieBody } from "~/domain/access/requests";
import { browserCookie, readBrowserCookie } from "~/http/request/browser-cookies.server";

const NAMES = ["lead", "qr", "url", "CCDetailssecured", "CCDetailsunsecured", "isMasqueradeMode"] as const;

const isBrowserCookie = (name: unknown) => cookieNameBody.safeParse({ name }).success;
const isCookieValue = (value: unknown) => saveCookieBody.safeParse({ name: "url", value }).success;
const cookieMinutes = (minutes: unknown) =>
  saveCookieBody.safeParse({ name: "url", value: "x", minutes }).data?.minutes ?? null;

describe("a page's own cookies", () => {
  it.each(NAMES)("AUTH-13 %s may be kept", (name) => expect(isBrowserCookie(name)).toBe(true));

  it.each([
    "atkn",
    "a_atkn",
    "p_atkn",
    "visit",
    "__Host-atkn",
    "lng",
    "_totp",
    "Lead",
    "toString",
    "__proto__",
    "",
    null,
    1,
    ["lead"],
  ])("OQ-83 %s may not", (name) => expect(isBrowserCookie(name)).toBe(false));

  it("OQ-83 a value has at most 1 KB, counted in bytes", () => {
    expect(isCookieValue("x".repeat(1024))).toBe(true);
    expect(isCookieValue("x".repeat(1025))).toBe(false);
    expect(isCookieValue("न".repeat(341))).toBe(true);
    expect(isCookieValue("न".repeat(342))).toBe(false);
    for (const value of [1, null, undefined, {}, ["x"]]) expect(isCookieValue(value)).toBe(false);
  });

  it.each(["lead", "qr"] as const)("AUTH-14 %s is SameSite=None and Secure, on http as well", (name) => {
    for (const secure of [true, false])
      expect(browserCookie(name, "7", 60, secure)).toBe(
        `${name}=7; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=None`,
      );
  });

  it("OQ-83 is HttpOnly except where the page itself reads it", () => {
    expect(browserCookie("url", "/a", 60, true)).toBe("url=%2Fa; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax");
    for (const name of ["CCDetailssecured", "CCDetailsunsecured", "isMasqueradeMode"] as const)
      expect(browserCookie(name, "1", 60, false)).toBe(`${name}=1; Max-Age=3600; Path=/; SameSite=Lax`);
  });

  it.each([undefined, null, ""])("AUTH-15 CONST-01 lives 60 minutes when nothing else is said (%s)", (minutesText) => {
    expect(cookieMinutes(minutesText)).toBe(60);
  });

  it.each([
    [1, 1],
    ["15", 15],
    [43_200, 43_200],
  ])("AUTH-15 lives %s minutes when that is asked for", (minutesText, minutes) => {
    expect(cookieMinutes(minutesText)).toBe(minutes);
  });

  it.each([0, -1, 1.5, 43_201, "soon", "60 minutes", true, [5], {}, Number.NaN])(
    "AUTH-15 refuses a life of %s",
    (minutesText) => {
      expect(cookieMinutes(minutesText)).toBeNull();
    },
  );

  it("a value cannot add an attribute of its own", () => {
    expect(browserCookie("url", "a; Domain=evil.example", 60, true)).toContain("url=a%3B%20Domain%3Devil.example; ");
  });

  it("is read back as it was written, null when it is not there", () => {
    const line = browserCookie("lead", "श्री 1;2", 60, false).split(";")[0] ?? "";
    expect(readBrowserCookie(`x=1; ${line}`, "lead")).toBe("श्री 1;2");
    expect(readBrowserCookie("x=1", "lead")).toBeNull();
    expect(readBrowserCookie(null, "lead")).toBeNull();
  });
});
