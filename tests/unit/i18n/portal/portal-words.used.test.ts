import path from "node:path";
import { sourceFiles, sourceText } from "@tests/support/source-files";
import { describe, expect, it } from "vitest";
import * as words from "~/i18n/portal/en";

type Tree = { readonly [key: string]: string | Tree };

/** Every text with its path: `errors.not-found`. */
const pathsOf = (tree: Tree, before = ""): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [`${before}${key}`] : pathsOf(value, `${before}${key}.`),
  );

type Source = { file: string; text: string };

const sources: Source[] = sourceFiles("app", "jobs")
  .filter(
    (file) => /\.tsx?$/.test(file) && !/^app\/(?:i18n\/(?:portal\/)?(?:en|hi)\/|platform\/generated\/)/.test(file),
  )
  .map((file) => ({ file, text: sourceText(file) }));

/** Every name and every quoted text. */
const namesIn = (files: readonly Source[]) =>
  new Set(
    files
      .flatMap(({ text }) => text.match(/[\w$][\w$.-]*(?::[\w$.-]+)*/g) ?? [])
      .flatMap((word) => [word, ...word.split(".")]),
  );

const everywhere = namesIn(sources);

/** What back office and portal share takes the frame's words through this. */
const SHARED: Readonly<Record<string, string>> = { frame: "useFrameWords" };

/** The files that read a page's words: those that name the page, and what is in their folders. */
function readersOf(page: string): Source[] {
  const isReader = ({ text }: Source) =>
    text.includes(`PortalTexts<"${page}">`) ||
    (SHARED[page] !== undefined && text.includes(SHARED[page])) ||
    (text.includes("portalWords") && new RegExp(`\\b${page}\\b`).test(text));
  const folders = new Set(sources.filter(isReader).map(({ file }) => path.dirname(file)));
  return sources.filter(({ file }) => folders.has(path.dirname(file)));
}

/** The texts whose last key no reader names. A key inside a group, such as a code, may be named anywhere else. */
function unusedOf(tree: Tree, readers: readonly Source[], elsewhere: ReadonlySet<string>): string[] {
  const near = namesIn(readers);
  return pathsOf(tree).filter((whole) => {
    const keys = whole.split(".");
    const isNamed = (key: string, at: number) => near.has(key) || (at > 0 && elsewhere.has(key));
    return !keys.every(isNamed);
  });
}

describe("the words of the portal's pages", () => {
  it.each(Object.entries<Tree>(words))("I18N-01 every text of %s is used", (page, tree) => {
    expect(unusedOf(tree, readersOf(page), everywhere)).toEqual([]);
  });

  it("notices a text that nobody reads, and a group", () => {
    const tree = { title: "Home", old: "Old", errors: { "not-found": "No", gone: "No" }, states: { open: "Open" } };
    const readers = [{ file: "a.tsx", text: "words.title; words.errors[code]" }];
    expect(unusedOf(tree, readers, new Set(["not-found", "open", "old"]))).toEqual([
      "old",
      "errors.gone",
      "states.open",
    ]);
  });
});
