import { access, constants } from "node:fs/promises";
import { bulkhead } from "cockatiel";
import { type No, no, type Yes, yes } from "~/domain/result";
import { startChild } from "./child-process.server";
import { READ_LIMITS, type ReadLimits } from "./limits";
import type { ReadProblem, SheetFormat, SheetNames } from "./messages";

export type { ReadLimits } from "./limits";
export type { SheetNames } from "./messages";

/**
 * A row that is not blank: its number as the spreadsheet shows it (from 1, header and blank rows counted) and its
 * trimmed cells.
 */
export type SheetRow = { number: number; cells: readonly string[] };

const EXTENSIONS = /\.(xlsx|xls|csv|xml)$/i;

export type ReadOptions = {
  /** The headings, once, before any rows. */
  onHeader(cells: readonly string[], sheets?: SheetNames): void | Promise<void>;
  /** At most a thousand rows at a time; the next ones come after this has resolved. */
  onRows(rows: readonly SheetRow[]): Promise<void>;
  /** The name of the requested sheet of a workbook. */
  sheet?: string | undefined;
  limits?: Partial<ReadLimits>;
  signal?: AbortSignal;
};

/**
 * Files that a process reads at one time. Each may take more than half a gigabyte, so many at once would end every
 * process of the machine; the others wait.
 */
const slots = bulkhead(2, Number.POSITIVE_INFINITY);

type Read = Yes<{ rows: number; format: SheetFormat; sheet: string | null }> | No<ReadProblem, { detail?: string }>;

/**
 * Reads an untrusted spreadsheet (.xlsx, .xls or .csv), or a bank statement in camt.053 (.xml), in a child process. The content decides the file type: a CSV
 * named .xlsx is read as CSV (UPL-08). Reads the first visible sheet with content, unless another is requested. The
 * header is the first row with more than one cell among its first ten.
 * Dates are YYYY-MM-DD, numbers have neither exponent nor trailing zeros, percentages their sign (1.25%), formulas give
 * their stored value, and rows end with their last non-empty cell.
 * Refuses with a `ReadProblem`, whose `detail` gives the place or the cause, in English for staff. A refusal may come
 * after rows: discard what was stored of them. Throws what `onHeader` and `onRows` throw, the signal's reason, when the
 * file does not exist, and when the child cannot be started.
 */
export async function readSpreadsheet(file: { path: string; name: string }, options: ReadOptions): Promise<Read> {
  if (!EXTENSIONS.test(file.name)) return no("wrong-extension", {});
  await access(file.path, constants.R_OK);
  return slots.execute(() => readInChild(file.path, options));
}

async function readInChild(
  path: string,
  { onHeader, onRows, sheet, limits: given = {}, signal }: ReadOptions,
): Promise<Read> {
  signal?.throwIfAborted();
  const limits: ReadLimits = { ...READ_LIMITS, ...given };
  const child = startChild({ path, limits, sheet }, signal);
  try {
    for await (const message of child.messages()) {
      if ("header" in message) await onHeader(message.header, message.sheets);
      else if ("rows" in message) await onRows(message.rows.map(([number, ...cells]) => ({ number, cells })));
      else if ("end" in message) return yes(message.end);
      else return no(message.problem, message.detail === undefined ? {} : { detail: message.detail });
    }
    signal?.throwIfAborted();
    return no(await child.problem(), {});
  } finally {
    child.kill();
  }
}
