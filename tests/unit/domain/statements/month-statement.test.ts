import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths } from "~/domain/statements/statement-month";
import { AGENT, anyHistory, COMPANY, type History, RULES, statementsOf } from "../../../support/statements/history";
import { recompute } from "../../../support/statements/recompute";

const line = (month: string, paise: bigint, over: Partial<History["lines"][number]> = {}) => ({
  id: `${month}/${paise}`,
  month,
  entry: paise < 0n ? ("clawback" as const) : ("commission" as const),
  account: null,
  paise,
  ...over,
});

const history = (over: Partial<History>): History => ({
  first: "2026-04",
  months: 3,
  lines: [],
  held: new Map(),
  payments: [],
  rules: RULES,
  registrations: [COMPANY],
  ...over,
});

describe("a month's statement", () => {
  it("BEY-19 adds up in the order in which it is printed", () => {
    const [, october] = statementsOf(
      history({
        first: "2026-09",
        months: 2,
        lines: [
          line("2026-09", 245_000n, { id: "september" }),
          line("2026-09", 2_000_000n, { id: "paid" }),
          line("2026-10", 2_282_500n, { id: "seven" }),
          line("2026-10", 744_000n, { id: "held" }),
          line("2026-10", 255_300n, { id: "disputed" }),
          line("2026-10", -180_000n, { id: "cancelled" }),
        ],
        held: new Map([
          ["september", new Set(["2026-09"])],
          ["held", new Set(["2026-10"])],
          ["disputed", new Set(["2026-10"])],
        ]),
        payments: [
          { id: "p1", month: "2026-09", paise: 2_360_000n },
          { id: "p2", month: "2026-10", paise: 2_682_090n },
        ],
      }),
    );
    expect(october).toMatchObject({
      openingPaise: 245_000n,
      earnedPaise: 3_281_800n,
      heldPaise: 999_300n,
      clawbackPaise: 180_000n,
      basePaise: 2_347_500n,
      gstPaise: 422_550n,
      // 2 % of the year's ₹43,475.00: September stayed at the threshold.
      tdsPaise: 86_950n,
      paidPaise: 2_682_090n,
      closingPaise: 1_010n,
    });
  });

  it("BEY-19 1,000 histories have the figures of the second computation, to the paisa", () => {
    fc.assert(
      fc.property(anyHistory, (any) => {
        statementsOf(any).forEach((statement, at) => {
          const { openingPaise, earnedPaise, heldPaise, clawbackPaise, basePaise, gstPaise, tdsPaise } = statement;
          expect(openingPaise + earnedPaise - heldPaise - clawbackPaise).toBe(basePaise);
          expect(statement.payablePaise).toBe(basePaise + gstPaise - tdsPaise);
          const { closingPaise } = statement;
          expect({ tdsPaise, gstPaise, closingPaise }).toEqual(recompute(any, at));
        });
      }),
      { numRuns: 1000 },
    );
  });

  it("BEY-19 1,000 histories net to zero after full claw-back", () => {
    fc.assert(
      fc.property(anyHistory, (any) => {
        const accounts = new Map<string | null, bigint>();
        for (const { account, paise } of any.lines) accounts.set(account, (accounts.get(account) ?? 0n) + paise);
        const last = addMonths(any.first, any.months);
        const back = [...accounts].map(([account, paise]) => line(last, -paise, { id: `z${account}`, account }));
        const all = statementsOf({ ...any, months: any.months + 1, lines: [...any.lines, ...back], payments: [] });
        expect(all.reduce((sum, { gstPaise }) => sum + gstPaise, 0n)).toBe(0n);
        expect(all.reduce((sum, { tdsPaise }) => sum + tdsPaise, 0n)).toBe(0n);
        expect(all.at(-1)?.closingPaise).toBe(0n);
      }),
      { numRuns: 1000 },
    );
  });

  it("BEY-19 is the same for any order of lines and payments", () => {
    fc.assert(
      fc.property(anyHistory, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (any, dice) => {
        const shuffled = <T>(list: readonly T[]) =>
          list
            .map((one) => ({ one, at: Number(dice.next().value) }))
            .sort((left, right) => left.at - right.at)
            .map(({ one }) => one);
        const other = { ...any, lines: shuffled(any.lines), payments: shuffled(any.payments) };
        expect(statementsOf(other)).toEqual(statementsOf(any));
      }),
      { numRuns: 300 },
    );
  });

  it("BEY-19 plain lines may be summed before", () => {
    const lines = [line("2026-04", 1_999_999n), line("2026-04", 2n), line("2026-05", 7_777n)];
    const summed = [line("2026-04", 2_000_001n, { count: 2 }), line("2026-05", 7_777n)];
    const figures = (lines: History["lines"]) =>
      statementsOf(history({ lines: lines })).map(({ closingPaise, tdsPaise, lineCount }) => [
        closingPaise,
        tdsPaise,
        lineCount,
      ]);
    expect(figures(summed)).toEqual(figures(lines));
  });
});

