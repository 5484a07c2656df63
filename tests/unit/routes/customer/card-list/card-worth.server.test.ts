import { describe, expect, it } from "vitest";
import { readCardProfile } from "~/domain/cards/card-profile";
import { type CardTerms, SPENDING } from "~/domain/cards/card-terms";
import { worthFigure } from "~/routes/customer/card-list/card-worth.server";
import type { OfferedCard } from "~/services/cards/list-offered-cards.server";

const REWARDS = Object.fromEntries(SPENDING.map((kind) => [kind, 500])) as CardTerms["reward_bps"];

const CARD = {
  annualFee: "None",
  terms: {
    reward_bps: REWARDS,
    reward_cap_rupees: 1_000,
    fee_waived_from_rupees: null,
    min_income_rupees: null,
    min_age_years: null,
    max_age_years: null,
  },
} as unknown as OfferedCard;

const profile = readCardProfile(new URLSearchParams({ groceries: "5000" }));

describe("what a card is worth", () => {
  it.each([
    ["en", "₹1,000 back, no fee. The bank pays back at most ₹1,000 a year."],
    ["hi", "₹1,000 वापस, कोई शुल्क नहीं। बैंक साल में ज़्यादा से ज़्यादा ₹1,000 वापस देता है।"],
  ] as const)("I18N-01 ends its first sentence as the language does: %s", (locale, note) => {
    expect(profile && worthFigure(CARD, profile, locale)).toMatchObject({ note });
  });
});
