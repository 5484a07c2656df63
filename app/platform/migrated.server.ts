import { readdirSync } from "node:fs";
import { appliedMigrations } from "./database/client.server";

function foldersOf(place: URL | string): string[] {
  return readdirSync(place, { withFileTypes: true })
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

/** The migrations of this release that the database has not applied, the oldest first. */
export async function missingMigrations(): Promise<string[]> {
  const applied = new Set(await appliedMigrations());
  return expected.filter((name) => !applied.has(name));
}

/** Refuses to start on a database that is behind this release. One that is ahead of it is served: migrations keep the previous release working. */
export async function assertMigrated(): Promise<void> {
  const missing = await missingMigrations();
  if (missing.length > 0)
    throw new Error(
      `The database is behind this release by ${missing.length} ${missing.length === 1 ? "migration" : "migrations"}, from ${missing[0]} on: run \`npm run migrate\` first.`,
    );
}