describe("TDS on commission", () => {
  const orders = (list: bigint[]): bigint[][] =>
    list.length < 2 ? [list] : list.flatMap((one, at) => orders(list.toSpliced(at, 1)).map((rest) => [one, ...rest]));

  it.each(orders([900_000n, 700_000n, 500_000n, 300_001n]))(
    "OQ-114 the month that crosses ₹20,000 catches up on the whole year: %s, %s, %s, %s",
    (...amounts) => {
      const all = statementsOf(
        history({ months: 4, lines: amounts.map((paise, at) => line(addMonths("2026-04", at), paise)) }),
      );
      let year = 0n;
      for (const [at, { tdsPaise }] of all.entries()) {
        const before = year;
        year += amounts[at] ?? 0n;
        const due = (sum: bigint) => (sum > 2_000_000n ? (sum + 25n) / 50n : 0n);
        expect(tdsPaise).toBe(due(year) - due(before));
      }
      expect(all.reduce((sum, { tdsPaise }) => sum + tdsPaise, 0n)).toBe(48_000n);
    },
  );

  it.each([
    [2_000_000n, 0n],
    [2_000_001n, 40_000n],
  ])("OQ-114 %s paise in a year: %s deducted", (paise, tds) => {
    expect(statementsOf(history({ lines: [line("2026-04", paise)] }))[0]?.tdsPaise).toBe(tds);
  });

  it("OQ-114 a new financial year begins at zero, under the section of that year", () => {
    const [march, april] = statementsOf(
      history({ first: "2026-03", months: 2, lines: [line("2026-03", 3_000_000n), line("2026-04", 1_000_000n)] }),
    );
    expect([march?.tdsPaise, march?.terms.tdsCode]).toEqual([60_000n, "194H"]);
    expect([april?.tdsPaise, april?.terms.tdsCode]).toEqual([0n, "393(1)"]);
  });

  it("OQ-114 a claw-back in the next year gives back what the year of the line deducted", () => {
    const [, april] = statementsOf(
      history({
        first: "2026-03",
        months: 2,
        lines: [
          line("2026-03", 3_000_000n, { id: "a", account: "loan" }),
          line("2026-04", -3_000_000n, { id: "b", account: "loan" }),
        ],
        payments: [{ id: "p", month: "2026-03", paise: 3_480_000n }],
      }),
    );
    expect([april?.tdsPaise, april?.gstPaise, april?.payablePaise]).toEqual([-60_000n, -540_000n, -3_480_000n]);
  });
});

describe("GST on commission", () => {
  it.each([
    ["a registered company charges it", COMPANY, "forward", 18_000n],
    ["an individual leaves it to the bank or NBFC", AGENT, "reverse", 0n],
    ["an unregistered company charges none", { ...COMPANY, hasGstin: false }, "none", 0n],
    [
      "an individual with a number charges others",
      { ...AGENT, hasGstin: true, payer: "other" as const },
      "forward",
      18_000n,
    ],
  ] as const)("OQ-114 %s", (_, registration, treatment, gst) => {
    const [april] = statementsOf(history({ registrations: [registration], lines: [line("2026-04", 100_000n)] }));
    expect([april?.terms.treatment, april?.gstPaise]).toEqual([treatment, gst]);
  });
});

