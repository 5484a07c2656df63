import { describe, expect, it } from "vitest";
import type { BankEntry, Choice, DisbursalLine, PaidCommission, PayoutRow } from "~/domain/reconciliation/legs";
import { reconcileLines } from "~/domain/reconciliation/reconcile-lines";
import { TERMS } from "../../../support/reconciliation/terms";

const row = (key: string, paise: bigint, more: Partial<PayoutRow> = {}): PayoutRow => ({
  key,
  lenderId: "lender",
  loan: key,
  period: "2026-10",
  paise,
  takenBackPaise: 0n,
  paymentRef: null,
  status: "known",
  ...more,
});
const credit = (key: string, paise: bigint, more: Partial<BankEntry> = {}): BankEntry => ({
  key,
  lenderId: "lender",
  day: "2026-11-05",
  paise,
  reference: null,
  ...more,
});
type Given = {
  disbursals?: DisbursalLine[];
  payouts?: PayoutRow[];
  credits?: BankEntry[];
  commissions?: PaidCommission[];
};
const reconciled = (given: Given, disputed: readonly string[] = [], choices: Record<string, Choice> = {}) =>
  reconcileLines(
    { disbursals: [], payouts: [], credits: [], commissions: [], ...given },
    TERMS,
    new Set(disputed),
    new Map(Object.entries(choices)),
  );
/** Line, bucket, rule, paise: one text for each item. */
const itemsOf = (given: Given, disputed: readonly string[] = [], choices: Record<string, Choice> = {}) =>
  reconciled(given, disputed, choices)
    .map(({ key, bucket, rule, paise }) => `${key} ${bucket} ${rule} ${paise}`)
    .sort();

describe("BEY-16 a credit for a payment", () => {
  it("pays a month's rows without a reference, TDS withheld and GST added", () => {
    const payouts = [row("a", 1_000_000n), row("b", 500_000n)];
    expect(itemsOf({ payouts, credits: [credit("c", 1_740_000n)] })).toEqual([
      "a matched by-amount 980000",
      "a tax tds 20000",
      "b matched by-amount 490000",
      "b tax tds 10000",
      "c matched by-amount 1470000",
      "c tax gst 270000",
    ]);
  });

  it("covers the rows one after the other when it is too small, and the rest waits", () => {
    const payouts = [row("a", 700n, { paymentRef: "UTR 1" }), row("b", 900n, { paymentRef: "utr1" })];
    expect(itemsOf({ payouts, credits: [credit("c", 1_200n, { reference: "UTR-1" })] })).toEqual([
      "a matched part-credited 700",
      "b matched part-credited 500",
      "b timing not-credited 400",
      "c matched part-credited 1200",
    ]);
  });

  it("is unknown as far as it is more than was stated", () => {
    const payouts = [row("a", 700n, { paymentRef: "U" })];
    expect(itemsOf({ payouts, credits: [credit("c", 1_000n, { reference: "U" })] })).toContain(
      "c unknown-credit beyond-statement 300",
    );
  });

  it("in two parts without a reference is found where one pair fits", () => {
    const payouts = [row("a", 500_000n)];
    const credits = [credit("c", 123_400n), credit("d", 376_600n), credit("e", 990_000n)];
    expect(itemsOf({ payouts, credits })).toEqual([
      "a matched two-credits 500000",
      "c matched two-credits 123400",
      "d matched two-credits 376600",
      "e unknown-credit no-payment 990000",
    ]);
  });

  it("before the month of the payment pays nothing", () => {
    const items = itemsOf({ payouts: [row("a", 900n)], credits: [credit("c", 900n, { day: "2026-09-30" })] });
    expect(items).toEqual(["a timing not-credited 900", "c unknown-credit no-payment 900"]);
  });

  it("of another lender, or of none, pays nothing", () => {
    const credits = [credit("c", 900n, { lenderId: null }), credit("d", 900n, { lenderId: "other" })];
    expect(itemsOf({ payouts: [row("a", 900n)], credits })).toContain("a timing not-credited 900");
  });

  it("pays a row that is in the file twice once, and twice where the sum says so", () => {
    const payouts = [row("a", 500_000n), row("b", 500_000n, { status: "twice" })];
    expect(itemsOf({ payouts, credits: [credit("c", 500_000n)] })).toEqual([
      "a matched by-amount 500000",
      "b duplicate row-twice 500000",
      "c matched by-amount 500000",
    ]);
    expect(itemsOf({ payouts, credits: [credit("c", 1_000_000n)] })).toContain("c duplicate row-twice 500000");
  });
});

