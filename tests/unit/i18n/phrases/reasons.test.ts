import { OPEN_LENDER } from "@tests/factories/lender-criteria";
import { FACTS, latinIn } from "@tests/factories/offers";
import { describe, expect, it } from "vitest";
import { REASON_CODES, type Reason, type ReasonCode } from "~/domain/eligibility/criteria";
import type { LenderCriteria } from "~/domain/eligibility/facts";
import { explain } from "~/domain/eligibility/match-offers";
import type { Change } from "~/domain/eligibility/smallest-change";
import { changeSentence, reasonSentence } from "~/i18n/phrases/reasons.server";

const LENDER: LenderCriteria = {
  ...OPEN_LENDER,
  tenureMonthsMax: 36,
  interestRateBps: 1_400,
  processingFeeBps: 200,
};

/** For each reason: a lender that gives it, and the sentences from the matcher's trace. */
const CASES: Record<ReasonCode, { lender: Partial<LenderCriteria>; en: string; hi: string }> = {
  lender_off: {
    lender: { isLive: false },
    en: "Is not taking applications at the moment.",
    hi: "अभी आवेदन नहीं ले रहा है।",
  },
  segment_not_served: {
    lender: { segments: ["gl"] },
    en: "Does not give this kind of loan.",
    hi: "इस तरह का ऋण नहीं देता।",
  },
  key_facts_missing: {
    lender: { interestRateBps: null },
    en: "Has not told us all of its charges, so we do not show an offer.",
    hi: "अपने सारे शुल्क नहीं बताए हैं, इसलिए हम इसका प्रस्ताव नहीं दिखाते।",
  },
  employment_not_served: {
    lender: { salaried: false },
    en: "Lends to: self-employed or business. You told us: salaried.",
    hi: "इन्हें ऋण देता है: स्व-रोज़गार या व्यवसाय। आपने बताया: वेतनभोगी।",
  },
  income_below_min: {
    lender: { minIncomeRupees: 45_000 },
    en: "Needs a monthly income of ₹45,000. Yours is ₹40,000.",
    hi: "₹45,000 मासिक आय चाहिए। आपकी ₹40,000 है।",
  },
  income_above_max: {
    lender: { maxIncomeRupees: 25_000 },
    en: "Lends up to a monthly income of ₹25,000. Yours is ₹40,000.",
    hi: "₹25,000 तक की मासिक आय पर ऋण देता है। आपकी ₹40,000 है।",
  },
  age_below_min: {
    lender: { minAgeYears: 30 },
    en: "Lends to people aged 30 and over. You are 28.",
    hi: "30 वर्ष या अधिक आयु पर ऋण देता है। आपकी आयु 28 वर्ष है।",
  },
  age_above_max: {
    lender: { maxAgeYears: 25 },
    en: "Lends to people up to the age of 25. You are 28.",
    hi: "25 वर्ष तक की आयु पर ऋण देता है। आपकी आयु 28 वर्ष है।",
  },
  amount_above_cap: {
    lender: { loanAmountUptoRupees: 250_000 },
    en: "Lends up to ₹2,50,000. You asked for ₹3,00,000.",
    hi: "₹2,50,000 तक ऋण देता है। आपने ₹3,00,000 माँगे।",
  },
  charges_above_amount: {
    lender: { charges: [{ basis: "rupees", valuePaise: 400_000_00, gstBps: 0, gstMode: "included" }] },
    en: "Its charges would take all of ₹3,00,000. It makes offers from ₹4,00,001 on.",
    hi: "₹3,00,000 पूरे के पूरे इसके शुल्क में चले जाएँगे। ₹4,00,001 से प्रस्ताव देता है।",
  },
  tenor_below_min: {
    lender: { tenureMonthsMin: 36 },
    en: "Lends for 36 months or longer. You chose 24 months.",
    hi: "कम से कम अवधि: 36 महीने। आपने चुना: 24 महीने।",
  },
  tenor_above_max: {
    lender: { tenureMonthsMax: 12 },
    en: "Lends for 12 months at most. You chose 24 months.",
    hi: "अधिक से अधिक अवधि: 12 महीने। आपने चुना: 24 महीने।",
  },
  ticket_class_above: {
    lender: { ticketClassId: 2 },
    en: "Takes loans of this size at most: ₹50,001 to ₹2,00,000. Yours is: ₹2,00,001 to ₹5,00,000.",
    hi: "अधिक से अधिक इस आकार का ऋण देता है: ₹50,001 से ₹2,00,000। आपका: ₹2,00,001 से ₹5,00,000।",
  },
  credit_score_below: {
    lender: { creditScoreClassId: 1 },
    en: "Needs a credit score of 750 or more. You told us: 700 to 749.",
    hi: "750 या अधिक क्रेडिट स्कोर चाहिए। आपने बताया: 700 से 749।",
  },
  pincode_not_served: {
    lender: { pincodePrefixes: ["11", "12"] },
    en: "Does not serve your pincode 560001.",
    hi: "आपके पिनकोड 560001 में सेवा नहीं देता।",
  },
  household_income_above: {
    lender: { microfinanceOnly: true },
    en: "Lends to households with an income of up to ₹3,00,000 a year.",
    hi: "₹3,00,000 तक की वार्षिक आय वाले परिवारों को ऋण देता है।",
  },
  women_only: {
    lender: { womenOnly: true },
    en: "Lends to women only.",
    hi: "केवल महिलाओं को ऋण देता है।",
  },
};

