// `npm run migrate:check [-- --release REF [test …]]`: whether the release before this one goes on working while this
// one's migrations run and afterwards. First the statements of each migration, then the earlier release's own tests on a
// database with today's schema. REF is what Git calls the earlier release, by default origin/main, else main; without
// names of tests the tests of its services run, which takes as long as they do. After a contract those of its tests fail
// that name what is dropped themselves (`column … does not exist`); the release does not.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { MIGRATIONS, migrationFiles } from "./lib/migrate/checksums.mjs";
import { isLate } from "./lib/migrate/late.mjs";
import { CHECKED_SINCE, migrationProblems } from "./lib/migrate/statements.mjs";
import { ROOT } from "./lib/project.mjs";

/** What `migrate` of this release applies to a database. */
const APPLIED = ["prisma/migrations", "prisma/grants.sql", "prisma/tenant-grants.sql"];

/** They compare the schema with the release's own lists, or start the release as a whole. */
const OWN_SCHEMA = new Set(["database", "scripts"]);

/** @param {...string} args */
const git = (...args) =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();

/** @param {string} ref */
function exists(ref) {
  return spawnSync("git", ["rev-parse", "--verify", "--quiet", `${ref}^{commit}`], { cwd: ROOT }).status === 0;
}

function checkStatements() {
  const checked = [...migrationFiles().keys()].filter((name) => name >= CHECKED_SINCE);
  const problems = checked.flatMap((name) =>
    migrationProblems(name, readFileSync(path.join(MIGRATIONS, name, "migration.sql"), "utf8")),
  );
  for (const problem of problems) console.error(problem);
  console.log(
    `${checked.length} migrations since ${CHECKED_SINCE}: ${problems.length} statements that a running release would notice`,
  );
  return problems.length === 0;
}

/** The packages of this checkout, but caches of its own: the two have other databases and other modules. @param {string} folder */
function linkPackages(folder) {
  const [from, to] = [path.join(ROOT, "node_modules"), path.join(folder, "node_modules")];
  mkdirSync(to);
  for (const name of readdirSync(from)) if (name !== ".cache") symlinkSync(path.join(from, name), path.join(to, name));
}

/** Late contracts run after the earlier release has gone. @param {string} migrations the folder */
function leaveOutLate(migrations) {
  for (const name of readdirSync(migrations).filter(isLate)) rmSync(path.join(migrations, name), { recursive: true });
  const list = path.join(migrations, "checksums.txt");
  const lines = readFileSync(list, "utf8").split("\n");
  writeFileSync(list, lines.filter((line) => !isLate(line)).join("\n"));
}

/** Runs the tests of an earlier release in a copy of it that has today's migrations and rights. @param {string} ref @param {string[]} tests */
function checkRelease(ref, tests) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "earlier-release-"));
  git("worktree", "add", "--detach", "--quiet", folder, ref);
  try {
    linkPackages(folder);
    for (const one of APPLIED) cpSync(path.join(ROOT, one), path.join(folder, one), { recursive: true });
    leaveOutLate(path.join(folder, "prisma", "migrations"));
    const code = `import { generateClient } from "./scripts/lib/generate-client.mjs"; await generateClient({});`;
    execFileSync(process.execPath, ["--input-type=module", "-e", code], {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const all = readdirSync(path.join(folder, "tests", "integration"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !OWN_SCHEMA.has(entry.name))
      .map((entry) => `tests/integration/${entry.name}`);
    const chosen = tests.length > 0 ? tests : all;
    console.log(
      `tests of ${ref} (${git("rev-parse", "--short", ref)}) on today's schema: ${chosen.length} folders or files`,
    );
    const args = [path.join(folder, "node_modules/vitest/vitest.mjs"), "run", "--project", "integration", ...chosen];
    return spawnSync(process.execPath, args, { cwd: folder, stdio: "inherit" }).status === 0;
  } finally {
    git("worktree", "remove", "--force", folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

const args = process.argv.slice(2);
const at = args.indexOf("--release");
const given = at < 0 ? undefined : args.splice(at, 2)[1];
const ref = given ?? (exists("origin/main") ? "origin/main" : "main");
if (!exists(ref)) {
  console.error(`Git does not know the release ${ref}. Name one: npm run migrate:check -- --release TAG`);
  process.exit(1);
}
const isFine = checkStatements();
process.exitCode = isFine && checkRelease(ref, args) ? 0 : 1;
