import path from "node:path";
import { env } from "~/platform/env.server";
import { createEncryptedStorage } from "./encrypted/encrypted-storage";
import { createLocalStorage } from "./local-storage";
import type { S3Location } from "./s3-storage";
import type { Storage } from "./types";

let opened: Storage | undefined;

/** The bucket's client is large: a process loads it at its first file, and never if its files are in a folder. */
function inBucket(location: S3Location): Storage {
  let made: Promise<Storage> | undefined;
  const bucket = () => {
    made ??= import("./s3-storage").then(({ createS3Storage }) => createS3Storage(location));
    return made;
  };
  return {
    put: async (...args) => (await bucket()).put(...args),
    get: async (key) => (await bucket()).get(key),
    withFile: async (key, run) => (await bucket()).withFile(key, run),
    changeStart: async (...args) => (await bucket()).changeStart(...args),
    delete: async (key) => (await bucket()).delete(key),
    async *list(folder) {
      yield* (await bucket()).list(folder);
    },
    removeUnfinished: async (before) => (await bucket()).removeUnfinished(before),
  };
}

/** The folder of files where there is no bucket; web and worker share it. */
export const localFolder = (): string => path.join(env().dataDir, "storage");

/** The file storage of this process, encrypted: in the configured bucket, else in a folder that web and worker share. */
export function storage(): Storage {
  const { s3, writesEncrypted } = env();
  opened ??= createEncryptedStorage(s3 ? inBucket(s3) : createLocalStorage(localFolder()), writesEncrypted);
  return opened;
}
