// Controls the embedded PostgreSQL: `node scripts/db.mjs start|stop|status`. `start` prints the owner's DATABASE_URL.
import { databaseStatus, startDatabase, stopDatabase } from "./lib/database.mjs";
import { dataDirectory } from "./lib/project.mjs";

const dataDir = dataDirectory();
const command = process.argv[2] ?? "start";

if (command === "start") {
  const database = await startDatabase({ dataDir, untilStopped: true });
  if (database.movedTo) console.error(`PostgreSQL's data is in ${database.movedTo}: its user cannot reach ${dataDir}`);
  console.log(database.url);
} else if (command === "stop") {
  await stopDatabase({ dataDir });
} else if (command === "status") {
  const status = databaseStatus({ dataDir });
  console.log(status ? `running: process ${status.pid}, port ${status.port}, data in ${status.data}` : "not running");
  if (!status) process.exitCode = 3;
} else {
  console.error("usage: node scripts/db.mjs start|stop|status");
  process.exitCode = 2;
}
