// `node scripts/phone-ranges.mjs`: writes India's landline numbers from the metadata of libphonenumber-js, which is data for us.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { ROOT } from "./lib/project.mjs";

const FIXED_LINE = 0;
const MOBILE = 1;
const TYPES = 11;

const require = createRequire(import.meta.url);
const folder = path.dirname(require.resolve("libphonenumber-js/package.json"));
const read = (/** @type {string} */ file) => JSON.parse(readFileSync(path.join(folder, file), "utf8"));
const { version } = read("package.json");
const types = read("metadata.max.json").countries.IN[TYPES];
const [[fixedLine], [mobile]] = [types[FIXED_LINE], types[MOBILE]];
const file = path.join(ROOT, "app/domain/patterns/landline-ranges.json");
writeFileSync(file, `${JSON.stringify({ source: `libphonenumber-js ${version}`, fixedLine, mobile }, null, 2)}\n`);
console.log(`landlines of India, from libphonenumber-js ${version}`);
