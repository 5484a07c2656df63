import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { freePort } from "@tests/support/ports";
import { runTool } from "../../../scripts/lib/run-tool.mjs";

const INSTALLED = "/usr/lib/postgresql";

/** The folder of the programs of Debian's PostgreSQL. */
function programs(): string {
  const [newest] = readdirSync(INSTALLED)
    .filter((version) => existsSync(path.join(INSTALLED, version, "bin", "initdb")))
    .sort((a, b) => Number(b) - Number(a));
  if (!newest) throw new Error("Debian's PostgreSQL is not installed");
  return path.join(INSTALLED, newest, "bin");
}

/** PostgreSQL refuses to run as root. */
const asServer = (command: readonly string[]): string[] =>
  process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--", ...command] : [...command];

export type Cluster = {
  folder: string;
  port: number;
  superuserUrl: string;
  /** Runs a program as the server's user, with the variables of pgBackRest. */
  run: (...command: string[]) => Promise<string>;
  start: () => Promise<void>;
  /** With the settings it was started with, as `pg_ctl restart` does. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
  /** Stops it hard: it writes nothing more, and must recover when it is started again. */
  kill: () => Promise<void>;
};

type Options = {
  /** A folder that the server's user may write to. */
  home: string;
  name: string;
  /** Variables of the programs that `run` runs. */
  env: Record<string, string>;
  password: string;
  settings: Record<string, string>;
};

/** A folder of the server's user. */
export async function serversFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  if (process.getuid?.() === 0) await runTool("chown", "chown", ["postgres:", folder]);
  return folder;
}

/** A cluster of Debian's PostgreSQL at a free port of 127.0.0.1; `start` starts what stands in its folder. */
export async function clusterIn({ home, name, env, password, settings }: Options): Promise<Cluster> {
  const folder = path.join(home, name);
  const port = await freePort();
  const bin = programs();
  const run = (...command: string[]) => {
    const [file = "", ...args] = asServer(command);
    return runTool(command[0] ?? "", file, args, { env: { ...process.env, ...env } });
  };
  const given = Object.entries({
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: home,
    ...settings,
  });
  const options = given.map(([setting, value]) => `-c ${setting}='${value}'`).join(" ");
  return {
    folder,
    port,
    superuserUrl: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    run,
    start: async () => {
      await run(
        path.join(bin, "pg_ctl"),
        "start",
        "-D",
        folder,
        "-w",
        "-t",
        "60",
        "-l",
        `${folder}.log`,
        "-o",
        options,
      );
    },
    restart: async () => {
      await run(path.join(bin, "pg_ctl"), "restart", "-D", folder, "-m", "fast", "-w", "-l", `${folder}.log`);
    },
    stop: async () => {
      await run(path.join(bin, "pg_ctl"), "stop", "-D", folder, "-m", "fast", "-w").catch(() => undefined);
    },
    kill: async () => {
      await run(path.join(bin, "pg_ctl"), "stop", "-D", folder, "-m", "immediate", "-w");
    },
  };
}

/** Makes the empty files of a cluster, with passwords by SCRAM. */
export async function initCluster({ folder, run }: Cluster, home: string, password: string): Promise<void> {
  const file = path.join(home, `password-${randomBytes(4).toString("hex")}`);
  await writeFile(file, password, { mode: 0o644 });
  await run(path.join(programs(), "initdb"), "-D", folder, "-U", "postgres", "-A", "scram-sha-256", `--pwfile=${file}`);
}
