// `npm run keys:wrap`: moves the keys of an installation under a key of AWS KMS. Takes them from the environment, or from
// the file that KEYS_FILE names with `KEYS_FROM=file`, wraps each with KMS_KEY_ID and prints the file for
// `KEYS_FROM=aws-kms` as JSON. `-- --add k2` instead adds a data key, which nobody has seen, in front of those in the
// wrapped KEYS_FILE, and prints the new file.
import { parseArgs } from "node:util";
import { keySource, kmsPlace } from "../app/integrations/keys/key-source";
import { changeSecrets } from "../app/integrations/keys/key-texts";
import { createKmsClient } from "../app/integrations/keys/kms-client";
import { readPrivateFile } from "../app/integrations/keys/read-private-file";
import type { Variables } from "../app/integrations/keys/types";

const ID = /^[a-z0-9-]{1,16}$/i;

async function withNewKey(id: string, variables: Variables, create: (name: string) => Promise<string>) {
  if (!ID.test(id)) throw new Error(`"${id}" is not the id of a key: up to 16 letters, digits and hyphens.`);
  const stored = await readPrivateFile(variables.KEYS_FILE ?? "");
  const before = String(stored.DATA_KEYS ?? "");
  if (before.split(",").some((part) => part.trim().startsWith(`${id}:`))) throw new Error(`There is a data key ${id}.`);
  return { ...stored, DATA_KEYS: `${id}:${await create(`DATA_KEYS/${id}`)},${before}` };
}

async function main(variables: Variables): Promise<void> {
  const { values } = parseArgs({ options: { add: { type: "string" } } });
  const kms = createKmsClient(kmsPlace(variables));
  try {
    const wrapped = values.add
      ? await withNewKey(values.add, variables, kms.create)
      : await changeSecrets(await keySource(variables).read(), kms.wrap);
    console.log(JSON.stringify(wrapped, null, 2));
  } finally {
    kms.close();
  }
}

await main(process.env).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
