import path from "node:path";
import { env } from "~/platform/env.server";
import { createLocalStorage } from "./local-storage";
import type { Storage } from "./types";

let opened: Storage | undefined;

/** Where this process keeps files: a folder that web and worker share. */
export function storage(): Storage {
  opened ??= createLocalStorage(path.join(env().dataDir, "storage"));
  return opened;
}
