import { readdirSync } from "node:fs";

function foldersOf(directory: URL | string): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

const expected = (() => {
  try {
    return foldersOf(new URL("../../prisma/migrations", import.meta.url));
  } catch {
    return foldersOf("prisma/migrations");
  }
})();

/** A query: `name` of each migration that the database has applied. */
export const APPLIED_MIGRATIONS =
  "select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null";

/** Migrations that `migrate` may apply later, once no process of the release before runs: this release works without them (scripts/lib/migrate/late.mjs). */
const LATE = /^\d+_late_/;

/** The migrations of this release that it needs and that are not among the applied ones, the oldest first. */
export function missingMigrations(applied: readonly string[]): string[] {
  const known = new Set(applied);
  return expected.filter((name) => !known.has(name) && !LATE.test(name));
}
