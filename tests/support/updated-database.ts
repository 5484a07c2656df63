import path from "node:path";
import { runTool } from "../../scripts/lib/run-tool.mjs";
import { migrate } from "../../scripts/migrate.mjs";
import { emptyDatabase, type TestDatabase } from "./database";
import type { Release } from "./servers";
import { withOwner } from "./test-server";

/**
 * A database as an update from `release` leaves it: migrated and filled by that release, then migrated by this one while somebody of that
 * release is connected. So late contracts that only this release has wait for their own step, and `release` can go on or come back.
 */
export async function databaseUpdatedFrom(release: Release, dataDir: string): Promise<TestDatabase> {
  const database = await emptyDatabase("updated");
  try {
    const logins = { APP_DATABASE_URL: database.appUrl, TENANT_DATABASE_URL: database.tenantUrl };
    const build = { BUILD_DIR: path.join(release.folder, "build"), NODE_ENV: "production", APP_ENV: "test" };
    const env = { ...process.env, ...logins, ...build, DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir };
    const theirs = (...args: string[]) =>
      runTool(`${args[0]} of the other release`, process.execPath, args, { env, folder: release.folder });
    await theirs("scripts/migrate.mjs");
    await theirs("scripts/start.mjs", "seed");
    await withOwner(database.appUrl, () =>
      migrate({
        databaseUrl: database.ownerUrl,
        appDatabaseUrl: database.appUrl,
        tenantDatabaseUrl: database.tenantUrl,
        dataDir,
      }),
    );
    return database;
  } catch (error) {
    await database.drop();
    throw error;
  }
}
