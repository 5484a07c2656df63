import { Refusal } from "~/integrations/spreadsheet/child/refusal";
import type { RowSink } from "~/integrations/spreadsheet/child/row-sink";
import type { ReadLimits } from "~/integrations/spreadsheet/limits";
import { readSharedStrings } from "./shared-strings";
import { readSheet } from "./sheet";
import { readStyles } from "./styles";
import { readWorkbook } from "./workbook";
import { openZipParts } from "./zip-parts";

/** Reads the first visible sheet that has anything in it; its name, or null when none has. */
export async function readXlsx(fd: number, fileBytes: number, limits: ReadLimits, sink: RowSink) {
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
  for (const { name, part } of sheets) {
    await readSheet(await parts.open(part), context);
    if (sink.isStarted) return name;
  }
  return null;
}
