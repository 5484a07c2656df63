// `node scripts/ifsc-branches.mjs FOLDER`: writes the list of bank branches from an unpacked `npm pack ifsc@VERSION`. The
// package is data for us: its own code, which calls an address on the internet, is not installed.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { packBranches } from "./lib/branch-list.mjs";
import { ROOT } from "./lib/project.mjs";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name the folder of the unpacked package: npm pack ifsc, then tar xzf.");
const read = (/** @type {string} */ file) => JSON.parse(readFileSync(path.join(folder, file), "utf8"));
const { version } = read("package.json");
const banks = Object.entries(/** @type {Record<string, (number | string)[]>} */ (read("src/IFSC.json")))
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([bank, branches]) => [bank, packBranches(branches)]);
const file = path.join(ROOT, "app/services/bank-details/branches.json");
writeFileSync(file, `${JSON.stringify({ source: `ifsc ${version}`, banks: Object.fromEntries(banks) }, null, 2)}\n`);
console.log(`${banks.length} banks, from ifsc ${version}`);
