import { describe, expect, it } from "vitest";
import { areaOf } from "~/domain/access/area";
import { istDay, istMinutes } from "~/domain/dates/ist";
import { formatRupees } from "~/domain/money/rupees";
import { isAddress } from "~/domain/patterns/address";
import { gstinCheckCharacter, isGstin } from "~/domain/patterns/gstin";
import { DEFAULT_PHONE_CODE, isMobile, normaliseMobile } from "~/domain/patterns/mobile";
import { isPasscode } from "~/domain/patterns/passcode";
import { isPincode } from "~/domain/patterns/pincode";
import { parseBirthDate } from "~/domain/validation/birth-date";
import { parseField } from "~/domain/validation/parse-field";
import { readEnv } from "~/platform/env.server";
import { signInAgain } from "~/ui/admin/call-api";

describe("constants", () => {
  it("CONST-07 the phone code is 91, and a number is Indian with or without it", () => {
    expect(DEFAULT_PHONE_CODE).toBe("91");
    for (const typed of ["9876543210", "+91 98765 43210", "0091-9876543210", "09876543210"])
      expect(normaliseMobile(typed)).toBe("9876543210");
  });

  it("CONST-07 amounts stand with ₹ in hi-IN grouping, in en-IN alike, with Latin digits", () => {
    expect([formatRupees(1_234_567), formatRupees(1_234_567, "en-IN")]).toEqual(["₹12,34,567", "₹12,34,567"]);
  });

  it("CONST-07 the country's clock decides the day", () => {
    const late = new Date("2026-11-21T18:30:00.000Z");
    expect([istDay(late), istMinutes(late)]).toEqual(["2026-11-22", 0]);
  });

  it("CONST-08 OQ-79 of the unnamed numbers only those count that a rule names", () => {
    const lengths = (isValid: (text: string) => boolean) =>
      Array.from({ length: 200 }, (_, at) => at).filter((length) => isValid("9".repeat(length)));
    expect([lengths(isMobile), lengths(isPasscode), lengths(isPincode)]).toEqual([[10], [6], [6]]);
    expect(lengths(isAddress).at(-1)).toBe(150);
    const gstin = "27ABCPE1234F1Z";
    expect(["", "0"].map((more) => isGstin(`${gstin}${gstinCheckCharacter(gstin)}${more}`))).toEqual([true, false]);
    const bornAged = (years: number) => parseBirthDate(`01-01-${2026 - years}`, "2026-11-22").ok;
    expect([bornAged(74), bornAged(75)]).toEqual([true, false]);
  });

  it.each([150, 120, 25_000, 180, 15, 74, 70])(
    "CONST-08 OQ-79 %s is not a hidden bound of an income or an amount",
    (number) => {
      const context = { product: "PL", today: "2026-11-22" } as const;
      for (const field of ["monthly_income", "se_loan_amount"] as const)
        for (const value of [number - 1, number, number + 1])
          expect(parseField(field, String(value), context)).toEqual({ ok: true, value });
    },
  );
});

describe("start-up", () => {
  it.each([
    ["/", "customer"],
    ["/user/offers", "customer"],
    ["/user/offers.data", "customer"],
    ["/admin/lenders", "admin"],
    ["/admin.data", "admin"],
    ["/partner", "partner"],
    ["/partners-of-ours", "customer"],
  ])("AREA-02 the area of %s, and with it the role, is %s", (path, area) => expect(areaOf(path)).toBe(area));

  it("AREA-02 a session that has ended leads to the sign-in of the area, and back", () => {
    const visits: string[] = [];
    const from = (pathname: string, search: string) =>
      signInAgain({
        pathname,
        search,
        assign: (to) => visits.push(String(to)),
        reload: () => visits.push("the page again"),
      });
    from("/admin/lenders", "?page=2");
    from("/partner/visits", "");
    expect(visits).toEqual(["/admin/login?callback=%2Fadmin%2Flenders%3Fpage%3D2", "the page again"]);
  });

  it("TEN-20 production and development are two environments, and the base address is configuration", () => {
    const secret = Buffer.alloc(32, 7).toString("base64");
    const receipts = { RECEIPT_KEY: `r1:${secret}:2026-11-23`, AUDIT_KEYS: `a1:${secret}` };
    const keys = { INDEX_KEY: secret, DEDUPE_KEY: secret, CODE_PEPPER: secret, APP_SECRET: secret, ...receipts };
    const common = { ...keys, DATA_KEYS: `k1:${secret}`, APP_DATABASE_URL: "postgresql://app@db/loans" };
    const at = (APP_ENV: string, APP_ORIGIN?: string) => {
      const { origin, production } = readEnv({ ...common, APP_ENV, PORT: "3100", APP_ORIGIN });
      return { origin, production };
    };
    expect(at("production", "https://loans.example")).toEqual({ origin: "https://loans.example", production: true });
    expect(at("demo", "https://dev.loans.example")).toEqual({ origin: "https://dev.loans.example", production: false });
    expect(at("demo")).toEqual({ origin: "http://localhost:3100", production: false });
  });
});
