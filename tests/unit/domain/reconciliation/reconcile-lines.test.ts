import { bucketTotals } from "@tests/support/reconciliation/bucket-totals";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReconciliationItem, ReconciliationLines } from "~/domain/reconciliation/legs";
import { reconcileLines } from "~/domain/reconciliation/reconcile-lines";
import { legSums } from "~/domain/reconciliation/totals";
import { BREAKS } from "../../../support/reconciliation/breaks";
import { drawFrom, shuffled } from "../../../support/reconciliation/draw";
import { linesOf, type SentFile, sumsOf, wrongIn } from "../../../support/reconciliation/ledger";
import { makeMonths } from "../../../support/reconciliation/make-months";
import { TERMS } from "../../../support/reconciliation/terms";

const legTotals = (items: readonly ReconciliationItem[]) => {
  const sums = { disbursal: 0n, payout: 0n, credit: 0n, commission: 0n };
  for (const { leg, paise } of bucketTotals(items)) sums[leg] += paise;
  return sums;
};

const reordered = (lines: ReconciliationLines, seed: number): ReconciliationLines => {
  const draw = drawFrom(seed);
  return {
    disbursals: shuffled(lines.disbursals, draw),
    payouts: shuffled(lines.payouts, draw),
    credits: shuffled(lines.credits, draw),
    commissions: shuffled(lines.commissions, draw),
  };
};

describe("BEY-16 every paisa in its true bucket", () => {
  /** `npm run verify:all` makes four times as many months. */
  const RUNS = process.env.VERIFY_ALL === "1" ? 20 : 5;

  it.each([50, 100, 5_000, 100_000])("with payouts in steps of %i paise", (step) => {
    for (let seed = 1; seed <= RUNS; seed++) {
      const { sent, disputed, truth } = makeMonths(480, seed, step);
      expect(wrongIn(sumsOf(reconcileLines(linesOf(sent), TERMS, disputed)), truth)).toEqual([]);
    }
  });
});

describe("BEY-16 two months with 14 kinds of breaks", () => {
  const ledger = makeMonths(1_200);
  const items = reconcileLines(linesOf(ledger.sent), TERMS, ledger.disputed);

  it("puts every paisa where it belongs", () => {
    expect(wrongIn(sumsOf(items), ledger.truth)).toEqual([]);
  });

  it("uses every bucket", () => {
    expect(new Set(items.map(({ bucket }) => bucket)).size).toBe(10);
    expect(BREAKS).toHaveLength(14);
  });

  it("adds up to each leg to the paisa", () => {
    expect(legTotals(items)).toEqual(legSums(linesOf(ledger.sent)));
  });

  it("gives the same buckets for any order of files and rows", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const files = shuffled(ledger.sent, drawFrom(seed));
        const other = reconcileLines(reordered(linesOf(files), seed), TERMS, ledger.disputed);
        expect(sumsOf(other)).toEqual(sumsOf(items));
      }),
      { numRuns: 3 },
    );
  });

  it("is not changed by a file that is sent again", () => {
    const again = [...ledger.sent, ...shuffled(ledger.sent, drawFrom(3)).slice(0, 20)];
    expect(reconcileLines(linesOf(again), TERMS, ledger.disputed)).toEqual(items);
  });

  it("is as before once a file is undone", () => {
    const files = [...ledger.files.values()];
    const without = (file: SentFile) => reconcileLines(linesOf(files.filter((one) => one !== file)), TERMS);
    const file = files.find(({ payouts }) => payouts.length > 0);
    if (!file) throw new Error("no MIS");
    const before = without(file);
    expect(reconcileLines(linesOf(files), TERMS)).not.toEqual(before);
    expect(without(file)).toEqual(before);
  });

  it("matches in the MIS what it matches in the bank statement", () => {
    const matched = (leg: string) =>
      items.reduce((sum, item) => (item.leg === leg && item.bucket === "matched" ? sum + item.paise : sum), 0n);
    expect(matched("payout")).toBe(matched("credit"));
  });
});
