import type { Day } from "~/domain/dates/day";
import type { StatementMonth } from "./statement-month";

export const COMMISSION_TAXES = ["gst", "tds"] as const;
export type CommissionTax = (typeof COMMISSION_TAXES)[number];

/**
 * A dated row of staff (OQ-114): from this day a tax has this rate. `thresholdPaise` is the aggregate of a financial
 * year up to which nothing is deducted; `code` the section or the service code.
 */
export type TaxRule = {
  readonly tax: CommissionTax;
  readonly validFrom: Day;
  readonly rateBps: number;
  readonly thresholdPaise: bigint | null;
  readonly code: string;
};

/** The rule of a tax on a day: the latest that has begun; null before the first. The order of the rows does not matter. */
export function taxRuleOn(rules: readonly TaxRule[], tax: CommissionTax, day: Day): TaxRule | null {
  let latest: TaxRule | null = null;
  for (const rule of rules)
    if (rule.tax === tax && rule.validFrom <= day && (latest === null || rule.validFrom > latest.validFrom))
      latest = rule;
  return latest;
}

/** Who the partner is for taxes, from a month on. */
export type TaxRegistration = {
  readonly fromMonth: StatementMonth;
  readonly entity: "individual" | "company";
  readonly hasGstin: boolean;
  /** The state of its GSTIN. Omitted or null: without a number. */
  readonly stateCode?: string | null;
  /** Who buys the service: a bank or NBFC pays an individual's GST itself. */
  readonly payer: "bank-or-nbfc" | "other";
};

/** Who pays the GST: the partner charges it, the lender pays it itself, or nobody does. */
export type GstTreatment = "forward" | "reverse" | "none";

/**
 * Notification 13/2017 (central tax rate), entry 11: an individual's agent services to a bank or NBFC are taxed at the
 * recipient. Everybody else charges GST when registered.
 */
export function gstTreatmentOf(
  registration: Pick<TaxRegistration, "entity" | "hasGstin" | "payer"> | null,
): GstTreatment {
  if (registration === null) return "none";
  if (registration.entity === "individual" && registration.payer === "bank-or-nbfc") return "reverse";
  return registration.hasGstin ? "forward" : "none";
}

/** The registration in a month: the latest that has begun; null before the first. */
export function rowIn<Row extends { readonly fromMonth: StatementMonth }>(
  all: readonly Row[],
  month: StatementMonth,
): Row | null {
  let latest: Row | null = null;
  for (const one of all)
    if (one.fromMonth <= month && (latest === null || one.fromMonth > latest.fromMonth)) latest = one;
  return latest;
}
