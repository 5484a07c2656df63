import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { expectedRow, largeCsv, largeXlsx } from "@tests/support/spreadsheets/large-xlsx";
import { xls } from "@tests/support/spreadsheets/xls";
import { temporaryFolder } from "@tests/support/temporary-folder";
import type { Reading } from "./spreadsheet/measure";
import { report, reportValue, shown } from "./support/figure";
import { alternate, median } from "./support/rounds";
import { IS_TRIAL, size } from "./support/size";

type Reader = "with-sheetjs" | "with-exceljs" | "with-ours";

const run = promisify(execFile);
const READERS = path.join(import.meta.dirname, "spreadsheet");
/** exceljs reads no dates in a workbook of a hundred rows. */
const ROWS = size(100_000, 3_000);
// SheetJS needs gigabytes to write more.
const XLS_ROWS = size(10_000, 100);
const MILLION = size(1_000_000, 1_000);
const GOAL_MB = 250;

/** One reading in its own process; the start of the process does not count. */
async function reading(reader: Reader, file: string, rows: number): Promise<Reading> {
  const args = ["--max-old-space-size=4096", "--import", "tsx", path.join(READERS, `${reader}.ts`), file];
  const { stdout } = await run(process.execPath, args);
  const read = JSON.parse(stdout.trim().split("\n").at(-1) ?? "{}") as Reading;
  if (read.rows !== rows) throw new Error(`${reader} read ${read.rows} of ${rows} rows`);
  return read;
}

async function compare(baseline: Reader, file: string, rows: number): Promise<void> {
  const rounds = await alternate(
    () => reading(baseline, file, rows),
    () => reading("with-ours", file, rows),
  );
  const [theirs, ours] = [rounds.baseline, rounds.ours];
  if (theirs[0]?.characters !== ours[0]?.characters) throw new Error(`${baseline} and ours read different texts`);
  const perSecond = (readings: Reading[]) => rows / (median(readings.map(({ ms }) => ms)) / 1_000);
  const peak = (readings: Reading[]) => median(readings.map(({ peakMb }) => peakMb));
  const text = (readings: Reading[]) => `${shown(perSecond(readings))} rows/s, ${shown(peak(readings))} MB`;
  report({
    measure: `${path.extname(file).slice(1)} read, ${rows.toLocaleString("en-US")} rows, against ${baseline.slice(5)}`,
    baseline: text(theirs),
    ours: text(ours),
    ratio: `${shown(perSecond(ours) / perSecond(theirs))} ×`,
    goal: "",
    met: null,
  });
}

const folder = await temporaryFolder("bench-sheets");
try {
  const at = (name: string) => path.join(folder.path, name);
  const csv = async (name: string, rows: number) => {
    await pipeline(Readable.from(largeCsv(rows)), createWriteStream(at(name)));
    return at(name);
  };
  const xlsx = async (name: string, rows: number) => {
    await writeFile(at(name), await largeXlsx(rows));
    return at(name);
  };

  const workbook = await xlsx("rows.xlsx", ROWS);
  await compare("with-exceljs", workbook, ROWS);
  // A trial reads each format once with ours, and starts each of the other readers.
  if (!IS_TRIAL) {
    await compare("with-sheetjs", workbook, ROWS);
    await compare("with-sheetjs", await csv("rows.csv", ROWS), ROWS);
  }
  await writeFile(at("rows.xls"), xls(Array.from({ length: XLS_ROWS + 1 }, (_none, row) => expectedRow(row))));
  await compare("with-sheetjs", at("rows.xls"), XLS_ROWS);

  for (const file of [await csv("million.csv", MILLION), ...(IS_TRIAL ? [] : [await xlsx("million.xlsx", MILLION)])]) {
    const { peakMb, ms } = await reading("with-ours", file, MILLION);
    const format = path.extname(file).slice(1);
    reportValue(`${format}: memory of the reader at ${MILLION.toLocaleString("en-US")} rows`, "MB", peakMb, {
      atMost: GOAL_MB,
    });
    report({
      measure: `${format} read, ${MILLION.toLocaleString("en-US")} rows`,
      baseline: "",
      ours: `${shown(MILLION / (ms / 1_000))} rows/s`,
      ratio: "",
      goal: "",
      met: null,
    });
  }
} finally {
  await folder.remove();
  process.disconnect?.();
}
