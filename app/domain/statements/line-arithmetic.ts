import { nearest } from "./nearest";

/** The figures of a line in paise; the rate in parts per million. `earlierPaise`: all earlier lines of its application. */
export type LineFigures = {
  readonly kind: string;
  readonly disbursedPaise: bigint;
  readonly flatPaise: bigint;
  readonly ratePpm: number;
  readonly commissionPaise: bigint;
  readonly earlierPaise: bigint;
  /** True for a line of a file. */
  readonly isOfFile: boolean;
};

/**
 * How a line comes to its amount. `rate`: flat sum plus rate times the disbursed amount; `isRounded` when that is no
 * whole paisa. `difference`: a file stated a new total. `reversal`: a file was taken back. `by-hand`: staff corrected it.
 */
export type LineArithmetic =
  | { kind: "rate"; flatPaise: bigint; disbursedPaise: bigint; ratePpm: number; isRounded: boolean }
  | { kind: "difference"; totalPaise: bigint; earlierPaise: bigint }
  | { kind: "reversal" }
  | { kind: "by-hand" };

/** The arithmetic of a line (BEY-19). Every line that no rate explains is the difference of two totals. */
export function lineArithmetic(line: LineFigures): LineArithmetic {
  const { disbursedPaise, flatPaise, ratePpm, commissionPaise, earlierPaise } = line;
  if (line.kind === "reversal") return { kind: "reversal" };
  if (!line.isOfFile && line.kind === "correction") return { kind: "by-hand" };
  const commission = flatPaise + nearest(disbursedPaise * BigInt(ratePpm), 1_000_000n);
  if (commission !== commissionPaise || line.kind === "correction")
    return { kind: "difference", totalPaise: earlierPaise + commissionPaise, earlierPaise };
  const isRounded = (disbursedPaise * BigInt(ratePpm)) % 1_000_000n !== 0n;
  return { kind: "rate", flatPaise, disbursedPaise, ratePpm, isRounded };
}
