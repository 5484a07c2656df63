import { allKeys, changeSecrets } from "./key-texts";
import { createKmsClient, type KmsSettings } from "./kms-client";
import { readPrivateFile } from "./read-private-file";
import type { KeySource } from "./types";

/**
 * The keys in a file that is worthless alone: it has the shape of the file with plain keys, and each secret in it is
 * wrapped by a key of AWS KMS. They are opened once, at the start.
 */
export const createKmsKeys = (file: string, settings: KmsSettings): KeySource => ({
  async read() {
    const wrapped = allKeys(`KEYS_FILE ${file}`, await readPrivateFile(file));
    const kms = createKmsClient(settings);
    try {
      return await changeSecrets(wrapped, kms.open);
    } finally {
      kms.close();
    }
  },
});
