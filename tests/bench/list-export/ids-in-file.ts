import { Readable } from "node:stream";
import type { LocalResponse } from "@tests/support/http";
import ExcelJS from "exceljs";

/** How many ids, and the sum of their last eight digits: the same for the same rows in any order. */
export type SeenIds = { rows: number; sum: number };

const lastDigits = (id: string) => Number.parseInt(id.slice(-8), 16);

function csvIds(body: Buffer): SeenIds {
  const seen = { rows: 0, sum: 0 };
  // Line by line: the text of a million rows is longer than a string may be.
  for (let from = body.indexOf("\n") + 1; from < body.length; from = body.indexOf("\n", from) + 1) {
    seen.rows++;
    seen.sum += lastDigits(body.toString("latin1", from, from + 36));
  }
  return seen;
}

async function xlsxIds(body: Buffer): Promise<SeenIds> {
  const seen = { rows: -1, sum: 0 };
  const book = new ExcelJS.stream.xlsx.WorkbookReader(Readable.from([body]), { worksheets: "emit" });
  for await (const sheet of book)
    for await (const row of sheet) {
      if (seen.rows++ >= 0) seen.sum += lastDigits(String(row.getCell(1).value));
    }
  return seen;
}

/** The applications of a downloaded file, whose first column is their id. */
export async function idsInFile({ status, body }: LocalResponse, format: "csv" | "xlsx"): Promise<SeenIds> {
  if (status !== 200) throw new Error(`the file was not sent: ${status}`);
  return format === "csv" ? csvIds(body) : xlsxIds(body);
}
