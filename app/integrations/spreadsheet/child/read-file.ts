import { closeSync, fstatSync } from "node:fs";
import type { ChildMessage, ChildTask, SheetFormat } from "~/integrations/spreadsheet/messages";
import { Refusal } from "./refusal";
import { RowSink } from "./row-sink";
import { containerOf, openSample } from "./sniff";

type Write = (message: ChildMessage) => void;

/**
 * Reads one file, reports its content, and finishes with `end` or `problem`. Loads readers when needed, because SheetJS
 * is large.
 */
export async function readFile(task: ChildTask, write: Write): Promise<void> {
  try {
    write({ end: await readRows(task, write) });
  } catch (error) {
    if (error instanceof Refusal) write({ problem: error.problem, detail: error.detail });
    // A library's own message says nothing to the person who uploaded the file.
    else write({ problem: "damaged", detail: "unreadable" });
  }
}

async function readRows({ path, limits, sheet: wanted }: ChildTask, write: Write) {
  const { fd, sample } = openSample(path);
  try {
    const container = containerOf(sample);
    const fileBytes = fstatSync(fd).size;
    if (fileBytes > limits.maxUnzippedBytes) throw new Refusal("too-large");
    const sink = new RowSink(limits, write);
    let format: SheetFormat;
    let sheet: string | null = null;
    switch (container) {
      case "zip": {
        const { readXlsx } = await import("./xlsx/read-xlsx");
        format = "xlsx";
        sheet = await readXlsx(fd, fileBytes, limits, sink, wanted);
        break;
      }
      case "ole": {
        const { readXls } = await import("./xls/read-xls");
        format = "xls";
        sheet = readXls(path, fileBytes, limits, sink, wanted);
        break;
      }
      case "xml": {
        const { readCamt } = await import("./camt/read-camt");
        format = "camt.053";
        await readCamt(path, sink);
        break;
      }
      case "text": {
        const { readCsv } = await import("./csv/read-csv");
        format = "csv";
        await readCsv(path, sample, sink);
      }
    }
    if (!sink.finish()) throw new Refusal("empty");
    return { rows: sink.rows, format, sheet };
  } finally {
    closeSync(fd);
  }
}
