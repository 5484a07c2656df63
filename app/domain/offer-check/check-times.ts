import type { Day } from "~/domain/dates/day";
import { counted } from "./check-sums";
import type { Contradiction, Offer } from "./offer";
import { instalmentsPerYearOf } from "./single-payment";

const RUPEE = 100;

/** The order in which these days must come. */
const ORDER = [
  ["offeredOn", "validUntil"],
  ["disbursedOn", "firstInstalmentOn"],
  ["firstInstalmentOn", "lastInstalmentOn"],
  ["offeredOn", "disbursedOn"],
] as const satisfies readonly (readonly [keyof Offer, keyof Offer])[];

function order(offer: Offer): Contradiction[] {
  return ORDER.flatMap(([earlier, later]): Contradiction[] => {
    const [first, second] = [offer[earlier], offer[later]];
    if (typeof first !== "string" || typeof second !== "string" || first <= second) return [];
    const expected = { unit: "day" as const, value: first };
    return [{ code: "dates-out-of-order", field: later, said: { unit: "day", value: second }, expected }];
  });
}

const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The months between first and last instalment, for monthly instalments. */
function span(offer: Offer): Contradiction[] {
  const { firstInstalmentOn: first, lastInstalmentOn: last, months } = offer;
  const all = offer.instalmentCount ?? months;
  const number = typeof all === "number" ? all - (offer.advanceInstalments ?? 0) : all;
  if (!first || !last || typeof number !== "number" || instalmentsPerYearOf(offer) !== 12 || first > last) return [];
  const said = monthOf(last) - monthOf(first) + 1;
  // A last day at the end of a month may fall on the first days of the next one.
  if (Math.abs(said - number) <= (last.slice(8) === first.slice(8) ? 0 : 1)) return [];
  return [{ code: "dates-not-tenor", field: "lastInstalmentOn", said: counted(said), expected: counted(number) }];
}

function counts(offer: Offer): Contradiction[] {
  const { months, instalmentCount: stated, instalments } = offer;
  const perYear = instalmentsPerYearOf(offer);
  const found: Contradiction[] = [];
  if (typeof months === "number" && typeof stated === "number") {
    const expected = (months * perYear) / 12;
    if (Math.abs(stated - expected) >= 1)
      found.push({
        code: "count-not-tenor",
        field: "instalmentCount",
        said: counted(stated),
        expected: counted(expected),
      });
  }
  const number = stated ?? (typeof months === "number" ? Math.round((months * perYear) / 12) : null);
  if (instalments?.length && number !== null && instalments.length !== number)
    found.push({
      code: "instalments-not-count",
      field: "instalments",
      said: counted(instalments.length),
      expected: counted(number),
    });
  return found;
}

/** Listed instalments of an equal loan: only the first and the last may differ from the stated one. */
function equality({ instalments, instalmentPaise: stated }: Offer): Contradiction[] {
  if (typeof stated !== "number" || !instalments || instalments.length < 3) return [];
  const other = instalments.slice(1, -1).find((one) => Math.abs(one - stated) > RUPEE);
  if (other === undefined) return [];
  return [
    {
      code: "instalments-not-equal",
      field: "instalments",
      said: { unit: "paise", value: other },
      expected: { unit: "paise", value: stated },
    },
  ];
}

/** Numbers of instalments and days that do not fit the tenor. */
export const timeFaults = (offer: Offer): Contradiction[] => [
  ...order(offer),
  ...span(offer),
  ...counts(offer),
  ...equality(offer),
];
