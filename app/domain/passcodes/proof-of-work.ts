/**
 * The work that a stranger's browser does before a passcode is sent. The puzzle is a text that we have signed; its answer
 * is the puzzle, `~` and a number, so that the SHA-256 of the answer begins with enough zero bits. Without script the
 * answer is the puzzle and `~wait`, good after a while.
 */
export type Puzzle = { readonly issuedAt: number; readonly bits: number; readonly id: string; readonly tag: string };

const PUZZLE = /^(\d{10})\.(\d{1,2})\.([\w-]{22})\.([\w-]{22})$/;
const WAIT = "wait";

/** Seconds for which a puzzle can be answered. */
const PUZZLE_LIFE_SECONDS = 7_200;
const LONGEST_WAIT_SECONDS = 3_600;
const SHORTEST_WAIT_SECONDS = 300;
/** Work up to so many bits is waited for in the shortest time; each more doubles it. */
const SHORT_WAIT_BITS = 18;
/** How often one network may wait instead of working, in a day. */
export const WAITS_PER_DAY = 3;

export const puzzleText = ({ issuedAt, bits, id, tag }: Puzzle): string => `${issuedAt}.${bits}.${id}.${tag}`;

export type ProofAnswer = { readonly puzzle: Puzzle; readonly isWait: boolean };

/** Reads an answer; null for anything else. Nothing in it is verified yet. */
export function readAnswer(text: string): ProofAnswer | null {
  const [puzzle = "", solution = "", ...more] = text.split("~");
  const [, issuedAt, bits, id, tag] = PUZZLE.exec(puzzle) ?? [];
  if (!issuedAt || !bits || !id || !tag || more.length > 0) return null;
  if (solution !== WAIT && !/^\d{1,15}$/.test(solution)) return null;
  return { puzzle: { issuedAt: Number(issuedAt), bits: Number(bits), id, tag }, isWait: solution === WAIT };
}

/** The zero bits at the beginning of a hash. */
export function leadingZeroBits(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0);
  return at < 0 ? hash.length * 8 : at * 8 + Math.clz32(hash[at] ?? 0) - 24;
}

/** Seconds to wait instead of working. */
export const waitFor = (bits: number): number =>
  Math.min(SHORTEST_WAIT_SECONDS * 2 ** Math.max(0, bits - SHORT_WAIT_BITS), LONGEST_WAIT_SECONDS);

/**
 * Whether an answer to a puzzle of ours pays for a send that needs `bits` now. One bit less is enough: another send may
 * have come in between.
 */
export function isPaid({ puzzle, isWait }: ProofAnswer, hash: Uint8Array, bits: number, nowSeconds: number): boolean {
  const age = nowSeconds - puzzle.issuedAt;
  if (age < 0 || age > PUZZLE_LIFE_SECONDS || puzzle.bits < bits - 1) return false;
  return isWait ? age >= waitFor(puzzle.bits) : leadingZeroBits(hash) >= puzzle.bits;
}
