import { allKeys } from "./key-texts";
import { readPrivateFile } from "./read-private-file";
import type { KeySource } from "./types";

/** The keys in a JSON file, `{ "DATA_KEYS": "k1:…", … }`, which its owner alone may read. */
export const createFileKeys = (file: string): KeySource => ({
  read: async () => allKeys(`KEYS_FILE ${file}`, await readPrivateFile(file)),
});
