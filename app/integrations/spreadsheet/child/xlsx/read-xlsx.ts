import { Refusal } from "~/integrations/spreadsheet/child/refusal";
import type { RowSink } from "~/integrations/spreadsheet/child/row-sink";
import type { ReadLimits } from "~/integrations/spreadsheet/limits";
import { readSharedStrings } from "./shared-strings";
import { hasRows, readSheet } from "./sheet";
import { readStyles } from "./styles";
import { readWorkbook } from "./workbook";
import { openZipParts } from "./zip-parts";

/** The most sheets that are checked for content. */
const MAX_NAMED = 20;

/**
 * Reads the requested sheet, else the first visible one with content. Returns its name, or null when none has content.
 */
export async function readXlsx(fd: number, fileBytes: number, limits: ReadLimits, sink: RowSink, wanted?: string) {
  const parts = await openZipParts(fd, fileBytes, limits);
  const { sheets, is1904, styles, sharedStrings } = await readWorkbook(parts);
  if (sheets.length === 0) throw new Refusal("empty");
  const context = {
    sink,
    is1904,
    maxColumns: limits.maxColumns,
    styles: await readStyles(parts, styles),
    strings: await readSharedStrings(parts, sharedStrings),
  };
  const filled: string[] = [];
  if (sheets.length > 1)
    for (const { name, part } of sheets.slice(0, MAX_NAMED))
      if (await hasRows(await parts.open(part), context)) filled.push(name);
  for (const { name, part } of sheets) {
    if (wanted !== undefined && name !== wanted) continue;
    sink.sheets = { sheet: name, otherSheets: filled.filter((other) => other !== name) };
    await readSheet(await parts.open(part), context);
    if (sink.isStarted) return name;
  }
  return null;
}
