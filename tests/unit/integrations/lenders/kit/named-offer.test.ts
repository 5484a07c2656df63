import { describe, expect, it } from "vitest";
import { checkOffer } from "~/domain/offer-check/check-offer";
import { toNamedOffer, wireOffer } from "~/integrations/lenders/kit/named-offer";

const read = (offer: Record<string, unknown>) => toNamedOffer(wireOffer.parse(offer));

describe("the terms in a lender's answer", () => {
  it("BEY-17 become paise and basis points; what is not there stays open", () => {
    expect(
      read({ amountRupees: 100_000, aprPercent: "21.91", tenureMonths: 12, disbursedOn: "2026-12-01" }),
    ).toMatchObject({
      amountPaise: 100_000_00,
      aprBps: 2_191,
      months: 12,
      disbursedOn: "2026-12-01",
      totalPaise: null,
    });
  });

  it("BEY-17 text where a number belongs does not break the answer: the check names it", () => {
    const offer = read({ amountRupees: "one lakh", ratePercent: 18, aprPercent: 16, disbursedOn: "2026-02-30" });
    expect(checkOffer(offer).map(({ code, field }) => `${code} ${field}`)).toEqual([
      "not-a-number amountPaise",
      "impossible-date disbursedOn",
      "apr-below-rate aprBps",
    ]);
  });
});
