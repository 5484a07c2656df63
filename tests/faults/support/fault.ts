import { isDeepStrictEqual } from "node:util";
import { prepareTestServer } from "@tests/support/test-server";

/** What a fault test gets: its random numbers, and functions for its verdicts. */
export type Fault = {
  /** A whole number from `least` to `most` (inclusive), from the printed seed. */
  between: (least: number, most: number) => number;
  /** Prints what was checked and whether it passed. */
  holds: (what: string, seen: unknown, expected: unknown) => void;
  /** Registers what to undo at the end, in reverse order. */
  later: (undo: () => Promise<unknown>) => void;
};

/** The generator mulberry32: 32 bits of state, the same numbers for the same seed everywhere. */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Runs a fault test with its own database server and prints its seed; stops what it started at the end, even when it is
 * interrupted.
 */
export async function fault(run: (fault: Fault) => Promise<void>): Promise<void> {
  const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`seed ${seed}`);
  const next = chance(seed);
  const undo: (() => Promise<unknown>)[] = [];
  const undoAll = async () => {
    while (undo.length > 0) await undo.pop()?.();
  };
  const giveUp = () => {
    undoAll().finally(() => process.exit(1));
  };
  for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.once(event, giveUp);
  try {
    undo.push(await prepareTestServer());
    await run({
      between: (least, most) => least + Math.floor(next() * (most - least + 1)),
      holds: (what, seen, expected) => {
        const isSame = isDeepStrictEqual(seen, expected);
        const text = JSON.stringify(seen);
        console.log(
          isSame ? `held ${what}: ${text}` : `BROKEN ${what}: ${text} instead of ${JSON.stringify(expected)}`,
        );
        if (!isSame) process.exitCode = 1;
      },
      later: (step) => undo.push(step),
    });
  } finally {
    await undoAll();
    process.off("disconnect", giveUp);
    process.disconnect?.();
  }
}
