import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";

const LIBRARY = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu"]
  .map((folder) => path.join(folder, "faketime/libfaketime.so.1"))
  .find((file) => existsSync(file));

export type Clock = {
  /** The variables of the process whose clock it is. */
  env: Record<string, string>;
  /** The process's clock is wrong by so many seconds from now on; 0 is right. */
  jump: (seconds: number) => void;
};

/** The wall clock of one process, which jumps while it runs: Debian's libfaketime. Its monotonic clock goes on. */
export function clockOf(folder: string, name: string): Clock {
  if (!LIBRARY) throw new Error("libfaketime is not installed: apt-get install libfaketime");
  const file = path.join(folder, `clock-${name}`);
  const jump = (seconds: number) => writeFileSync(file, `${seconds < 0 ? "" : "+"}${seconds}\n`);
  jump(0);
  return {
    env: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    jump,
  };
}
