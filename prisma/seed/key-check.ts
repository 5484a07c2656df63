// Checks the keys of the environment against a database, then encrypts what only these keys can: a step of `npm run migrate`.
import { parseArgs } from "node:util";
import { checkKeys } from "./check-keys";
import { inSeedTransaction } from "./database";
import { encryptFigures } from "./encrypt-figures";
import { readSettings, withOwnerUrl } from "./settings";

const { values } = parseArgs({ options: { accept: { type: "string", multiple: true, default: [] } } });
const { production } = readSettings([]);
await withOwnerUrl(production, async (url) => {
  await inSeedTransaction(url, (db) => checkKeys(db, values.accept));
  await encryptFigures(url);
}).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
