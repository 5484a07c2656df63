import { isDay } from "~/domain/dates/day";
import { type Contradiction, DAY_FIELDS, NUMBER_FIELDS, type Offer } from "./offer";

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

/** What is wrong in itself: text where a number belongs, negative amounts, days that do not exist. */
export function valueFaults(offer: Offer): Contradiction[] {
  const faults = (field: keyof Offer, values: readonly unknown[]) =>
    values.flatMap((value) => (value === null || value === undefined ? [] : (faultOf(field, value) ?? []))).slice(0, 1);
  return [
    ...NUMBER_FIELDS.flatMap((field) => faults(field, [offer[field]])),
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
