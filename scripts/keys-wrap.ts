// `npm run keys:wrap`: moves the keys of an installation under a key of AWS KMS. Takes them from the environment, or from
// the file that KEYS_FILE names with `KEYS_FROM=file`, wraps each with KMS_KEY_ID and prints the file for
// `KEYS_FROM=aws-kms` as JSON. `-- --add k2` instead adds a data key, which nobody has seen, behind those in the wrapped
// KEYS_FILE, and prints the new file; `-- --first k2` puts it in front, once every process has it.
import { parseArgs } from "node:util";
import { keySource, kmsSettings } from "../app/integrations/keys/key-source";
import { changeSecrets } from "../app/integrations/keys/key-texts";
import { createKmsClient } from "../app/integrations/keys/kms-client";
import { readPrivateFile } from "../app/integrations/keys/read-private-file";
import type { Variables } from "../app/integrations/keys/types";

const ID = /^[a-z0-9-]{1,16}$/i;

/** The wrapped file, and its data keys in order. */
async function readWrapped(variables: Variables) {
  const stored = await readPrivateFile(variables.KEYS_FILE ?? "");
  const dataKeys = String(stored.DATA_KEYS ?? "").split(",");
  return { dataKeys, with: (keys: string[]) => ({ ...stored, DATA_KEYS: keys.join(",") }) };
}

const isKey = (id: string) => (part: string) => part.trim().startsWith(`${id}:`);

async function withNewKey(id: string, variables: Variables, create: (name: string) => Promise<string>) {
  if (!ID.test(id)) throw new Error(`"${id}" is not the id of a key: up to 16 letters, digits and hyphens.`);
  const file = await readWrapped(variables);
  if (file.dataKeys.some(isKey(id))) throw new Error(`There is a data key ${id}.`);
  return file.with([...file.dataKeys, `${id}:${await create(`DATA_KEYS/${id}`)}`]);
}

async function withFirstKey(id: string, variables: Variables) {
  const file = await readWrapped(variables);
  const first = file.dataKeys.find(isKey(id));
  if (!first) throw new Error(`There is no data key ${id}.`);
  return file.with([first, ...file.dataKeys.filter((part) => part !== first)]);
}

const print = (file: object) => console.log(JSON.stringify(file, null, 2));

async function main(variables: Variables): Promise<void> {
  const { values } = parseArgs({ options: { add: { type: "string" }, first: { type: "string" } } });
  if (values.first) return print(await withFirstKey(values.first, variables));

  const kms = createKmsClient(kmsSettings(variables));
  try {
    const wrapped = values.add
      ? await withNewKey(values.add, variables, kms.create)
      : await changeSecrets(await keySource(variables).read(), kms.wrap);
    print(wrapped);
  } finally {
    kms.close();
  }
}

await main(process.env).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
