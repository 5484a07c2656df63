import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { RANKING_METHOD } from "~/domain/eligibility/ranking";
import { sourceFiles } from "../support/source-files";

const ROOT = path.join(import.meta.dirname, "../..");
const textOf = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

/** What decides the order of offers, and everything that it is made from. */
const ENGINE = [
  "app/domain/eligibility",
  "app/domain/money",
  "app/services/eligibility",
  "app/services/ranking-receipts",
];

/** What the ledger is called in code: its folders, tables and columns. */
const LEDGER = /promise_(?:cases|figures)|\/promises\/|[Pp]romise(?:Case|Figure|Record|Verdict)/;

describe("BEY-24 the promise ledger is never an input of ranking", () => {
  it("no file of the engine reads it", () => {
    const files = sourceFiles(...ENGINE);
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => LEDGER.test(textOf(file)))).toEqual([]);
  });

  it("the service that lists offers does not sort or select by it", () => {
    expect(LEDGER.test(textOf("app/services/offers/list-offers.server.ts"))).toBe(false);
  });

  it("no key of the ranking is one of its figures", () => {
    expect(RANKING_METHOD.keys.map(({ key }) => key)).toEqual([
      "aprBps",
      "instalmentPerLakhPaise",
      "loanAmountUptoRupees",
      "priority",
      "lenderId",
    ]);
  });

  it("notices a file that reads it", () => {
    expect(LEDGER.test('import { readPromises } from "~/services/promises/read-promises.server";')).toBe(true);
  });
});