describe("reasons", () => {
  it.each(REASON_CODES)("BEY-02 words %s from the engine's own trace in both languages", (code) => {
    const { lender, en, hi } = CASES[code];
    const facts = { ...FACTS, months: 24, isMicrofinanceHousehold: false, isWoman: false };
    const verdict = explain(facts, { ...LENDER, ...lender });
    const reason = verdict.isMatch ? undefined : verdict.reasons.find((found) => found.code === code);
    expect(reasonSentence(reason as Reason, "en")).toBe(en);
    expect(reasonSentence(reason as Reason, "hi")).toBe(hi);
    expect(latinIn(hi)).toEqual([]);
  });
});

const change = (
  fact: Change["fact"],
  from: number | string,
  to: number | string,
  by: number | null = null,
): Change => ({
  fact,
  from,
  to,
  by,
  isInReach: fact !== "ageYears",
});

describe("the smallest change", () => {
  it.each([
    [null, "Nothing you can change now", "अभी आप कुछ नहीं बदल सकते"],
    [
      change("monthlyIncomeRupees", 40_000, 45_000, 5_000),
      "Would match with ₹5,000 more income a month",
      "हर महीने ₹5,000 अधिक आय पर मेल होगा",
    ],
    [
      change("monthlyIncomeRupees", 40_000, 25_000, -15_000),
      "Would match at a monthly income of ₹25,000",
      "₹25,000 मासिक आय पर मेल होगा",
    ],
    [change("desiredAmountRupees", 300_000, 250_000, -50_000), "Would match at ₹2,50,000", "₹2,50,000 पर मेल होगा"],
    [
      change("employment", "salaried", "self_employed"),
      "Would match if your work were: self-employed",
      "काम यह हो तो मेल होगा: स्व-रोज़गार",
    ],
    [
      change("creditScoreClassId", 3, 2),
      "Would match with a credit score of 700 or more",
      "700 या अधिक क्रेडिट स्कोर पर मेल होगा",
    ],
    [change("ageYears", 28, 30, 2), "Would match from the age of 30", "30 वर्ष की आयु से मेल होगा"],
  ])("BEY-02 is named: %#", (smallest, en, hi) => {
    expect(changeSentence(smallest, "en")).toBe(en);
    expect(changeSentence(smallest, "hi")).toBe(hi);
  });
});
