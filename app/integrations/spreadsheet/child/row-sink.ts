import { MAX_CELL_LENGTH, type ReadLimits } from "~/integrations/spreadsheet/limits";
import type { ChildMessage, SheetNames } from "~/integrations/spreadsheet/messages";
import { Refusal } from "./refusal";

const BATCH_ROWS = 1_000;
const BATCH_CHARACTERS = 256 * 1024;
/** The most rows with a single cell that may precede the header: titles, dates, addresses. */
const TITLE_ROWS = 10;

// Control characters; PostgreSQL's text cannot store NUL.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NEEDS_CLEANING = /^[\s\ufeff]|[\s\ufeff]$|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** How our own sheets write a cell that would be a formula: a re-uploaded error sheet must read the same. */
const NEUTRALISED = /^'[=+\-@\t\r＝＋－＠]/;

type NumberedRow = [number, ...string[]];

/**
 * Takes the rows of a file in order, enforces the limits and passes them on in batches. The header is the first row
 * with more than one cell, if it is among the first rows; else the first row that is not blank. Writing waits for the
 * reader at the other end.
 */
export class RowSink {
  rows = 0;
  /** Reported with the header. */
  sheets: SheetNames = { sheet: null, otherSheets: [] };
  #seen = 0;
  #characters = 0;
  #hasHeader = false;
  #titles: NumberedRow[] = [];
  #batch: NumberedRow[] = [];
  #batchCharacters = 0;
  readonly #limits: ReadLimits;
  readonly #write: (message: ChildMessage) => void;

  constructor(limits: ReadLimits, write: (message: ChildMessage) => void) {
    this.#limits = limits;
    this.#write = write;
  }

  /** True once a row came that is not blank. */
  get isStarted(): boolean {
    return this.#hasHeader || this.#titles.length > 0;
  }

  /** A row of the file; `number` counts from 1. Blank rows are counted but not passed on. */
  add(number: number, cells: (string | undefined)[]): void {
    if (++this.#seen > this.#limits.maxRows) throw new Refusal("too-many-rows", `more than ${this.#limits.maxRows}`);
    const row: NumberedRow = [number];
    let filled = 0;
    let length = 0;
    let characters = 0;
    for (let at = 0; at < cells.length; at++) {
      const text = cleaned(cells[at]);
      row.push(text);
      if (text === "") continue;
      if (text.length > MAX_CELL_LENGTH) throw new Refusal("damaged", `row ${number}: a cell with too much text`);
      filled++;
      length = at + 1;
      characters += text.length;
    }
    if (filled === 0) return;
    if (length > this.#limits.maxColumns)
      throw new Refusal("too-many-columns", `row ${number}: ${length} columns, ${this.#limits.maxColumns} at most`);
    row.length = length + 1;
    this.#characters += characters;
    if (this.#characters > this.#limits.maxUnzippedBytes) throw new Refusal("too-large", "too much text");

    if (this.#hasHeader) this.#push(row, characters);
    else if (filled > 1) this.#startWith(row, []);
    else {
      this.#titles.push(row);
      if (this.#titles.length > TITLE_ROWS) this.#startWithTitles();
    }
  }

  /** After the last row. False when there was none. */
  finish(): boolean {
    if (!this.#hasHeader) this.#startWithTitles();
    this.#flush();
    return this.#hasHeader;
  }

  /** No row has more than one cell: the first row is the header of a file with one column. */
  #startWithTitles(): void {
    const [header, ...rows] = this.#titles;
    if (header) this.#startWith(header, rows);
  }

  #startWith([, ...header]: NumberedRow, rows: NumberedRow[]): void {
    this.#hasHeader = true;
    this.#titles = [];
    this.#write({ header, sheets: this.sheets });
    for (const row of rows) this.#push(row, row.length);
  }

  #push(row: NumberedRow, characters: number): void {
    this.rows++;
    this.#batch.push(row);
    this.#batchCharacters += characters;
    if (this.#batch.length >= BATCH_ROWS || this.#batchCharacters >= BATCH_CHARACTERS) this.#flush();
  }

  #flush(): void {
    if (this.#batch.length === 0) return;
    this.#write({ rows: this.#batch });
    this.#batch = [];
    this.#batchCharacters = 0;
  }
}

function cleaned(text: string | undefined): string {
  if (!text) return "";
  const clean = NEEDS_CLEANING.test(text) ? text.replace(CONTROLS, "").trim() : text;
  return NEUTRALISED.test(clean) ? clean.slice(1) : clean;
}
