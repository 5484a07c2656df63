import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { readFile } from "~/integrations/spreadsheet/child/read-file";
import { READ_LIMITS, type ReadLimits } from "~/integrations/spreadsheet/limits";
import type { ChildMessage, SheetNames } from "~/integrations/spreadsheet/messages";

/** What was read: the header, each row with its number and cells, and the result. */
export type InProcess = {
  header: string[];
  sheets: SheetNames | undefined;
  rows: [number, ...string[]][];
  last: ChildMessage | undefined;
};

/** Reads a file, or its requested sheet, in this process as the child does. */
export async function readInProcess(
  content: Buffer | string,
  limits: Partial<ReadLimits> = {},
  sheet?: string,
): Promise<InProcess> {
  const folder = await temporaryFolder("sheet");
  const file = path.join(folder.path, "file");
  try {
    await writeFile(file, content);
    const said: ChildMessage[] = [];
    await readFile({ path: file, limits: { ...READ_LIMITS, ...limits }, sheet }, (message) => said.push(message));
    return {
      header: said.flatMap((message) => ("header" in message ? message.header : [])),
      sheets: said.flatMap((message) => ("header" in message ? [message.sheets] : []))[0],
      rows: said.flatMap((message) => ("rows" in message ? message.rows : [])),
      last: said.at(-1),
    };
  } finally {
    await rm(file, { force: true });
    await folder.remove();
  }
}
