// `npm run audit:advisories`: whether this release may be made with its packages, from the snapshot of advisories that is
// checked in. Exit code 1: it may not. `-- --update` asks the registry for a new snapshot first and fails without one;
// `-- --refresh` asks too, and takes the one that is checked in when the registry does not answer.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { gateFaults } from "./lib/advisories/gate.mjs";
import { takeSnapshot } from "./lib/advisories/take-snapshot.mjs";
import { ROOT } from "./lib/project.mjs";
import { installedPackages } from "./lib/sbom.mjs";

const SNAPSHOT = path.join(ROOT, "scripts/advisories/snapshot.json");
const ACCEPTED = path.join(ROOT, "scripts/advisories/accepted.json");

const { values } = parseArgs({ options: { update: { type: "boolean" }, refresh: { type: "boolean" } } });
const now = new Date();
const packages = installedPackages();

try {
  if (values.update || values.refresh) {
    try {
      writeFileSync(SNAPSHOT, `${JSON.stringify(await takeSnapshot({ packages, now }), null, 2)}\n`);
    } catch (error) {
      const said = `The registry did not say which advisories there are: ${/** @type {Error} */ (error).message}`;
      if (values.update) throw new Error(said);
      console.log(said);
    }
  }
  const snapshot = existsSync(SNAPSHOT) ? JSON.parse(readFileSync(SNAPSHOT, "utf8")) : null;
  const accepted = JSON.parse(readFileSync(ACCEPTED, "utf8"));
  const faults = gateFaults({ snapshot, packages, accepted, now });
  if (faults.length > 0) throw new Error(faults.join("\n"));
  console.log(`No advisory against ${packages.length} packages, as of ${snapshot.takenAt}.`);
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
