import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BankEntry, PayoutRow } from "~/domain/reconciliation/legs";
import { reconcileLines } from "~/domain/reconciliation/reconcile-lines";

const paymentOf = (at: number, paise: number): PayoutRow => ({
  key: `p${at}`,
  lenderId: "lender",
  loan: `p${at}`,
  period: "2026-10",
  paise: BigInt(paise),
  takenBackPaise: 0n,
  paymentRef: `UTR${at}`,
  status: "known",
});
/** Days far from each other, so that no credit is the repeat or the second part of another. */
const DAYS = ["2026-11-01", "2026-12-01", "2027-01-01", "2027-02-01"];
const creditOf = (at: number, paise: number): BankEntry => ({
  key: `c${at}`,
  lenderId: "lender",
  day: DAYS[at] ?? "2027-03-01",
  paise: BigInt(paise),
  reference: null,
});

/** A match in the test's own words: a credit, and the one or two payments that are its sum. */
type Pick = { credit: number; payments: readonly number[] };

/** The one or two payments that are this sum, in every way. */
const setsOf = (payments: readonly number[], paise: number): number[][] =>
  payments.flatMap((one, i) => [
    ...(one === paise ? [[i]] : []),
    ...payments.flatMap((two, j) => (j > i && one + two === paise ? [[i, j]] : [])),
  ]);

/** More matches than these in one group are left to a person. */
const MAX_MATCHES = 14;

/** All ways to explain some of the credits, no payment twice. */
function selections(
  payments: readonly number[],
  credits: readonly number[],
  at = 0,
  used = new Set<number>(),
): Pick[][] {
  const paise = credits[at];
  if (paise === undefined) return [[]];
  const without = selections(payments, credits, at + 1, used);
  const withOne = setsOf(payments, paise)
    .filter((set) => !set.some((i) => used.has(i)))
    .flatMap((set) =>
      selections(payments, credits, at + 1, new Set([...used, ...set])).map((others) => [
        { credit: at, payments: set },
        ...others,
      ]),
    );
  return [...without, ...withOne];
}

/** The lines that every way which explains the most paise pays in the same manner: of credits c0 …, of payments p0 …. */
function certainLines(payments: readonly number[], credits: readonly number[]): Set<string> {
  const all = selections(payments, credits);
  const sumOf = (picks: readonly Pick[]) => picks.reduce((sum, { credit }) => sum + (credits[credit] ?? 0), 0);
  const most = Math.max(...all.map(sumOf));
  const best = all
    .filter((picks) => sumOf(picks) === most)
    .map((picks) => new Set(picks.map((pick) => `${pick.credit}:${pick.payments}`)));
  const [first = new Set<string>()] = best;
  const same = [...first].filter((pick) => best.every((other) => other.has(pick)));
  return new Set(
    same.flatMap((pick) => {
      const [credit, pays = ""] = pick.split(":");
      return [`c${credit}`, ...pays.split(",").map((i) => `p${i}`)];
    }),
  );
}

const matchedIn = (payments: readonly number[], credits: readonly number[]) => {
  const items = reconcileLines(
    {
      disbursals: [],
      payouts: payments.map((paise, at) => paymentOf(at, paise)),
      credits: credits.map((paise, at) => creditOf(at, paise)),
      commissions: [],
    },
    () => ({ tdsBps: 0n, gstBps: 0n }),
  );
  return { items, matched: new Set(items.flatMap(({ bucket, key }) => (bucket === "matched" ? [key] : []))) };
};

const amounts = (most: number) =>
  fc.array(
    fc.integer({ min: 1, max: 9 }).map((n) => n * 100_000),
    { maxLength: most },
  );

describe("BEY-16 credits that several payments explain", () => {
  it("pays what every best explanation agrees on, and nothing that another contradicts", () => {
    fc.assert(
      fc.property(amounts(5), amounts(4), (payments, credits) => {
        const { items, matched } = matchedIn(payments, credits);
        const certain = certainLines(payments, credits);
        const matches = credits.flatMap((paise) => setsOf(payments, paise));
        if (matches.length <= MAX_MATCHES) for (const line of certain) expect(matched).toContain(line);
        // Beyond these, only credits and payments that pair up in full, one for one, whichever pairs are true.
        const others = [...matched].filter((line) => !certain.has(line));
        const paiseOf = (line: string) => (line.startsWith("c") ? credits : payments)[Number(line.slice(1))];
        const sides = (side: string) =>
          others
            .filter((line) => line.startsWith(side))
            .map(paiseOf)
            .sort();
        expect(sides("c")).toEqual(sides("p"));
        const open = items.filter(({ rule, leg }) => rule === "several-fit" && leg === "credit");
        for (const { candidates } of open) expect(candidates?.length).toBeGreaterThan(0);
      }),
      {
        numRuns: 400,
        examples: [[[1, 1, 2, 3, 1].map((n) => n * 100_000), [2, 3, 2, 1].map((n) => n * 100_000)]],
      },
    );
  });
});
