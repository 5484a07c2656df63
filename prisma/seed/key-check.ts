// Checks the keys of the environment against a database: the last step of `npm run migrate`.
import { parseArgs } from "node:util";
import { checkKeys } from "./check-keys";
import { inSeedTransaction } from "./database";
import { readSettings, withOwnerUrl } from "./settings";

const { values } = parseArgs({ options: { accept: { type: "string", multiple: true, default: [] } } });
const { production } = readSettings([]);
await withOwnerUrl(production, (url) => inSeedTransaction(url, (db) => checkKeys(db, values.accept))).catch(
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
