import { writeSync } from "node:fs";
import type { ChildMessage } from "~/integrations/spreadsheet/messages";

const PAUSE = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes a line of JSON to standard output. The pipe has taken all of it when this returns, so a slow receiver slows
 * the reading.
 */
export function writeMessage(message: ChildMessage): void {
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
