import { describe, expect, it } from "vitest";
import { mayChangeData } from "~/http/security/cross-site";

const OWN = "https://lumen.example";
const ORIGINS = { absent: null, own: OWN, other: "https://evil.example", null: "null" };
const SITES = [null, "same-origin", "same-site", "cross-site", "none"] as const;

const baseRequest = {
  method: "POST",
  origin: null as string | null,
  secFetchSite: null as string | null,
  hasOurCookies: true,
  hasBearer: false,
  ownOrigin: OWN,
  isSignedCallback: false,
};

/** The answers to a post, by its Origin and by its Sec-Fetch-Site in the order of SITES: y is allowed, n is refused. */
type Table = Record<keyof typeof ORIGINS, string>;

const WITH_COOKIES: Table = { absent: "nynnn", own: "yyyyy", other: "nynnn", null: "nynnn" };
const WITHOUT_COOKIES: Table = { absent: "yynnn", own: "yyyyy", other: "nynnn", null: "nynnn" };
const ANYTHING: Table = { absent: "yyyyy", own: "yyyyy", other: "yyyyy", null: "yyyyy" };

const CALLERS: [who: string, also: Partial<typeof baseRequest>, table: Table][] = [
  ["a browser with our cookies", {}, WITH_COOKIES],
  ["a browser with our cookies and a bearer token", { hasBearer: true }, WITH_COOKIES],
  ["somebody without our cookies", { hasOurCookies: false }, WITHOUT_COOKIES],
  ["a bearer call without our cookies", { hasOurCookies: false, hasBearer: true }, ANYTHING],
  ["a lender's signed callback", { isSignedCallback: true }, ANYTHING],
];

const rows = CALLERS.flatMap(([who, also, table]) =>
  (Object.keys(ORIGINS) as (keyof typeof ORIGINS)[]).flatMap((origin) =>
    SITES.map((secFetchSite, index) => ({
      who,
      origin,
      site: secFetchSite ?? "absent",
      asked: { ...baseRequest, ...also, origin: ORIGINS[origin], secFetchSite },
      allowed: table[origin][index] === "y",
    })),
  ),
);

describe("the cross-site check", () => {
  it.each(rows)("OQ-105 $who, Origin $origin, Sec-Fetch-Site $site: $allowed", ({ asked: request, allowed }) => {
    expect(mayChangeData(request)).toBe(allowed);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])("OQ-105 looks at %s", (method) => {
    expect(mayChangeData({ ...baseRequest, method, origin: ORIGINS.other, secFetchSite: "cross-site" })).toBe(false);
  });

  it.each(["GET", "HEAD", "OPTIONS"])("OQ-105 lets %s pass: it changes nothing", (method) => {
    expect(mayChangeData({ ...baseRequest, method, origin: ORIGINS.other, secFetchSite: "cross-site" })).toBe(true);
  });

  it.each([
    "http://lumen.example",
    "https://lumen.example:8443",
    "https://lumen.example.evil.example",
    "HTTPS://LUMEN.EXAMPLE",
  ])("OQ-105 an Origin that is only like ours is another: %s", (origin) => {
    expect(mayChangeData({ ...baseRequest, origin })).toBe(false);
  });
});
