import { describe, expect, it } from "vitest";
import * as definitions from "~/domain/uploads/definitions";
import { STATEMENT_SUMS, UPLOAD_KINDS } from "~/domain/uploads/kinds";
import { uploadPaths } from "~/domain/uploads/upload-paths";
import { uploadKindWords } from "~/i18n/staff/upload-kinds";
import { rowErrorText } from "~/i18n/staff/upload-rows";
import { loadHandlers } from "~/services/uploads/load-handlers.server";
import { sourceFiles, sourceText } from "../support/source-files";

const foldersOf = (kind: string) => [`app/domain/uploads/${kind}/`, `app/services/uploads/${kind}/`];

/** The only files of the product that may name a kind besides its own: the list of kinds, and their words. */
const NAME_THEM = new Set(["app/domain/uploads/definitions.ts", "app/i18n/staff/upload-kinds.ts"]);

const product = sourceFiles("app", "jobs", "prisma/seed", "server.ts")
  .filter((file) => /\.tsx?$/.test(file) && !file.includes("/generated/"))
  .map((file) => ({ file, text: sourceText(file) }));

/** Where a file asks which kind it has, or names one: `kind === "mis"`, `case "mis"` after `switch (kind)`, `kind: "mis"`. */
const asksFor = (text: string, kind: string) =>
  new RegExp(`\\bkind\\)?\\s*(?:[!=]==?|:)\\s*"${kind}"`).test(text) ||
  (/switch \((?:\w+\.)?kind\)/.test(text) && text.includes(`case "${kind}"`));

/** Files of uploads: what another subject calls a kind is its own affair. */
const isOfUploads = (file: string) => /upload/.test(file) || file.startsWith("app/ui/admin/shell/");

describe.each(UPLOAD_KINDS)("the kind of upload $kind", (definition) => {
  const { kind } = definition;
  const folders = foldersOf(kind);
  const outside = product.filter(({ file }) => !NAME_THEM.has(file) && !folders.some((at) => file.startsWith(at)));

  it("has a name that the database takes, and its folder and its line are called by it", () => {
    expect(kind).toMatch(/^[a-z][a-z0-9-]{0,39}$/);
    const line = Object.entries(definitions).find(([, listed]) => listed.kind === kind);
    expect(line?.[0].toLowerCase()).toBe(kind.replaceAll("-", ""));
    expect(sourceText("app/domain/uploads/definitions.ts")).toContain(`from "./${kind}/definition"`);
  });

  it("has the handlers that its folder promises", async () => {
    const handlers = await loadHandlers(kind);
    // A kind whose rows are judged one by one has `judge` as well.
    const names = Object.keys(handlers).filter((name) => name !== "judge");
    expect(names.sort()).toEqual(["apply", "parse", "stage", "undo"]);
    expect(handlers.parse(() => "")).toMatchObject({ ok: false });
  });

  it("has words for every code that leaves a row out", () => {
    const own = product.filter(({ file }) => folders.some((at) => file.startsWith(at)));
    const codes = own.flatMap(({ text }) => [
      ...[...text.matchAll(/\b(?:no|refused)\("([a-z-]+)"/g)].map(([, code = ""]) => code),
      ...[...text.matchAll(/\breason = '([a-z-]+)'/g)].map(([, code = ""]) => code),
    ]);
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => rowErrorText(code, null) === code && !isOfAMove(code))).toEqual([]);
  });

  it("is named nowhere else: not by its addresses, not by a question for it, not by an import from its folders", () => {
    const { page, send, list } = uploadPaths(definition);
    const named = outside.filter(
      ({ file, text }) =>
        [page, send, list].some((address) => text.includes(`"${address}"`)) ||
        (isOfUploads(file) && asksFor(text, kind)) ||
        (!/^app\/(domain|services)\/uploads\/[^/]+\//.test(file) && importsFrom(text, kind)),
    );
    expect(named.map(({ file }) => file)).toEqual([]);
  });

  it("says what its page and its calls are", () => {
    const { navigation, heading, documentTitle, send, list } = uploadKindWords(kind);
    for (const words of [navigation, heading, documentTitle, send, list]) expect(words).not.toBe("");
  });
});

/** Refusals of a move that do nothing: the row is already so. */
const isOfAMove = (code: string) => code === "unchanged";

const importsFrom = (text: string, kind: string) =>
  text.includes(`uploads/${kind}/`) || text.includes(`from "./${kind}/`);

describe("kinds of upload", () => {
  it("have an order and addresses of their own", () => {
    for (const values of [
      UPLOAD_KINDS.map(({ order }) => String(order)),
      UPLOAD_KINDS.flatMap((kind) => Object.values(uploadPaths(kind))),
    ])
      expect(new Set(values).size).toBe(values.length);
  });

  it("give one meaning to each sum that they add to statements", () => {
    const sums = UPLOAD_KINDS.flatMap((kind) => Object.entries(kind.sums ?? {}));
    expect(sums.length).toBeGreaterThan(0);
    for (const [name, value] of sums) expect(STATEMENT_SUMS).toHaveProperty(name, value);
  });

  it("a file that asks which kind it has is found", () => {
    expect(asksFor('kind !== "mis"', "mis")).toBe(true);
    expect(asksFor('switch (upload.kind) {\n case "mis":', "mis")).toBe(true);
    expect(asksFor('{ kind: "mis" }', "mis")).toBe(true);
    expect(asksFor('name: "mis"', "mis")).toBe(false);
  });
});
