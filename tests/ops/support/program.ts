import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

export type Program = {
  /** Everything that it has printed. */
  log: () => string;
  stop: () => Promise<void>;
};

type Options = {
  env?: Record<string, string>;
  /** The file for its output. */
  log: string;
};

/** The program ends when this process ends for any reason: the pipe to this shell closes. */
const KEEPER = 'log=$1; shift; "$@" >"$log" 2>&1 & server=$!; cat >/dev/null; kill -TERM "$server" 2>/dev/null; wait';

/** Starts one of Debian's servers in the foreground. */
export function startProgram(command: readonly string[], { env = {}, log }: Options): Program {
  const keeper = spawn("/bin/sh", ["-c", KEEPER, "sh", log, ...command], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, ...env },
  });
  return {
    log: () => readFileSync(log, "utf8"),
    stop: async () => {
      if (keeper.exitCode !== null) return;
      const ended = new Promise((resolve) => keeper.once("exit", resolve));
      keeper.stdin?.end();
      await ended;
    },
  };
}
