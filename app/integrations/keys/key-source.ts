import { allKeys } from "./key-texts";
import type { KmsSettings } from "./kms-client";
import { readPrivateFile } from "./read-private-file";
import type { KeySource, Variables } from "./types";

/** The keys in a JSON file, `{ "DATA_KEYS": "k1:…", … }`, which its owner alone may read. */
const createFileKeys = (file: string): KeySource => ({
  read: async () => allKeys(`KEYS_FILE ${file}`, await readPrivateFile(file)),
});

/** The keys that stand in the environment. */
const createEnvironmentKeys = (variables: Variables): KeySource => ({
  read: async () => allKeys("The environment", variables),
});

function fileOf({ KEYS_FROM, KEYS_FILE }: Variables): string {
  if (!KEYS_FILE) throw new Error(`KEYS_FROM is ${KEYS_FROM}, and KEYS_FILE does not name the file of the keys.`);
  return KEYS_FILE;
}

/** The key of AWS KMS that these variables name. */
export function kmsSettings({ KMS_KEY_ID, KMS_REGION, KMS_ENDPOINT, S3_REGION }: Variables): KmsSettings {
  if (!KMS_KEY_ID) throw new Error("KMS_KEY_ID does not name the key of AWS KMS that wraps the keys.");
  return { keyId: KMS_KEY_ID, region: KMS_REGION || S3_REGION || "ap-south-1", endpoint: KMS_ENDPOINT || null };
}

/** The source of keys that `KEYS_FROM` names; the environment when it is unset. Throws a sentence for what is incomplete. */
export function keySource(variables: Variables): KeySource {
  const { KEYS_FROM = "", KEYS_FILE } = variables;
  switch (KEYS_FROM) {
    case "file":
      return createFileKeys(fileOf(variables));
    case "aws-kms": {
      const [file, settings] = [fileOf(variables), kmsSettings(variables)];
      // The client is large, and only this source needs it.
      return { read: async () => (await import("./kms-keys")).createKmsKeys(file, settings).read() };
    }
    case "environment":
    case "":
      if (KEYS_FILE) throw new Error("KEYS_FILE is set, and KEYS_FROM does not say what it is: file or aws-kms.");
      return createEnvironmentKeys(variables);
    default:
      throw new Error(`KEYS_FROM is ${KEYS_FROM}: it is environment, file or aws-kms.`);
  }
}
