import { BYTE_ORDER_MARK, type CsvCell, csvLines } from "~/domain/exports/csv-lines";
import { attachment } from "./attachment";

type Rows = readonly (readonly CsvCell[])[];

/** A comma-separated file to download: UTF-8 with a byte order mark, formulas neutralised, streamed page by page. */
export function csvResponse(fileName: string, columns: readonly string[], pages: AsyncGenerator<Rows>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`${BYTE_ORDER_MARK}${csvLines([columns])}`));
    },
    async pull(controller) {
      const { value, done } = await pages.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(csvLines(value)));
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
  return new Response(body, { headers: { "Content-Type": "text/csv; charset=utf-8", ...attachment(fileName) } });
}