describe("BEY-16 a credit that several matches explain", () => {
  const [a, b] = [row("a", 500_000n, { paymentRef: "UA" }), row("b", 500_000n, { paymentRef: "UB" })];

  it("is open, with its matches, and so are the payments in them", () => {
    const items = reconciled({ payouts: [a, b], credits: [credit("c", 500_000n)] });
    expect(items.map(({ key, bucket, rule }) => [key, bucket, rule])).toEqual([
      ["a", "timing", "several-fit"],
      ["b", "timing", "several-fit"],
      ["c", "unknown-credit", "several-fit"],
    ]);
    expect(items.at(-1)?.candidates?.map(({ payments }) => payments.map(({ reference }) => reference))).toEqual([
      ["UA"],
      ["UB"],
    ]);
  });

  it("is not open where both payments are paid, whichever credit is whose", () => {
    const credits = [credit("c", 500_000n), credit("d", 500_000n, { day: "2026-12-20" })];
    expect(itemsOf({ payouts: [a, b], credits })).toEqual([
      "a matched by-amount 500000",
      "b matched by-amount 500000",
      "c matched by-amount 500000",
      "d matched by-amount 500000",
    ]);
  });

  it("is open between one payment and two that add up to it", () => {
    const payouts = [row("a", 500_000n, { paymentRef: "UA" }), row("b", 300_000n, { paymentRef: "UB" })];
    const third = row("d", 200_000n, { paymentRef: "UD" });
    const given = { payouts: [...payouts, third], credits: [credit("c", 500_000n)] };
    expect(itemsOf(given)).toContain("c unknown-credit several-fit 500000");
    // A credit that only the single payment explains settles both.
    expect(
      itemsOf({ ...given, credits: [credit("c", 500_000n), credit("e", 300_000n, { day: "2026-12-20" })] }),
    ).toEqual([
      "a matched by-amount 500000",
      "b matched by-amount 300000",
      "c matched by-amount 500000",
      "d timing not-credited 200000",
      "e matched by-amount 300000",
    ]);
  });

  it("is explained without tax first", () => {
    const payouts = [row("a", 490_000n, { paymentRef: "UA" }), row("b", 500_000n, { paymentRef: "UB" })];
    expect(itemsOf({ payouts, credits: [credit("c", 490_000n)] })).toEqual([
      "a matched by-amount 490000",
      "b timing not-credited 500000",
      "c matched by-amount 490000",
    ]);
  });

  it("finds the payment of which it is what TDS leaves, where dividing by the rate is a paisa off", () => {
    for (let paise = 500_001n; paise < 500_051n; paise++) {
      const tds = (paise * 200n + 5_000n) / 10_000n;
      const items = itemsOf({ payouts: [row("a", paise)], credits: [credit("c", paise - tds)] });
      expect(items).toEqual([
        `a matched by-amount ${paise - tds}`,
        `a tax tds ${tds}`,
        `c matched by-amount ${paise - tds}`,
      ]);
    }
  });

  it("pays what staff chose, as long as that is there and adds up", () => {
    const given = { payouts: [a, b], credits: [credit("c", 500_000n)] };
    const chosen = { c: { payments: ["reference UB"], credits: [] } };
    expect(itemsOf(given, [], chosen)).toEqual([
      "a timing not-credited 500000",
      "b matched by-choice 500000",
      "c matched by-choice 500000",
    ]);
    expect(itemsOf({ ...given, payouts: [a] }, [], chosen)).toContain("a matched by-amount 500000");
    const other = { ...given, payouts: [a, { ...b, paise: 700_000n }] };
    expect(itemsOf(other, [], chosen)).toContain("a matched by-amount 500000");
  });
});

describe("BEY-16 the other legs", () => {
  const due = (key: string, duePaise: bigint): DisbursalLine => ({
    key: `status ${key}`,
    lenderId: "lender",
    loan: key,
    period: "2026-10",
    duePaise,
  });

  it.each<[string, bigint, string[]]>([
    ["to the paisa", 10_000n, ["status a matched stated 10000"]],
    ["a rupee less", 10_100n, ["status a matched stated 10000", "status a rounding under-a-rupee 100"]],
    ["more than a rupee less", 10_101n, ["status a matched stated 10000", "status a short-paid below-slab 101"]],
    ["more than the slab pays", 9_000n, ["status a matched stated 10000", "status a short-paid above-slab -1000"]],
  ])("the MIS states a payout %s", (_name, duePaise, expected) => {
    const items = itemsOf({ disbursals: [due("a", duePaise)], payouts: [row("a", 10_000n)] });
    expect(items.filter((item) => item.startsWith("status"))).toEqual(expected);
  });

  it("a loan waits for its row, and for the MIS of its month", () => {
    expect(itemsOf({ disbursals: [due("b", 700n)] })).toEqual(["status b timing no-statement 700"]);
    const items = itemsOf({ disbursals: [due("b", 700n)], payouts: [row("a", 10_000n)] });
    expect(items).toContain("status b timing missing-row 700");
  });

  it("a line in dispute keeps what is matched", () => {
    const given = { disbursals: [due("a", 12_000n)], payouts: [row("a", 10_000n)] };
    expect(itemsOf(given, ["status a"])).toEqual([
      "a timing not-credited 10000",
      "status a disputed in-dispute 2000",
      "status a matched stated 10000",
    ]);
  });

  it("a commission waits for the payout of its loan, and is unknown without a disbursal", () => {
    const commission = (key: string, loan: string | null): PaidCommission => ({
      key,
      lenderId: null,
      loan,
      period: "2026-10",
      entry: "commission",
      commissionPaise: 1_000n,
      tdsPaise: 20n,
    });
    const given = {
      disbursals: [due("a", 10_000n), due("b", 700n)],
      payouts: [row("a", 10_000n)],
      commissions: [commission("x", "a"), commission("y", "b"), commission("z", null)],
    };
    expect(itemsOf(given).filter((item) => /^[xyz]/.test(item))).toEqual([
      "x matched paid-on 980",
      "x tax tds 20",
      "y tax tds 20",
      "y timing before-payout 980",
      "z tax tds 20",
      "z unknown-loan not-disbursed 980",
    ]);
  });
});
