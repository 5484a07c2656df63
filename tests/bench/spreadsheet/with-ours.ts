import { readFile } from "~/integrations/spreadsheet/child/read-file";
import { READ_LIMITS } from "~/integrations/spreadsheet/limits";
import { measure } from "./measure";

/** Our reader as the child runs it, without the pipe. */
await measure(async (path) => {
  let rows = 0;
  let characters = 0;
  await readFile({ path, limits: READ_LIMITS }, (message) => {
    if ("problem" in message) throw new Error(`${message.problem}: ${message.detail}`);
    if (!("rows" in message)) return;
    rows += message.rows.length;
    for (const [, ...cells] of message.rows) for (const text of cells) characters += text.length;
  });
  return { rows, characters };
});
