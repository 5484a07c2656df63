// `node scripts/cldr-patterns.mjs NUMBERS DATES`: writes the patterns that tests compare our texts with, from the unpacked
// `npm pack cldr-numbers-full cldr-dates-full`. Only these few patterns are kept: the packages are 140 MB.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./lib/project.mjs";

const [numbers, dates] = process.argv.slice(2);
if (!numbers || !dates) throw new Error("Name the folders of the unpacked cldr-numbers-full and cldr-dates-full.");
const read = (/** @type {string[]} */ ...parts) => JSON.parse(readFileSync(path.join(...parts), "utf8"));

function money(/** @type {string} */ locale) {
  const found = read(numbers, "main", locale, "numbers.json").main[locale].numbers;
  const { decimal, group } = found["symbols-numberSystem-latn"];
  return { pattern: found["currencyFormats-numberSystem-latn"].standard, decimal, group };
}

function days(/** @type {string} */ locale) {
  const { months, dateTimeFormats } = read(dates, "main", locale, "ca-gregorian.json").main[locale].dates.calendars
    .gregorian;
  const { MMMd, MMMMd, yMMMd, yMMMM } = dateTimeFormats.availableFormats;
  const { abbreviated, wide } = months.format;
  return {
    abbreviated: Object.values(abbreviated),
    wide: Object.values(wide),
    patterns: { MMMd, MMMMd, yMMMd, yMMMM },
  };
}

const { version } = read(numbers, "package.json");
const found = {
  source: `CLDR ${version}`,
  money: { "en-IN": money("en-IN"), "hi-IN": money("hi") },
  days: { "en-GB": days("en-GB"), "hi-IN": days("hi") },
};
writeFileSync(path.join(ROOT, "tests/support/cldr.json"), `${JSON.stringify(found, null, 2)}\n`);
console.log(`patterns of CLDR ${version}`);
