import { writeStyledSheet } from "~/integrations/spreadsheet/write-spreadsheet.server";
import { attachment } from "./attachment";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Sheet = {
  /** File name, ending in .xlsx. */
  fileName: string;
  /** Name of the only sheet. */
  name: string;
  columns: { title: string; width?: number }[];
  rows: Iterable<readonly string[]>;
};

/** A styled spreadsheet to download. */
export async function sheetResponse({ fileName, ...sheet }: Sheet): Promise<Response> {
  const content = await writeStyledSheet(sheet);
  return new Response(new Uint8Array(content), { headers: { "Content-Type": XLSX, ...attachment(fileName) } });
}
