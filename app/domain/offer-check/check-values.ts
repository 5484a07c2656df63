import { type Day, isDay } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { withBreakup } from "./check-breakup";
import { type Contradiction, DAY_FIELDS, NUMBER_FIELDS, type Offer } from "./offer";
import { isSinglePayment } from "./single-payment";

/** Fields that count something. */
const WHOLE: ReadonlySet<keyof Offer> = new Set(["months", "instalmentCount", "advanceInstalments"]);
/** Fields of which nothing makes no loan. */
const POSITIVE: ReadonlySet<keyof Offer> = new Set([
  "amountPaise",
  "months",
  "instalmentsPerYear",
  "instalmentCount",
  "instalmentPaise",
  "disbursedPaise",
  "totalPaise",
]);

const unitOf = (field: keyof Offer) =>
  field.endsWith("Bps")
    ? ("bps" as const)
    : /Paise$|^instalments$|^charges$|^breakup$/.test(field)
      ? ("paise" as const)
      : ("count" as const);

function faultOf(field: keyof Offer, value: unknown): Contradiction | null {
  if (typeof value !== "number" || !Number.isFinite(value))
    return { code: "not-a-number", field, said: { unit: "text", value: String(value) }, expected: null };
  const said = { unit: unitOf(field), value };
  if (value < 0) return { code: "negative", field, said, expected: null };
  if (value === 0 && POSITIVE.has(field)) return { code: "nothing-lent", field, said, expected: null };
  return WHOLE.has(field) && !Number.isInteger(value) ? { code: "not-whole", field, said, expected: null } : null;
}

const INSTANT = /^([0-9]{4}-[0-9]{2}-[0-9]{2})T/;

/** The day in India of an instant, as networks send it, such as 2026-08-31T18:30:00Z; anything else as it is. */
function dayOfInstant<T>(value: T): T | Day {
  if (typeof value !== "string" || !isDay(INSTANT.exec(value)?.[1] ?? "")) return value;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? value : istDay(instant);
}

/** The offer with its instants as days. */
export const withDays = (offer: Offer): Offer => ({
  ...offer,
  ...Object.fromEntries(DAY_FIELDS.flatMap((field) => (field in offer ? [[field, dayOfInstant(offer[field])]] : []))),
});

/** What is wrong in itself: text where a number belongs, negative amounts, days that do not exist. */
export function valueFaults(offer: Offer): Contradiction[] {
  const faults = (field: keyof Offer, values: readonly unknown[]) =>
    values.flatMap((value) => (value === null || value === undefined ? [] : (faultOf(field, value) ?? []))).slice(0, 1);
  return [
    ...NUMBER_FIELDS.flatMap((field) => faults(field, [offer[field]])).filter(
      // A loan in one sum may be for 45 days.
      ({ code, field }) => !(code === "not-whole" && field === "months" && isSinglePayment(withBreakup(offer))),
    ),
    ...faults("instalments", offer.instalments ?? []),
    ...faults(
      "charges",
      (offer.charges ?? []).map(({ paise }) => paise),
    ),
    ...faults(
      "breakup",
      (offer.breakup ?? []).map(({ paise }) => paise),
    ),
    ...DAY_FIELDS.flatMap((field): Contradiction[] => {
      const day = offer[field];
      if (day === null || day === undefined || (typeof day === "string" && isDay(day))) return [];
      return [{ code: "impossible-date", field, said: { unit: "text", value: String(day) }, expected: null }];
    }),
  ];
}

/** The offer without the fields that are wrong in themselves, so that the other checks can calculate. */
export function withoutFaults(offer: Offer, faults: readonly Contradiction[]): Offer {
  const wrong = new Set<string>(faults.map(({ field }) => field));
  return Object.fromEntries(Object.entries(offer).filter(([field]) => !wrong.has(field)));
}
