import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isPaid, leadingZeroBits, puzzleText, readAnswer, waitFor } from "~/domain/passcodes/proof-of-work";
import { solvePuzzle } from "~/ui/scripts/solve-proof";

const puzzle = { issuedAt: 1_795_468_639, bits: 8, id: "i".repeat(22), tag: "t".repeat(22) };
const AT = puzzle.issuedAt + 10;
const hashOf = (text: string) => createHash("sha256").update(text).digest();

function paid(text: string, bits = 8, at = AT) {
  const answer = readAnswer(text);
  return answer !== null && isPaid(answer, hashOf(text), bits, at);
}

describe("the work before a passcode", () => {
  it("BEY-27 what the browser computes is what the server takes", async () => {
    const answer = await solvePuzzle(puzzleText(puzzle), puzzle.bits);
    expect(readAnswer(answer)).toMatchObject({ puzzle, isWait: false });
    expect(paid(answer)).toBe(true);
    expect(paid(answer, 9), "another send came in between").toBe(true);
    expect(paid(answer, 10)).toBe(false);
    expect(paid(answer, 8, AT + 7_200)).toBe(false);
    expect(paid(answer, 8, puzzle.issuedAt - 1)).toBe(false);
  });

  it("BEY-27 an answer with too few zeros pays nothing", () => {
    const wrong = Array.from({ length: 50 }, (_, at) => `${puzzleText(puzzle)}~${at}`).find(
      (text) => leadingZeroBits(hashOf(text)) < puzzle.bits,
    );
    expect(paid(wrong ?? "")).toBe(false);
  });

  it("BEY-27 waiting pays after five minutes, longer for harder work", () => {
    const wait = `${puzzleText(puzzle)}~wait`;
    expect([paid(wait, 8, puzzle.issuedAt + 299), paid(wait, 8, puzzle.issuedAt + 300)]).toEqual([false, true]);
    expect([15, 18, 19, 20, 22, 26].map(waitFor)).toEqual([300, 300, 600, 1_200, 3_600, 3_600]);
  });

  it.each([
    "",
    "~wait",
    `${puzzleText(puzzle)}`,
    `${puzzleText(puzzle)}~`,
    `${puzzleText(puzzle)}~1~2`,
    `${puzzleText(puzzle)}~x`,
  ])("%j is not an answer", (text) => expect(readAnswer(text)).toBeNull());

  it("counts zero bits from the left", () => {
    expect(
      [[255], [127], [1], [0, 255], [0, 1], [0, 0]].map((bytes) => leadingZeroBits(Uint8Array.from(bytes))),
    ).toEqual([0, 1, 7, 8, 15, 16]);
  });
});
