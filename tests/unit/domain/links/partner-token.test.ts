import { describe, expect, it } from "vitest";
import { readPartnerClaims, splitPartnerToken } from "~/domain/links/partner-token";

const KID = "5a0f9c1e-0000-4000-8000-000000000001";
const NOW = new Date("2026-11-22T10:00:00.000Z");
const AT = NOW.getTime() / 1000;

const part = (value: unknown) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
const SIGNATURE = "s".repeat(43);
const token = (header: unknown, payload: unknown = {}) => `${part(header)}.${part(payload)}.${SIGNATURE}`;

const claims = { aud: "lumen", sub: "P-1", jti: "0123456789", iat: AT, exp: AT + 300, mobile: "+91 98765 43210" };
const read = (change: object = {}) =>
  readPartnerClaims(part({ ...claims, ...change }), { brandKey: "lumen", now: NOW });

describe("a partner's token", () => {
  it("OQ-20 is taken apart into key id, what is signed, and the signature", () => {
    const whole = token({ alg: "HS256", typ: "JWT", kid: KID.toUpperCase() }, claims);
    const [header, payload] = whole.split(".");
    expect(splitPartnerToken(whole)).toEqual({
      keyId: KID,
      signed: `${header}.${payload}`,
      signature: SIGNATURE,
      payload,
    });
  });

  it.each([
    ["another algorithm", token({ alg: "none", kid: KID })],
    ["an asymmetric one", token({ alg: "RS256", kid: KID })],
    ["no key id", token({ alg: "HS256" })],
    ["a key id that is none", token({ alg: "HS256", kid: "../x" })],
    ["a header that is no JSON", token("nothing")],
    ["two parts", `${part({ alg: "HS256", kid: KID })}.${part(claims)}`],
    ["a short signature", token({ alg: "HS256", kid: KID }).slice(0, -1)],
    ["a very long one", `${token({ alg: "HS256", kid: KID }, { sub: "x".repeat(4_000) })}`],
    ["nothing", ""],
  ])("OQ-20 refuses %s", (_what, text) => expect(splitPartnerToken(text)).toBeNull());

  it("OQ-20 names its customer by mobile or e-mail, with the product where it is one", () => {
    expect(read({ product: "PL" })).toEqual({
      ok: true,
      claims: {
        subject: "P-1",
        tokenId: "0123456789",
        contact: { channel: "mobile", value: "9876543210" },
        product: "PL",
        expiresAt: new Date("2026-11-22T10:05:00.000Z"),
      },
    });
    const byMail = read({ mobile: undefined, email: "Asha@Example.in", product: "XX" });
    expect(byMail).toMatchObject({
      claims: { contact: { channel: "email", value: "asha@example.in" }, product: null },
    });
  });

  it.each([
    ["for another brand", { aud: "haldi" }],
    ["over", { iat: AT - 200, exp: AT }],
    ["not yet begun", { iat: AT + 61, exp: AT + 120 }],
    ["good for longer than five minutes", { exp: AT + 301 }],
    ["without an end", { exp: undefined }],
    ["without an id of its own", { jti: "short" }],
    ["without a subject", { sub: "" }],
    ["without a way to reach anybody", { mobile: undefined }],
    ["for a number that is none", { mobile: "5123456789" }],
    ["for a number and an e-mail address", { email: "asha@example.in" }],
  ])("OQ-20 refuses one that is %s", (_what, change) =>
    expect(read(change)).toEqual({ ok: false, code: "bad-claims" }),
  );

  it("OQ-20 refuses one with an extension that a reader must understand", () => {
    expect(splitPartnerToken(token({ alg: "HS256", kid: KID, crit: ["b64"], b64: false }, claims))).toBeNull();
    expect(splitPartnerToken(token({ alg: "HS256", kid: KID }, claims))).not.toBeNull();
  });

  it("OQ-20 allows a minute between the two clocks", () => {
    expect(read({ iat: AT + 60, exp: AT + 120 }).ok).toBe(true);
    expect(read({ iat: AT - 299, exp: AT + 1 }).ok).toBe(true);
  });
});
