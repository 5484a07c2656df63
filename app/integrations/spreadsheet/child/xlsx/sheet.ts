import { formattedText, type NumberKind } from "~/integrations/spreadsheet/child/cell-text";
import { Refusal } from "~/integrations/spreadsheet/child/refusal";
import { readXml } from "./read-xml";
import type { SharedStrings } from "./shared-strings";
import { unescapeText } from "./unescape-text";

const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;
const CODE_OF_A = 65;

export type SheetContext = {
  sink: { add(number: number, cells: (string | undefined)[]): void };
  styles: readonly NumberKind[];
  strings: SharedStrings;
  is1904: boolean;
  maxColumns: number;
};

/** The column of a reference such as `AB12`, counted from 0; -1 for an invalid one. */
function columnOf(reference: string): number {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - CODE_OF_A;
    if (letter < 0 || letter > 25) break;
    column = column * 26 + letter + 1;
  }
  return at > 0 && at < 4 && column <= LAST_COLUMN ? column - 1 : -1;
}

/** After this many blank rows a sheet counts as empty. */
const MAX_BLANK_ROWS = 2_000;

class Known extends Error {}

/** True when one of a sheet's first rows has content, or the sheet cannot be read. */
export async function hasRows(part: NodeJS.ReadableStream, context: Omit<SheetContext, "sink">): Promise<boolean> {
  let blank = 0;
  const sink = {
    add(_number: number, cells: (string | undefined)[]) {
      if (cells.some((cell) => cell?.trim())) throw new Known("filled");
      if (++blank > MAX_BLANK_ROWS) throw new Known("blank");
    },
  };
  try {
    await readSheet(part, { ...context, sink });
    return false;
  } catch (error) {
    return !(error instanceof Known) || error.message === "filled";
  }
}

/** A cell as its XML has it: the kind of its value, the number of its style, the value's text. */
type Cell = { type: string; style: number; value: string };

/** What a person sees in a cell; undefined for one without a text. */
function cellText({ type, style, value }: Cell, row: number, context: SheetContext): string | undefined {
  switch (type) {
    case "s": {
      const text = context.strings(Number(value));
      if (text === undefined) throw new Refusal("damaged", `row ${row}: a text that is not there`);
      return text;
    }
    case "b":
      return value.trim() === "1" || value.trim() === "true" ? "TRUE" : "FALSE";
    case "str":
    case "inlineStr":
      return unescapeText(value);
    case "e":
      return value;
    case "d":
      return value.trim().slice(0, 10);
    default:
      return formattedText(value, context.styles[style] ?? "number", context.is1904);
  }
}

/** Reads the rows of a sheet into the sink. A formula gives its stored value. */
export async function readSheet(part: NodeJS.ReadableStream, context: SheetContext): Promise<void> {
  const { sink, maxColumns } = context;
  let rowNumber = 0;
  let row: (string | undefined)[] = [];
  let column = -1;
  let cell: Cell = { type: "", style: 0, value: "" };
  let isInValue = false;
  let isInReading = false;

  await readXml(part, {
    open(name, attributes) {
      switch (name) {
        case "v":
          isInValue = true;
          break;
        case "c": {
          column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
          if (column < 0) throw new Refusal("damaged", `row ${rowNumber}: a cell without a place`);
          const style = attributes.s === undefined ? 0 : Number(attributes.s);
          cell = { type: attributes.t ?? "n", style, value: "" };
          break;
        }
        case "row": {
          const next = attributes.r === undefined ? rowNumber + 1 : Number(attributes.r);
          if (!(next > rowNumber && next <= LAST_ROW)) throw new Refusal("damaged", `a row after row ${rowNumber}`);
          rowNumber = next;
          row = [];
          column = -1;
          break;
        }
        case "t":
          isInValue = cell.type === "inlineStr" && !isInReading;
          break;
        case "rPh":
          isInReading = true;
      }
    },
    close(name) {
      switch (name) {
        case "v":
        case "t":
          isInValue = false;
          break;
        case "c": {
          if (cell.value === "") break;
          if (column >= maxColumns)
            throw new Refusal("too-many-columns", `row ${rowNumber}: ${column + 1} columns, ${maxColumns} at most`);
          while (row.length < column) row.push(undefined);
          row[column] = cellText(cell, rowNumber, context);
          break;
        }
        case "row":
          sink.add(rowNumber, row);
          break;
        case "rPh":
          isInReading = false;
      }
    },
    text(text) {
      if (isInValue) cell.value += text;
    },
  });
}
