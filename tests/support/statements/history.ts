import fc from "fast-check";
import type { MonthStatement, StatementLine } from "~/domain/statements/month-statement";
import { monthStatement } from "~/domain/statements/month-statement";
import { addMonths } from "~/domain/statements/statement-month";
import { EMPTY_TAX_BOOK, type PlaceOfSupply, taxTermsOf } from "~/domain/statements/tax-book";
import type { TaxRegistration, TaxRule } from "~/domain/statements/tax-rule";

/** A partner's history: every line with its month, the months in which a line is held, and the payments. */
export type History = {
  readonly first: string;
  readonly months: number;
  readonly lines: readonly (StatementLine & { readonly month: string })[];
  /** Line id → months at whose end it is held. */
  readonly held: ReadonlyMap<string, ReadonlySet<string>>;
  readonly payments: readonly { readonly id: string; readonly month: string; readonly paise: bigint }[];
  readonly rules: readonly TaxRule[];
  readonly registrations: readonly TaxRegistration[];
  readonly places?: readonly PlaceOfSupply[];
};

export const RULES: TaxRule[] = [
  { tax: "gst", validFrom: "2017-07-01", rateBps: 1800, thresholdPaise: null, code: "997159" },
  { tax: "tds", validFrom: "2025-04-01", rateBps: 200, thresholdPaise: 2_000_000n, code: "194H" },
  { tax: "tds", validFrom: "2026-04-01", rateBps: 200, thresholdPaise: 2_000_000n, code: "393(1)" },
];

export const COMPANY: TaxRegistration = { fromMonth: "2020-01", entity: "company", hasGstin: true, payer: "other" };
export const AGENT: TaxRegistration = {
  fromMonth: "2020-01",
  entity: "individual",
  hasGstin: false,
  payer: "bank-or-nbfc",
};

/** The statements of a history, month after month. */
export function statementsOf(history: History): MonthStatement[] {
  const { first, months, lines, held, payments, rules, registrations, places } = history;
  const found: MonthStatement[] = [];
  for (let at = 0; at < months; at++) {
    const month = addMonths(first, at);
    const last = found.at(-1);
    found.push(
      monthStatement({
        month,
        carry: last ?? { closingPaise: 0n, heldLines: [], book: EMPTY_TAX_BOOK },
        lines: lines.filter((line) => line.month === month),
        heldIds: new Set([...held].filter(([, those]) => those.has(month)).map(([id]) => id)),
        credits: found.flatMap(({ month: credited, terms, creditedLines }) =>
          creditedLines.map((line) => ({ ...line, month: credited, terms })),
        ),
        payments: payments.filter((payment) => payment.month === month),
        terms: taxTermsOf(month, rules, registrations, places),
      }),
    );
  }
  return found;
}

const FIRST = "2026-01";
const MONTHS = 6;
const monthAt = fc.integer({ min: 0, max: MONTHS - 1 }).map((at) => addMonths(FIRST, at));

/** Random histories over the end of a financial year, with holds, claw-backs, payments and a change of registration. */
export const anyHistory: fc.Arbitrary<History> = fc
  .record({
    lines: fc.array(
      fc.record({
        month: monthAt,
        account: fc.option(fc.constantFrom("a", "b", "c", "d"), { nil: null, freq: 6 }),
        entry: fc.constantFrom("commission" as const, "commission" as const, "clawback" as const),
        paise: fc.bigInt({ min: 1n, max: 3_000_000n }),
      }),
      { maxLength: 14 },
    ),
    holds: fc.array(fc.record({ line: fc.nat(13), from: fc.nat(MONTHS - 1), months: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 4,
    }),
    payments: fc.array(fc.record({ month: monthAt, paise: fc.bigInt({ min: -500_000n, max: 2_000_000n }) }), {
      maxLength: 4,
    }),
    later: fc.option(monthAt),
    rateChange: fc.boolean(),
    begins: fc.constantFrom(COMPANY, AGENT),
  })
  .map(({ lines, holds, payments, later, rateChange, begins }) => ({
    first: FIRST,
    months: MONTHS + 3,
    lines: lines.map(({ paise, ...line }, at) => ({
      ...line,
      id: `l${String(at).padStart(2, "0")}`,
      paise: line.entry === "clawback" ? -paise : paise,
    })),
    held: new Map(
      holds.map(({ line, from, months }) => [
        `l${String(line).padStart(2, "0")}`,
        new Set(Array.from({ length: months }, (_, at) => addMonths(FIRST, Math.min(from + at, MONTHS - 1)))),
      ]),
    ),
    payments: payments.map((payment, at) => ({ ...payment, id: `p${at}` })),
    rules: rateChange
      ? [
          ...RULES,
          { tax: "tds" as const, validFrom: "2026-02-15", rateBps: 500, thresholdPaise: 2_000_000n, code: "194H" },
        ]
      : RULES,
    registrations: later ? [begins, { ...(begins === COMPANY ? AGENT : COMPANY), fromMonth: later }] : [begins],
  }));
