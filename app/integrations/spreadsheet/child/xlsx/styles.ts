import { kindOfFormat, type NumberKind } from "~/integrations/spreadsheet/child/cell-text";
import { readXml } from "./read-xml";
import type { ZipParts } from "./zip-parts";

const MAX_STYLES = 70_000;

/** What each cell style shows of a number, by its position in `cellXfs`. */
export async function readStyles(parts: ZipParts, part: string | null): Promise<NumberKind[]> {
  if (part === null || !parts.has(part)) return [];
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let isInCellStyles = false;
  await readXml(await parts.open(part), {
    open(name, attributes) {
      if (name === "numFmt") codes.set(Number(attributes.numFmtId), attributes.formatCode ?? "");
      else if (name === "cellXfs") isInCellStyles = true;
      else if (name === "xf" && isInCellStyles && formats.length < MAX_STYLES)
        formats.push(Number(attributes.numFmtId ?? 0));
    },
    close(name) {
      if (name === "cellXfs") isInCellStyles = false;
    },
  });
  return formats.map((id) => kindOfFormat(id, codes.get(id)));
}
