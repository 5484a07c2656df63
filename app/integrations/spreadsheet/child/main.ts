import type { ChildTask } from "~/integrations/spreadsheet/messages";
import { readFile } from "./read-file";
import { writeMessage } from "./write-message";

/** The entry of the child process. Any error of a reader is reported as a problem of the file. */
process.on("uncaughtException", ({ message }) => {
  writeMessage({ problem: "damaged", detail: message.slice(0, 200) });
  process.exit(0);
});

await readFile(JSON.parse(process.argv[2] ?? "{}") as ChildTask, writeMessage);
process.exit(0);
