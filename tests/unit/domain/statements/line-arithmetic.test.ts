import fc from "fast-check";
import { expect, it } from "vitest";
import { lineArithmetic } from "~/domain/statements/line-arithmetic";

const LINE = {
  kind: "commission",
  disbursedPaise: 30_500_000n,
  flatPaise: 0n,
  ratePpm: 12_000,
  commissionPaise: 366_000n,
  earlierPaise: 0n,
  isOfFile: true,
};

/** A second way: long multiplication in decimal text, halves away from zero. */
function byText(disbursed: bigint, ppm: number, flat: bigint): bigint {
  const text = String((disbursed < 0n ? -disbursed : disbursed) * BigInt(ppm)).padStart(7, "0");
  const paise = BigInt(text.slice(0, -6)) + (Number(text.at(-6)) >= 5 ? 1n : 0n);
  return flat + (disbursed < 0n ? -paise : paise);
}

it.each([
  ["a rate", LINE, { kind: "rate", isRounded: false }],
  [
    "a rate that is not a whole paisa",
    { ...LINE, disbursedPaise: 1n, commissionPaise: 0n },
    { kind: "rate", isRounded: true },
  ],
  [
    "a new total of the file",
    { ...LINE, kind: "correction", commissionPaise: 50_000n, earlierPaise: 366_000n },
    { kind: "difference", totalPaise: 416_000n, earlierPaise: 366_000n },
  ],
  ["a correction by hand", { ...LINE, kind: "correction", isOfFile: false }, { kind: "by-hand" }],
  ["a file that was taken back", { ...LINE, kind: "reversal", commissionPaise: -366_000n }, { kind: "reversal" }],
])("BEY-19 explains %s", (_, line, arithmetic) => expect(lineArithmetic(line)).toMatchObject(arithmetic));

it("BEY-19 a rate explains a line exactly when the second computation has its amount", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.bigInt({ min: -100_000n, max: 100_000n }),
      fc.bigInt({ min: -1n, max: 1n }),
      (disbursedPaise, ratePpm, flatPaise, off) => {
        const commissionPaise = byText(disbursedPaise, ratePpm, flatPaise) + off;
        const { kind } = lineArithmetic({ ...LINE, disbursedPaise, ratePpm, flatPaise, commissionPaise });
        expect(kind).toBe(off === 0n ? "rate" : "difference");
      },
    ),
    { numRuns: 1000 },
  );
});
