import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { MUTANTS } from "@tests/mutants/list";
import { describe, expect, it } from "vitest";

const ROOT = path.join(import.meta.dirname, "../..");

describe("the list of mutants", () => {
  it.each(MUTANTS)("still fits the code: $title", ({ file, text, becomes, killedBy }) => {
    expect(readFileSync(path.join(ROOT, file), "utf8").split(text)).toHaveLength(2);
    expect(becomes).not.toBe(text);
    expect(killedBy.filter((test) => !existsSync(path.join(ROOT, test)))).toEqual([]);
    expect(killedBy.length).toBeGreaterThan(0);
  });

  it("names each change once", () => {
    const titles = MUTANTS.map(({ title }) => title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });
});
