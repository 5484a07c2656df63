import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isIfsc } from "~/domain/patterns/ifsc";
import list from "~/services/bank-details/branches.json";
import { isKnownBranch } from "~/services/bank-details/known-branch.server";
import { packBranches } from "../../../../scripts/lib/branch-list.mjs";

/** The codes of the package named in the list, sorted, one in a line. */
const CODES = { count: 176_918, sha256: "17fc4b2541537b6f0e15b13b1ef93068ee89cec82beda357ebfb1bf3fe895c42" };

const codeOf = (bank: string, number: number) => `${bank}0${String(number).padStart(6, "0")}`;

/** The codes of a bank, read from the list in a way of its own. */
function codesOf([bank, packed]: [string, string]): string[] {
  const [runs = "", others = ""] = packed.split("|");
  let end = 0;
  const numbers = [...runs.matchAll(/(\w+)(?:\+(\w+))?/g)].flatMap(([, gap = "", more = "0"]) => {
    const first = end + Number.parseInt(gap, 36);
    end = first + Number.parseInt(more, 36);
    return Array.from({ length: end - first + 1 }, (_, at) => codeOf(bank, first + at));
  });
  return [...numbers, ...(others.match(/\w+/g) ?? []).map((branch) => `${bank}0${branch}`)];
}

describe("branches of banks", () => {
  const codes = Object.entries(list.banks).flatMap(codesOf).sort();

  it("OQ-73 every live code of the central bank's list is taken", () => {
    expect(codes).toHaveLength(CODES.count);
    expect(createHash("sha256").update(codes.join("\n")).digest("hex")).toBe(CODES.sha256);
    expect(codes.filter((code) => !isKnownBranch(code) || !isIfsc(code))).toEqual([]);
  });

  it("OQ-73 no number beside a live one is", () => {
    const live = new Set(codes);
    const dead = codes
      .filter((code) => /\d{6}$/.test(code))
      .flatMap((code) => [-1, 1].map((step) => codeOf(code.slice(0, 4), Number(code.slice(5)) + step)))
      .filter((code) => code.length === 11 && !live.has(code));
    expect(dead.length).toBeGreaterThan(10_000);
    expect(dead.filter(isKnownBranch)).toEqual([]);
  });

  it.each(["UTIB0999998", "SBIN0AAAAAA", "ZZZZ0000001", "HDFC1000001", "__proto__00", "hdfc0000001", ""])(
    "OQ-73 %s is none",
    (code) => expect(isKnownBranch(code)).toBe(false),
  );

  it.each(["HDFC0000001", "SBIN0000789", "UTIB0000321", "MAHB0000456"])("OQ-73 %s is one", (code) =>
    expect(isKnownBranch(code)).toBe(true),
  );

  it("packs runs of numbers and branches with letters, in any order", () => {
    expect(packBranches([7, 3, 1, 2, 100, "0LKMGB", "00AB12"])).toBe("1+2 4 2l|00AB12 0LKMGB");
    expect(packBranches([])).toBe("");
    expect(packBranches([0, 1])).toBe("0+1");
  });
});