describe("a held line", () => {
  it("comes back with the next opening balance and is taxed once, when it is credited", () => {
    const all = statementsOf(
      history({
        lines: [line("2026-04", 3_000_000n, { id: "a" })],
        held: new Map([["a", new Set(["2026-04", "2026-05"])]]),
      }),
    );
    expect(
      all.map(({ openingPaise, heldPaise, gstPaise, tdsPaise, closingPaise }) => [
        openingPaise,
        heldPaise,
        gstPaise,
        tdsPaise,
        closingPaise,
      ]),
    ).toEqual([
      [0n, 3_000_000n, 0n, 0n, 0n],
      [3_000_000n, 3_000_000n, 0n, 0n, 0n],
      [3_000_000n, 0n, 540_000n, 60_000n, 3_480_000n],
    ]);
  });

  it("holds the claw-back of its account with it, so that nobody pays back what they have not received", () => {
    const [april] = statementsOf(
      history({
        lines: [
          line("2026-04", 100_000n, { id: "a", account: "loan" }),
          line("2026-04", -100_000n, { id: "b", account: "loan" }),
        ],
        held: new Map([["a", new Set(["2026-04"])]]),
      }),
    );
    expect([april?.heldPaise, april?.basePaise, april?.closingPaise]).toEqual([0n, 0n, 0n]);
  });

  const TAKEN = line("2026-04", -100_000n, { id: "taken", account: "loan" });
  const GIVEN_BACK = line("2026-05", 100_000n, { id: "back", entry: "clawback", account: "loan", undoes: ["taken"] });

  it("BEY-13 holds what undoes it, so that nobody is given back what was not taken from them", () => {
    const all = statementsOf(
      history({
        lines: [line("2026-04", 300_000n, { id: "paid", account: "loan" }), TAKEN, GIVEN_BACK],
        held: new Map([["taken", new Set(["2026-04", "2026-05"])]]),
      }),
    );
    expect(all.map(({ heldPaise, basePaise }) => [heldPaise, basePaise])).toEqual([
      [-100_000n, 300_000n],
      [0n, 354_000n],
      [0n, 354_000n],
    ]);
    expect(all.map(({ heldLines }) => heldLines.map(({ id }) => id))).toEqual([["taken"], ["back", "taken"], []]);
  });

  it("BEY-13 holds what undoes a claw-back that is held with the line it takes back", () => {
    const [, may] = statementsOf(
      history({
        lines: [line("2026-04", 100_000n, { id: "paid", account: "loan" }), TAKEN, GIVEN_BACK],
        held: new Map([["paid", new Set(["2026-04", "2026-05"])]]),
      }),
    );
    expect([may?.heldPaise, may?.basePaise]).toEqual([100_000n, 0n]);
  });

  it("BEY-13 leaves what gives back another claw-back, which was taken", () => {
    const [, may] = statementsOf(
      history({
        lines: [
          line("2026-04", 300_000n, { id: "paid", account: "loan" }),
          line("2026-04", -50_000n, { id: "credited", account: "loan" }),
          TAKEN,
          line("2026-05", 50_000n, { id: "back", entry: "clawback", account: "loan", undoes: ["credited"] }),
        ],
        held: new Map([["taken", new Set(["2026-04", "2026-05"])]]),
      }),
    );
    expect([may?.heldPaise, may?.clawbackPaise]).toEqual([-100_000n, -50_000n]);
    expect(may?.creditedLines.map(({ id }) => id)).toEqual(["back"]);
  });
});

