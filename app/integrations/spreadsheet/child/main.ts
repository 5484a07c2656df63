import { writeSync } from "node:fs";
import type { ChildMessage, ChildTask } from "~/integrations/spreadsheet/messages";
import { readFile } from "./read-file";

const PAUSE = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes a line of JSON to standard output. The pipe has taken all of it when this returns, so a slow receiver slows
 * the reading.
 */
function writeMessage(message: ChildMessage): void {
  const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  let at = 0;
  while (at < bytes.length) {
    try {
      at += writeSync(1, bytes, at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
      Atomics.wait(PAUSE, 0, 0, 2);
    }
  }
}

/** The entry of the child process. Any error of a reader is reported as a problem of the file. */
process.on("uncaughtException", ({ message }) => {
  writeMessage({ problem: "damaged", detail: message.slice(0, 200) });
  process.exit(0);
});

await readFile(JSON.parse(process.argv[2] ?? "{}") as ChildTask, writeMessage);
process.exit(0);
