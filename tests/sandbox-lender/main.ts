import type { AddressInfo } from "node:net";
import { Book } from "./application-store";
import { createCallbackDesk } from "./callbacks";
import { openLedger } from "./event-log";
import { Modes } from "./modes";
import { createSandboxServer } from "./server";
import { readSettings } from "./settings";

/** The lenders of demo and tests, in a separate process (README.md beside this file). */
const settings = readSettings(process.env);
const ledger = openLedger(settings.ledgerFile);
const book = new Book(ledger.lines());
const callbacks = createCallbackDesk(ledger, settings.callbackSecret);
const server = createSandboxServer({ settings, ledger, book, modes: new Modes(), callbacks });

for (const { application, changes } of book.undelivered()) callbacks.schedule(application, changes);

server.on("error", (error) => {
  console.error(`sandbox cannot listen: ${error.message}`);
  process.exit(1);
});
server.listen(settings.port, "127.0.0.1", () => {
  console.log(`sandbox ready ${(server.address() as AddressInfo).port}`);
});

const stop = () => {
  callbacks.stop();
  server.close(() => process.exit(0));
  server.closeAllConnections();
};
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
process.once("disconnect", stop);
