import { dirname } from "node:path/posix";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "../support/source-files";

const UNIT = "tests/unit/";
/** Folders with tested files, as prefixes of a path below tests/unit. */
const ROOTS = ["app/", "", "tests/"];
const withoutEnding = (file: string) => file.replace(/(\.server)?\.(tsx?|mjs)$/, "");

const sources = new Set(
  sourceFiles("app", "tenants", "jobs", "scripts", "tests/sandbox-lender", "tests/support").map(withoutEnding),
);
const folders = new Set([...sources].map(dirname));

/** Unit tests without a matching folder and file in the product, and helpers without tests. */
const misplaced = (files: readonly string[]) =>
  files
    .map((file) => file.slice(UNIT.length))
    .filter((path) => {
      const [name = ""] = path.split("/").at(-1)?.split(".") ?? [];
      const folder = dirname(path);
      const isTest = /\.test\.tsx?$/.test(path);
      return !ROOTS.some((root) =>
        isTest ? sources.has(`${root}${folder}/${name}`) : folders.has(`${root}${folder}`),
      );
    });

describe("unit tests", () => {
  it("have the path of what they test", () => {
    expect(misplaced(sourceFiles("tests/unit"))).toEqual([]);
  });

  it("notices a folder and a name that nothing has", () => {
    const files = [
      "people/apr.test.ts",
      "domain/money/rates.test.ts",
      "people/rows.ts",
      "domain/money/apr.slow.test.ts",
    ];
    expect(misplaced(files.map((file) => UNIT + file))).toEqual(files.slice(0, 3));
  });
});

/** Subjects of integration tests that are not subjects of the services. */
const LAYERS = ["database", "http", "jobs", "platform", "scripts", "spreadsheet"];

describe("integration tests", () => {
  const subjectsOf = (files: readonly string[]) => new Set(files.map((file) => file.split("/")[2] ?? ""));
  const subjects = subjectsOf(sourceFiles("app/services"));
  const unnamed = (files: readonly string[]) =>
    [...subjectsOf(files)].filter((name) => !subjects.has(name) && !LAYERS.includes(name));

  it("stand by the subjects of the services", () => {
    expect(unnamed(sourceFiles("tests/integration"))).toEqual([]);
  });

  it("notices a folder of no subject", () => {
    expect(unnamed(["tests/integration/people/staff.test.ts"])).toEqual(["people"]);
  });
});