describe("what undoes a claw-back of an earlier financial year", () => {
  const MARCH = line("2026-03", 3_000_000n, { id: "march", account: "loan" });
  const TAKEN = line("2026-04", -3_000_000n, { id: "taken", account: "loan" });
  const back = (month: string, paise: bigint) =>
    line(month, paise, { id: "back", entry: "clawback", account: "loan", undoes: ["taken"] });
  const statements = (lines: History["lines"], months = 4) =>
    statementsOf(history({ first: "2026-03", months, lines }));
  const taxes = (all: ReturnType<typeof statements>) => all.map(({ tdsPaise, gstPaise }) => [tdsPaise, gstPaise]);
  const years = (all: ReturnType<typeof statements>) =>
    Object.entries(all.at(-1)?.book.tds ?? {}).map(([year, { basePaise, deductedPaise }]) => [
      year,
      basePaise,
      deductedPaise,
    ]);

  it("OQ-114 leaves the tax of both years alone when both are of one open month", () => {
    const all = statements([MARCH, TAKEN, back("2026-04", 3_000_000n)], 2);
    expect(taxes(all)).toEqual([
      [60_000n, 540_000n],
      [0n, 0n],
    ]);
    expect(years(all)).toEqual([["2025-26", 3_000_000n, 60_000n]]);
  });

  it("OQ-114 deducts a month later what that year had given back, and nothing in the present year", () => {
    const all = statements([MARCH, TAKEN, back("2026-05", 3_000_000n)], 3);
    expect(taxes(all)).toEqual([
      [60_000n, 540_000n],
      [-60_000n, -540_000n],
      [60_000n, 540_000n],
    ]);
    expect(years(all)).toEqual([["2025-26", 3_000_000n, 60_000n]]);
    expect(all.at(-1)?.closingPaise).toBe(3_480_000n);
  });

  it("OQ-114 of which a part is undone deducts that year's tax on the part", () => {
    const all = statements([MARCH, TAKEN, back("2026-05", 2_500_000n)], 3);
    expect(all.at(-1)?.tdsPaise).toBe(50_000n);
    expect(years(all)).toEqual([["2025-26", 2_500_000n, 50_000n]]);
  });

  it("OQ-114 may be taken back again: all years net to zero", () => {
    const again = line("2026-06", -3_000_000n, { id: "again", account: "loan" });
    const all = statements([MARCH, TAKEN, back("2026-05", 3_000_000n), again]);
    expect(taxes(all).at(-1)).toEqual([-60_000n, -540_000n]);
    expect(years(all)).toEqual([["2025-26", 0n, 0n]]);
    expect(all.at(-1)?.closingPaise).toBe(0n);
  });

  it("OQ-114 the undo of a line of this year takes back this year's tax, not that of an older line", () => {
    const april = line("2026-04", 2_500_000n, { id: "april", account: "loan" });
    const undo = line("2026-05", -2_500_000n, { id: "undo", entry: "commission", account: "loan", undoes: ["april"] });
    const all = statements([MARCH, april, undo], 3);
    expect(taxes(all).map(([tds]) => tds)).toEqual([60_000n, 50_000n, -50_000n]);
    expect(years(all)).toEqual([
      ["2025-26", 3_000_000n, 60_000n],
      ["2026-27", 0n, 0n],
    ]);
  });
});

describe("what undoes claw-backs of which one is held", () => {
  const PAID = line("2026-04", 300_000n, { id: "paid", account: "loan" });
  const CREDITED = line("2026-04", -100_000n, { id: "credited", account: "loan" });
  const HELD = line("2026-05", -50_000n, { id: "held", account: "loan" });
  const restated = (paise: bigint, id = "restated") =>
    line("2026-06", paise, { id, entry: "clawback", account: "loan", undoes: ["credited", "held"] });
  const figures = (lines: History["lines"]) =>
    statementsOf(history({ months: 4, lines, held: new Map([["held", new Set(["2026-05", "2026-06"])]]) })).map(
      ({ heldPaise, taxablePaise, heldLines }) => [heldPaise, taxablePaise, heldLines.map(({ paise }) => paise)],
    );

  it("BEY-13 is held as far as that one is, and credited beyond it", () => {
    expect(figures([PAID, CREDITED, HELD, restated(70_000n)])).toEqual([
      [0n, 200_000n, []],
      [-50_000n, 0n, [-50_000n]],
      [0n, 20_000n, [50_000n, -50_000n]],
      [0n, 0n, []],
    ]);
  });

  it("BEY-13 is held whole when it undoes less than that one", () => {
    expect(figures([PAID, CREDITED, HELD, restated(30_000n)])).toEqual([
      [0n, 200_000n, []],
      [-50_000n, 0n, [-50_000n]],
      [-20_000n, 0n, [30_000n, -50_000n]],
      [0n, -20_000n, []],
    ]);
  });

  it("BEY-13 is held once: of a second line no more than the first has left", () => {
    expect(figures([PAID, CREDITED, HELD, restated(30_000n), restated(30_000n, "second")])[2]).toEqual([
      ...[0n, 10_000n],
      [30_000n, 20_000n, -50_000n],
    ]);
  });

  it("OQ-114 has the terms of what each of its parts undoes", () => {
    const march = line("2026-03", 3_000_000n, { id: "march", account: "loan" });
    const taken = line("2026-03", -1_000_000n, { id: "credited", account: "loan" });
    const stopped = line("2026-04", -500_000n, { id: "held", account: "loan" });
    const all = statementsOf(
      history({
        first: "2026-03",
        months: 3,
        lines: [march, taken, stopped, { ...restated(700_000n), month: "2026-04" }],
        held: new Map([["held", new Set(["2026-04"])]]),
      }),
    );
    expect(all.map(({ tdsPaise, gstPaise }) => [tdsPaise, gstPaise])).toEqual([
      [0n, 360_000n],
      [44_000n, 36_000n],
      [0n, 0n],
    ]);
    expect(Object.keys(all.at(-1)?.book.tds ?? {})).toEqual(["2025-26"]);
  });
});
