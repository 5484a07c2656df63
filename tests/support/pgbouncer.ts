import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { waitForPort } from "../../scripts/lib/local-http.mjs";
import { freePort } from "./ports";

export type Pooler = {
  /** The same database and login, through the pooler. */
  through: (url: string) => string;
  stop: () => Promise<void>;
};

const START_SECONDS = 10;
/** PgBouncer refuses to run as root. */
const NOBODY = 65_534;
/** The pooler ends when this process ends for any reason: the pipe to this shell closes. */
const KEEPER = '"$@" >/dev/null 2>&1 & server=$!; cat >/dev/null; kill -KILL "$server" 2>/dev/null; wait';

/** A quote is doubled within a text. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * Starts `pgbouncer` (Debian's package, from the PATH) in transaction mode on a free port of 127.0.0.1, in front of the
 * database of `logins`. `servers`: the number of connections to PostgreSQL that all clients of a login share.
 */
export async function startPooler(logins: readonly string[], { servers }: { servers: number }): Promise<Pooler> {
  const urls = logins.map((login) => new URL(login));
  const { hostname, port: databasePort } = urls[0] ?? new URL("");
  const port = await freePort();
  const folder = await mkdtemp(path.join(os.tmpdir(), "loan-pgbouncer-"));
  const at = (name: string) => path.join(folder, name);
  const users = urls.map(({ username, password }) =>
    [username, password].map(decodeURIComponent).map(quoted).join(" "),
  );
  await writeFile(at("users.txt"), `${users.join("\n")}\n`);
  await writeFile(
    at("pgbouncer.ini"),
    [
      "[databases]",
      `* = host=${hostname} port=${databasePort}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = scram-sha-256",
      `auth_file = ${at("users.txt")}`,
      "pool_mode = transaction",
      `default_pool_size = ${servers}`,
      "max_client_conn = 200",
      "",
    ].join("\n"),
  );
  const isRoot = process.getuid?.() === 0;
  await chmod(folder, 0o755);
  const keeper = spawn("/bin/sh", ["-c", KEEPER, "sh", "pgbouncer", at("pgbouncer.ini")], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  const stop = async () => {
    const ended = new Promise((resolve) => keeper.once("exit", resolve));
    if (keeper.exitCode === null) {
      keeper.stdin?.end();
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitForPort(port, { seconds: START_SECONDS });
  } catch {
    await stop();
    throw new Error("pgbouncer does not start; is it installed?");
  }
  const through = (url: string) => Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(port) }).href;
  return { through, stop };
}
