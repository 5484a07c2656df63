import { CREDIT_SCORE_CLASS } from "~/domain/lists/class-lists";
import type { Segment } from "~/domain/products";
import type { DemoLender } from "./demo-lender";

const SEGMENTS: readonly Segment[] = ["pl", "pl", "pl", "bl", "gl", "hl", "sl", "cc", "ins"];
const PROTOCOLS = ["instant", "callback", "redirect"];

/** Whole numbers that look random and are the same in every run. */
function numbersOf(seed: number): (limit: number) => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return (limit) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return (state >>> 8) % limit;
  };
}

/** The fictional lender number `number`. The same number always gives the same lender. */
export function numberedLender(number: number): DemoLender {
  const below = numbersOf(number);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const minIncome = below(10) === 0 ? null : 8_000 + below(60) * 1_000;
  const minAge = 18 + below(8);
  const months = 12 + 6 * below(10);
  const rate = 1_000 + below(90) * 20;
  const lender: DemoLender = {
    slug: `lender-${number}`,
    name: `Lender ${number}`,
    legalName: `Lender ${number} Finance Private Limited`,
    segments: [pick(SEGMENTS)],
    protocol: pick(PROTOCOLS),
    group: "Numbered lenders",
    active: below(12) !== 0,
    priority: below(4) === 0 ? null : 1 + below(500),
    income: [minIncome, below(4) === 0 ? (minIncome ?? 0) + 20_000 + below(100) * 1_000 : null],
    age: [minAge, minAge + 22 + below(30)],
    employment: pick([
      ["salaried"],
      ["salaried", "selfEmployed"],
      ["salaried", "selfEmployed", "business"],
      ["business"],
    ]),
    credit: pick([null, ...CREDIT_SCORE_CLASS.map((item) => item.key)]),
    loan: {
      minRupees: 1_000 * (1 + below(50)),
      maxRupees: 50_000 * (1 + below(40)),
      months: [3, months],
      rateBps: [rate, rate + 100 + below(8) * 50],
      feeBps: 59 * below(6),
    },
    penalBps: 600 * (1 + below(5)),
    ...(below(6) === 0 && {
      offer: {
        text: "Lower fee this month",
        textHi: "इस महीने कम शुल्क",
        days: [-15 + below(20), 5 + below(30)],
        on: true,
      },
    }),
    journey: "Application → documents → agreement → disbursal",
  };
  const { loan } = lender;
  return below(2) === 0 ? lender : { ...lender, loan: { ...loan, fixedRupees: loan.minRupees / 50 } };
}
