import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { __unstable__loadDesignSystem as loadDesignSystem } from "tailwindcss";
import { describe, expect, it } from "vitest";
import { classNamesIn } from "../support/class-names";
import { sourceFiles, sourceText } from "../support/source-files";

/** Bytes of all stylesheets that we write ourselves. */
const BUDGET = 15_000;

/** The allowed sheets: values, elements, print, names of states; and the components of the two kinds of pages. */
const SHEETS = [
  "app/app.css",
  "app/ui/admin/admin.css",
  "app/ui/styles/base.css",
  "app/ui/styles/dark.css",
  "app/ui/styles/print.css",
  "app/ui/styles/tokens.css",
  "app/ui/styles/variants.css",
];

/** It dresses a component that is not ours, and so names its classes; one page has it. */
const REFERENCE = "app/ui/reference/reference.css";

/** They have no style; a variant refers to them: `group-open/fold:`. */
const MARKS = /^(group|peer)(\/\w+)?$/;

const sheets = sourceFiles("app").filter((file) => file.endsWith(".css"));
const styles = SHEETS.map((file) => ({ file, text: sourceText(file).replace(/\/\*[\s\S]*?\*\//g, "") }));

/** The class selectors of a sheet. */
const ownClasses = (text: string) => text.match(/(?<![\w"'])\.[a-z_][\w-]*(?=[^{};]*\{)/gi) ?? [];

/** The design of staff's pages: that of customers' pages and two further breakpoints. */
async function staffDesign() {
  const { resolve } = createRequire(import.meta.url);
  return loadDesignSystem(sourceText("app/ui/admin/admin.css"), {
    base: path.resolve("app/ui/admin"),
    loadStylesheet: async (id, base) => {
      const file = id === "tailwindcss" ? resolve("tailwindcss/index.css") : path.resolve(base, id);
      return { path: file, base: path.dirname(file), content: await readFile(file, "utf8") };
    },
  });
}

describe("our stylesheets", () => {
  it("are tokens, base, print and variants, and no others", () => {
    expect(sheets.filter((file) => file !== REFERENCE).sort()).toEqual(SHEETS);
    expect(sheets).toContain(REFERENCE);
  });

  it("are small together", () => {
    expect(styles.reduce((sum, { file }) => sum + Buffer.byteLength(sourceText(file)), 0)).toBeLessThanOrEqual(BUDGET);
  });

  it("name no class", () => {
    expect(styles.flatMap(({ file, text }) => ownClasses(text).map((name) => `${file}: ${name}`))).toEqual([]);
  });

  it("would be found out with a class", () => {
    expect(ownClasses(".card { padding: 0.5rem } a:not(.btn, .link-2) b{}")).toEqual([".card", ".btn", ".link-2"]);
    expect(ownClasses('@import "./base.css"; a { padding: .5rem; rotate: 0.25turn }')).toEqual([]);
  });
});

describe("class names", () => {
  const found = sourceFiles("app/root.tsx", "app/routes", "app/ui")
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => classNamesIn(file, sourceText(file)).map((name) => ({ file, name })));

  it("are utilities, all of them", async () => {
    const names = [...new Set(found.map(({ name }) => name))].filter((name) => !MARKS.test(name));
    expect(names.length).toBeGreaterThan(800);
    const rules = (await staffDesign()).candidatesToCss(names);
    const unknown = new Set(names.filter((_, index) => rules[index] === null));
    expect(found.filter(({ name }) => unknown.has(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  }, 30_000);

  it("are none of the words that make no utility", () => {
    const words = styles.flatMap(
      ({ text }) => text.match(/@source not inline\("\{([\w,]+)\}"\)/)?.[1]?.split(",") ?? [],
    );
    expect(words).toContain("table");
    expect(found.filter(({ name }) => words.includes(name))).toEqual([]);
  });

  it("are read where a look is written", () => {
    const text = `
      const boxClass = cva("grid", { variants: { kind: { wide: "p-4" } }, compoundVariants: [{ kind: ["wide"], className: "m-1" }] });
      const a = <b title="no" className={kind === "wide" ? "flex" : cx(isOpen && "block", boxClass({ kind: "wide", className: "mt-2 mb-3" }))} />;`;
    expect(classNamesIn("a.tsx", text)).toEqual(["grid", "p-4", "m-1", "flex", "block", "mt-2", "mb-3"]);
  });
});
