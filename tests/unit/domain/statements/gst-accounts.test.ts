import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gstByRate } from "~/domain/statements/gst-parts";
import { addToTaxBook, EMPTY_TAX_BOOK, type TaxBook, taxTermsOf } from "~/domain/statements/tax-book";
import type { TaxRegistration } from "~/domain/statements/tax-rule";
import { COMPANY, type History, RULES, statementsOf } from "../../../support/statements/history";

const inState = (stateCode: string, fromMonth = "2020-01"): TaxRegistration => ({ ...COMPANY, stateCode, fromMonth });
const MAHARASHTRA = { fromMonth: "2020-01", stateCode: "27" };
const GOA_TO_MH = { supplier: "30", placeOfSupply: "27" };
const WITHIN_MH = { supplier: "27", placeOfSupply: "27" };

const history = (over: Partial<History>): History => ({
  first: "2026-04",
  months: 3,
  lines: [],
  held: new Map(),
  payments: [],
  rules: RULES,
  registrations: [inState("30"), inState("27", "2026-05")],
  places: [MAHARASHTRA],
  ...over,
});

const line = (month: string, paise: bigint, account: string) => ({
  id: `${month}/${paise}`,
  month,
  account,
  paise,
  entry: paise < 0n ? ("clawback" as const) : ("commission" as const),
});

describe("GST by the states of its month", () => {
  it("OQ-114 is given back as it was charged, although the partner has moved since", () => {
    const [april, may, june] = statementsOf(
      history({
        lines: [line("2026-04", 100_001n, "a"), line("2026-05", 200_000n, "b"), line("2026-05", -100_001n, "a")],
      }),
    );
    expect(gstByRate(april?.book as TaxBook, null, GOA_TO_MH)).toEqual([
      { bps: 1_800, paise: 18_000n, states: GOA_TO_MH },
    ]);
    expect(gstByRate(may?.book as TaxBook, april?.book ?? null, WITHIN_MH)).toEqual([
      { bps: 1_800, paise: 36_000n, states: WITHIN_MH },
      { bps: 1_800, paise: -18_000n, states: GOA_TO_MH },
    ]);
    expect([may?.gstPaise, june?.gstPaise]).toEqual([18_000n, 0n]);
  });

  it("OQ-114 is one line for a month without a known state, and is given back as one", () => {
    const [april, may] = statementsOf(
      history({
        registrations: [inState("27")],
        places: [{ ...MAHARASHTRA, fromMonth: "2026-05" }],
        lines: [line("2026-04", 50_000n, "a"), line("2026-05", -50_000n, "a"), line("2026-05", 20_000n, "b")],
      }),
    );
    expect(gstByRate(may?.book as TaxBook, april?.book ?? null, WITHIN_MH)).toEqual([
      { bps: 1_800, paise: 3_600n, states: WITHIN_MH },
      { bps: 1_800, paise: -9_000n, states: null },
    ]);
  });

  it("OQ-114 of a month that an earlier release closed is all of its own states", () => {
    const { gstByStates: _, ...earlier } = addToTaxBook(
      EMPTY_TAX_BOOK,
      [{ paise: 100_000n, terms: taxTermsOf("2026-04", RULES, [inState("30")], [MAHARASHTRA]) }],
      taxTermsOf("2026-04", RULES, [inState("30")], [MAHARASHTRA]),
    ).book;
    expect(gstByRate(earlier, null, GOA_TO_MH)).toEqual([{ bps: 1_800, paise: 18_000n, states: GOA_TO_MH }]);
    const own = taxTermsOf("2026-05", RULES, [inState("27")], [MAHARASHTRA]);
    const before = taxTermsOf("2026-04", RULES, [inState("30")], [MAHARASHTRA]);
    const { book } = addToTaxBook(
      earlier,
      [
        { paise: -100_000n, terms: before },
        { paise: 300_000n, terms: own },
      ],
      own,
    );
    expect(gstByRate(book, earlier, WITHIN_MH)).toEqual([
      { bps: 1_800, paise: 54_000n, states: WITHIN_MH },
      { bps: 1_800, paise: -18_000n, states: GOA_TO_MH },
    ]);
  });

  it("OQ-114 adds up to the month's GST, and comes to nothing once all is given back", () => {
    const amount = fc.bigInt({ min: 1n, max: 3_000_000n });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), amount), { minLength: 1, maxLength: 12 }), fc.nat(5), (paid, moved) => {
        const month = (at: number) => `2026-0${4 + at}`;
        const lines = paid.map(([at, paise], index) => ({ ...line(month(at), paise, `a${index}`), id: `p${index}` }));
        const back = lines.map(({ account, paise }, index) => ({
          ...line("2026-10", -paise, account),
          id: `z${index}`,
        }));
        const all = statementsOf(
          history({
            months: 7,
            lines: [...lines, ...back],
            registrations: [inState("30"), inState("27", month(moved))],
          }),
        );
        const charged = all.map(({ book, terms }, at) =>
          gstByRate(book, all[at - 1]?.book ?? null, terms.gstStates ?? null),
        );
        const sum = (rates: (typeof charged)[number]) => rates.reduce((sums, { paise }) => sums + paise, 0n);
        expect(charged.map(sum)).toEqual(all.map(({ gstPaise }) => gstPaise));
        for (const supplier of ["30", "27"]) {
          const left = sum(charged.flat().filter(({ states }) => states?.supplier === supplier));
          // Each month's rounding is at most half a paisa, and belongs to the states of that month.
          expect(left >= -7n && left <= 7n).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
