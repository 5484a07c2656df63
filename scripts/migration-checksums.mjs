// The list of migrations that have landed: `node scripts/migration-checksums.mjs` compares it with the files, `--add` lists new ones.
import { addToList, changedFiles, migrationFiles, migrationList } from "./lib/migrate/checksums.mjs";

if (process.argv.includes("--add")) {
  const added = addToList();
  console.log(added.length > 0 ? `listed: ${added.join(", ")}` : "every migration was listed already");
}
const wrong = changedFiles(migrationFiles(), migrationList());
for (const sentence of wrong) console.error(sentence);
process.exitCode = wrong.length > 0 ? 1 : 0;
