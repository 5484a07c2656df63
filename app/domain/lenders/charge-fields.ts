import { z } from "zod";
import { type Day, isDay } from "~/domain/dates/day";
import { chargeLoadOf, growthOf } from "~/domain/money/charge-load";
import { CHARGE_KINDS, type Charge } from "~/domain/money/charges";
import { gstBpsOn } from "~/domain/money/gst";

/** The highest GST rate, in percent. */
const MAX_GST = 40;
const MAX_RUPEES = 1_000_000;
/** The most charges of a lender. */
const MAX_CHARGES = 12;
const MAX_GST_CHANGES = 10;

const hundredth = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const decimal = (max: number) => z.number("number").min(0, "number").max(max, "number").refine(hundredth, "decimals");
const name = z.string().trim().max(60, "name-length").nullable();
const flag = z.union([z.literal(0), z.literal(1)]);

const gstChange = z.object({ from: z.string().refine(isDay, "date"), percent: decimal(MAX_GST) });

/**
 * A charge as the API and the lender's page use it (OQ-113): percent of the loan, rupees, or both; amounts with at most
 * two decimals; null means none. GST in percent, and each later rate with its first day.
 */
export const chargeFieldsSchema = z
  .object({
    kind: z.enum(CHARGE_KINDS).nullable(),
    name,
    name_hi: name,
    percent: decimal(99.99).nullable(),
    rupees: decimal(MAX_RUPEES).nullable(),
    min_rupees: decimal(MAX_RUPEES).nullable(),
    max_rupees: decimal(MAX_RUPEES).nullable(),
    gst_percent: decimal(MAX_GST),
    gst_on_top: flag,
    gst_changes: z.array(gstChange).max(MAX_GST_CHANGES, "gst-changes"),
    optional: flag,
    payee: z.enum(["lender", "third-party"]),
    paid_at: z.enum(["disbursal", "first-instalment"]),
  })
  .refine(({ percent, rupees }) => percent !== null || rupees !== null, { path: ["percent"], message: "no-amount" })
  .refine(({ min_rupees: min, max_rupees: max }) => min === null || max === null || min <= max, {
    path: ["max_rupees"],
    message: "max-below-min",
  })
  .refine(({ kind, name: own }) => kind !== "other" || (own !== null && own !== ""), {
    path: ["name"],
    message: "other-needs-name",
  });

export const chargesSchema = z.array(chargeFieldsSchema).max(MAX_CHARGES, "too-many-charges");

export type ChargeFields = z.infer<typeof chargeFieldsSchema>;

/** A new charge: the usual GST, included for a single fee. */
export const NEW_CHARGE: ChargeFields = {
  kind: "processing-fee",
  name: null,
  name_hi: null,
  percent: null,
  rupees: null,
  min_rupees: null,
  max_rupees: null,
  gst_percent: 18,
  gst_on_top: 0,
  gst_changes: [],
  optional: 0,
  payee: "lender",
  paid_at: "disbursal",
};

const hundredfold = (value: number): number => Math.round(value * 100);

const basisOf = ({ percent, rupees }: ChargeFields) => {
  if (percent === null) return { basis: "rupees", valuePaise: hundredfold(rupees ?? 0) } as const;
  const rateBps = hundredfold(percent);
  if (rupees === null) return { basis: "percent", rateBps } as const;
  return { basis: "both", rateBps, valuePaise: hundredfold(rupees) } as const;
};

/** A charge with the GST rate of a day, as calculations use it. */
export function chargeOnDay(fields: ChargeFields, day: Day): Charge {
  const { kind, name: en, name_hi: hi, min_rupees: min, max_rupees: max } = fields;
  const changes = fields.gst_changes.map(({ from, percent }) => ({ from, bps: hundredfold(percent) }));
  return {
    ...basisOf(fields),
    gstBps: gstBpsOn(hundredfold(fields.gst_percent), changes, day),
    gstMode: fields.gst_on_top === 1 ? "on-top" : "included",
    ...(kind === null ? {} : { kind }),
    ...(en ? { name: { en, hi } } : {}),
    ...(min === null ? {} : { minPaise: hundredfold(min) }),
    ...(max === null ? {} : { maxPaise: hundredfold(max) }),
    ...(fields.optional === 1 ? { isOptional: true } : {}),
    ...(fields.payee === "lender" ? {} : { payee: fields.payee }),
    ...(fields.paid_at === "disbursal" ? {} : { paidAt: fields.paid_at }),
  };
}

/** The charges with another percentage of the processing fee. */
export const withFeePercent = ([fee, ...others]: readonly ChargeFields[], percent: number): ChargeFields[] => [
  { ...(fee ?? NEW_CHARGE), percent },
  ...others,
];

/** The charge at its highest GST rate. */
const atHighestGst = (fields: ChargeFields): ChargeFields => ({
  ...fields,
  gst_percent: Math.max(fields.gst_percent, ...fields.gst_changes.map(({ percent }) => percent)),
  gst_changes: [],
});

/** Whether the charges leave something of every large enough loan, on every day. */
export const staySmallerThanLoan = (charges: readonly ChargeFields[]): boolean =>
  growthOf(chargeLoadOf(charges.map((charge) => chargeOnDay(atHighestGst(charge), "")))) < 1;

export type ChargesFault = "first-needs-percent" | "first-is-optional" | "charges-too-high";

/** Why charges cannot be saved together; null when they can. The first is the specification's single processing fee. */
export function chargesFault(charges: readonly ChargeFields[]): ChargesFault | null {
  const [fee] = charges;
  if (fee && fee.percent === null) return "first-needs-percent";
  if (fee && fee.optional === 1) return "first-is-optional";
  return staySmallerThanLoan(charges) ? null : "charges-too-high";
}

/** The index of a charge in a list that was read again: a charge has no identity but what it says. */
function indexOfCharge(charges: readonly ChargeFields[], charge: ChargeFields): number {
  const written = JSON.stringify(charge);
  return charges.findIndex((one) => JSON.stringify(one) === written);
}

/** The charges without one of them; null when they do not have it. */
export function withoutCharge(charges: readonly ChargeFields[], gone: ChargeFields): ChargeFields[] | null {
  const at = indexOfCharge(charges, gone);
  return at < 0 ? null : charges.filter((_, index) => index !== at);
}

/** The charges with one in the place of another, or added; null when they do not have the other. */
export function withCharge(
  charges: readonly ChargeFields[],
  before: ChargeFields | null,
  after: ChargeFields,
): ChargeFields[] | null {
  if (!before) return [...charges, after];
  const at = indexOfCharge(charges, before);
  return at < 0 ? null : charges.map((one, index) => (index === at ? after : one));
}
