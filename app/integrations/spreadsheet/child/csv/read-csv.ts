import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { Refusal } from "~/integrations/spreadsheet/child/refusal";
import type { RowSink } from "~/integrations/spreadsheet/child/row-sink";
import { decodeSample, detectEncoding, utf8Chunks } from "./decode";
import { declaredDelimiter, guessDelimiter } from "./delimiter";

const MAX_RECORD_CHARACTERS = 4 * 1024 * 1024;

/**
 * Reads delimited text into the sink. Rows are numbered as a spreadsheet shows them: a line break within quotes starts
 * no new row.
 */
export async function readCsv(path: string, sample: Buffer, sink: RowSink): Promise<void> {
  const encoding = await detectEncoding(path, sample);
  const beginning = decodeSample(sample, encoding).replace(/^\ufeff/, "");
  const declared = declaredDelimiter(beginning);
  const parser = parse({
    bom: true,
    delimiter: declared?.delimiter ?? guessDelimiter(beginning),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MAX_RECORD_CHARACTERS,
  });
  let number = declared ? -1 : 0;
  let refused: unknown;
  const take = async (records: AsyncIterable<string[]>) => {
    try {
      for await (const record of records) if (++number > 0) sink.add(number, record.map(withoutFormula));
    } catch (error) {
      refused = error;
      throw error;
    }
  };
  try {
    await pipeline(Readable.from(utf8Chunks(path, encoding)), parser, take);
  } catch (error) {
    // The pipeline may only report that it was aborted, not why.
    if (refused instanceof Refusal) throw refused;
    if (!(error instanceof CsvError)) throw error;
    const what = error.code === "CSV_QUOTE_NOT_CLOSED" ? "an unclosed quote" : error.code;
    throw new Refusal("damaged", `row ${Math.max(1, number + 1)}: ${what}`);
  }
}

/** Exports write `="00123"` to keep leading zeros in Excel: returns the text within. */
const withoutFormula = (cell: string): string =>
  cell.startsWith('="') && cell.endsWith('"') ? cell.slice(2, -1) : cell;
