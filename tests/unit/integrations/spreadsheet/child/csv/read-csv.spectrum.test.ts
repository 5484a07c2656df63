import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { readInProcess } from "@tests/support/spreadsheets/read-in-process";
import { describe, expect, it } from "vitest";

const CORPUS = path.dirname(createRequire(import.meta.url).resolve("csv-spectrum"));
const NAMES = readdirSync(path.join(CORPUS, "csvs")).map((file) => path.basename(file, ".csv"));

type Line = Record<string, string>;

/** The authors' JSON of this file gives another number than the file itself. */
const MISPRINTS: Record<string, Line> = { location_coordinates: { "Contact Phone Number": "2095257564" } };

/** What the product's reader does to every cell, besides the format: blanks around it go. */
const trimmed = (lines: Line | Line[]) =>
  [lines].flat().map((line) => Object.fromEntries(Object.entries(line).map(([title, text]) => [title, text.trim()])));

describe("the files of csv-spectrum", () => {
  it("UPL-01 are twelve, pinned", () => expect(NAMES).toHaveLength(12));

  it.each(NAMES)("UPL-01 BEY-08 reads %s as its authors do", async (name) => {
    const { header, rows, last } = await readInProcess(readFileSync(path.join(CORPUS, "csvs", `${name}.csv`)));
    const expected = JSON.parse(readFileSync(path.join(CORPUS, "json", `${name}.json`), "utf8")) as Line | Line[];
    expect(last).toMatchObject({ end: { format: "csv" } });
    const read = rows.map(([, ...cells]) => Object.fromEntries(header.map((title, at) => [title, cells[at] ?? ""])));
    expect(read).toEqual(trimmed(expected).map((line) => ({ ...line, ...MISPRINTS[name] })));
  });
});
