import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { sourceFiles, sourceText } from "../support/source-files";

/** A command writes it, and it is not committed. */
const MADE = ["scripts/advisories/snapshot.json"];
/** A command of an earlier release, which an upgrade from it still needs. */
const EARLIER = ["texts:encrypt"];

const files = sourceFiles();
const folders = new Set<string>();
for (const file of files)
  for (let folder = posix.dirname(file); folder !== "."; folder = posix.dirname(folder)) folders.add(folder);
const tree = [...files, ...folders, ...MADE];
/** Each path as it is, and without the endings that documents leave out. */
const known = new Set(tree.flatMap((path) => [path, path.replace(/(\.server)?\.tsx?$/, "")]));
const topNames = new Set(tree.map((path) => path.split("/")[0]));
const names = new Set(tree.map((path) => posix.basename(path)));
const scripts: Record<string, string> = JSON.parse(sourceText("package.json")).scripts;

const PATH = /^[\w.@<>*{}-]+(\/[\w.@<>*{}-]*)+$/;
const FILE_NAME = /^[\w.-]+\.(tsx?|mjs|prisma|css)$/;
/** `<slug>`, `{page}` and `*` stand for any part of a name. */
const PLACEHOLDER = /<[^>]*>|\{[^}]*\}|\*+/;

function exists(path: string): boolean {
  const plain = path.replace(/\/$/, "");
  if (!PLACEHOLDER.test(plain)) return known.has(plain);
  const parts = plain.split(PLACEHOLDER).map((part) => part.replaceAll(".", "\\."));
  const pattern = new RegExp(`^${parts.join("[^/]*")}$`);
  return [...known].some((one) => pattern.test(one));
}

/** Paths, file names, links and commands in a document that nothing has. */
function missingIn(document: string, text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
  const paths = quoted.filter((span) => PATH.test(span) && topNames.has(span.split("/")[0]));
  const fileNames = quoted.filter((span) => FILE_NAME.test(span));
  const links = [...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)].map(([, link = ""]) => link);
  const commands = [...text.matchAll(/\bnpm run ([a-z][a-z:-]*)/g)].map(([, name = ""]) => name);
  return [
    ...paths.filter((path) => !exists(path)),
    ...fileNames.filter((name) => !names.has(name)),
    ...links.filter((link) => !link.startsWith("/") && !exists(posix.join(posix.dirname(document), link))),
    ...commands.filter((name) => !(name in scripts) && !EARLIER.includes(name)).map((name) => `npm run ${name}`),
  ];
}

describe("documents", () => {
  it("name paths, files and commands that exist", () => {
    const documents = files.filter((file) => file.endsWith(".md"));
    expect(documents.length).toBeGreaterThan(100);
    const missing = documents.flatMap((document) =>
      missingIn(document, sourceText(document)).map((name) => `${document}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("notices each kind that does not exist", () => {
    const text =
      "`app/routes/{area}/` and `app/routes/<area>/nowhere.tsx`, `app/server` and `app/serve`, `catalog.ts` and `catalogue-of.ts`, " +
      "[one](decisions/README.md) and [two](decisions/none.md#part), `npm run arch` and `npm run fly`";
    expect(missingIn("docs/architecture.md", text)).toEqual([
      ...["app/routes/<area>/nowhere.tsx", "app/serve", "catalogue-of.ts", "decisions/none.md", "npm run fly"],
    ]);
  });
});
