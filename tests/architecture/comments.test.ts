import { describe, expect, it } from "vitest";
import { sourceFiles, sourceText } from "../support/source-files";

const COMMENT = /^\s*(?:\/\/|\/?\*)/;
/** A name in backticks that can only be one of the code: small letters, then a capital; with or without brackets. */
const NAME = /`([a-z]+[A-Z]\w*)(?:\(\))?`/g;

/** The names in a file's comments, and all words of its code. */
function readNames(text: string): { named: string[]; words: string[] } {
  const lines = text.split("\n");
  return {
    named: lines
      .filter((line) => COMMENT.test(line))
      .flatMap((line) => [...line.matchAll(NAME)].map(([, name = ""]) => name)),
    words: lines.filter((line) => !COMMENT.test(line)).flatMap((line) => line.match(/\w+/g) ?? []),
  };
}

describe("comments", () => {
  it("name in backticks only what the code has, so that a rename leaves no stale name behind", () => {
    const files = sourceFiles("app", "jobs", "tenants", "scripts", "tests", "prisma", "server.ts")
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
      .map((file) => ({ file, ...readNames(sourceText(file)) }));
    const known = new Set(files.flatMap(({ words }) => words));
    const stale = files.flatMap(({ file, named }) =>
      named.filter((name) => !known.has(name)).map((name) => `${file}: ${name}`),
    );
    expect(known.size).toBeGreaterThan(10_000);
    expect(stale).toEqual([]);
  });

  it("is told from code, and a name in it is found", () => {
    expect(readNames("/** Needs `lockNothing`. */\nlockAttempts();")).toEqual({
      named: ["lockNothing"],
      words: ["lockAttempts"],
    });
  });
});
