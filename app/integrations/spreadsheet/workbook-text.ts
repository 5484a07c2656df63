import { neutraliseCell } from "~/domain/exports/neutralise-cell";
import { MAX_CELL_LENGTH } from "./limits";

/** What a workbook reads as one character, such as `_x003D_` as `=` (ECMA-376 22.9.2.19). */
const ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

/**
 * A text as a cell of a workbook has it: its formulas neutralised (OQ-97), within Excel's limit, and read again as it was: `_x003D_1+1`
 * becomes no formula.
 */
export const workbookText = (text: string): string =>
  neutraliseCell(text).slice(0, MAX_CELL_LENGTH).replace(ESCAPED, "_x005F_");
