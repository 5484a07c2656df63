import { z } from "zod";

/** What a card pays back for, in the order of the form. */
export const SPENDING = ["groceries", "dining", "travel", "online", "fuel", "other"] as const;

export type Spending = (typeof SPENDING)[number];

/** The code of the one message for all parts. */
const WRONG = { error: "terms" } as const;

const bps = z.int(WRONG).min(0, WRONG).max(2_500, WRONG).default(0);
const rupees = z.int(WRONG).min(0, WRONG).max(10_000_000, WRONG).nullable().default(null);
const years = z.int(WRONG).min(18, WRONG).max(99, WRONG).nullable().default(null);

/** What a card pays back and whom its bank takes. Rates in basis points; amounts in whole rupees; null: no limit. */
export const cardTerms = z
  .strictObject(
    {
      reward_bps: z.strictObject(
        { groceries: bps, dining: bps, travel: bps, online: bps, fuel: bps, other: bps },
        WRONG,
      ),
      /** The most that it pays back in a year. */
      reward_cap_rupees: rupees,
      /** Spending in a year from which the bank does not charge the fee. */
      fee_waived_from_rupees: rupees,
      /** Monthly. */
      min_income_rupees: rupees,
      min_age_years: years,
      max_age_years: years,
    },
    WRONG,
  )
  .refine(({ min_age_years: min, max_age_years: max }) => min === null || max === null || min <= max, WRONG);

export type CardTerms = z.output<typeof cardTerms>;
