import { leadingZeroBits } from "~/domain/passcodes/proof-of-work";

const BATCH = 256;

/** Counts up until the SHA-256 of the answer begins with enough zero bits. In batches, so that the page stays usable. */
export async function solvePuzzle(puzzle: string, bits: number): Promise<string> {
  const encoder = new TextEncoder();
  const hashOf = async (answer: string) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(answer)));
  for (let from = 0; ; from += BATCH) {
    const answers = Array.from({ length: BATCH }, (_, at) => `${puzzle}~${from + at}`);
    const hashes = await Promise.all(answers.map(hashOf));
    const found = answers[hashes.findIndex((hash) => leadingZeroBits(hash) >= bits)];
    if (found) return found;
  }
}
