// Applies the migrations that the database of DATABASE_URL lacks: what `prisma migrate deploy` does, with the engine
// alone. An installation then needs none of the command line's packages. Arguments: migrations that it leaves out.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { openEngine } from "./engine.mjs";

const folder = path.resolve(import.meta.dirname, "..", "migrations");
const LOCK_FILE = "migration_lock.toml";

/** @param {string} file a path inside the folder of migrations */
const textOf = (file) => readFileSync(path.join(folder, file), "utf8");

const leftOut = new Set(process.argv.slice(2));
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, "migration.sql")))
  .map(({ name }) => name)
  .filter((name) => !leftOut.has(name))
  .sort();

/** @type {Awaited<ReturnType<typeof openEngine>> | undefined} */
let engine;
try {
  engine = await openEngine({ datamodels: [], datasource: { url: process.env.DATABASE_URL } });
  const done = /** @type {{ appliedMigrationNames: string[] }} */ (
    await engine.call("applyMigrations", {
      migrationsList: {
        baseDir: folder,
        lockfile: { path: LOCK_FILE, content: textOf(LOCK_FILE) },
        migrationDirectories: names.map((name) => ({
          path: name,
          migrationFile: {
            path: "migration.sql",
            content: { tag: "ok", value: textOf(path.join(name, "migration.sql")) },
          },
        })),
        shadowDbInitScript: "",
      },
      filters: { externalTables: [], externalEnums: [] },
    })
  );
  console.log(`${done.appliedMigrationNames.length} migrations applied`);
  process.exit(0); // the engine keeps its connections open
} catch (error) {
  console.error(engine ? engine.explain(error) : /** @type {Error} */ (error).message);
  process.exit(1);
}
