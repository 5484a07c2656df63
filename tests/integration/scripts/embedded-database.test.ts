import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { withOwner } from "@tests/support/test-server";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Database, databaseStatus, startDatabase, stopDatabase } from "../../../scripts/lib/database.mjs";

const LIBRARY = new URL("../../../scripts/lib/database.mjs", import.meta.url).href;
const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

/** A data folder that was used before: what a first start makes, without its port, so that most tests need not make it again. */
let usedBefore: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  usedBefore = await temporaryFolder("embedded-database-used");
  const database = await startDatabase({ dataDir: usedBefore.path, durable: false });
  await database.stop();
});
afterAll(() => usedBefore.remove());

async function emptyFolder(): Promise<string> {
  const folder = await temporaryFolder("embedded-database");
  undo.push(folder.remove);
  undo.push(() => stopDatabase({ dataDir: folder.path }));
  return folder.path;
}

async function newFolder(): Promise<string> {
  const folder = await emptyFolder();
  execFileSync("cp", ["-a", path.join(usedBefore.path, "postgres"), folder]);
  const file = path.join(folder, "postgres/server.json");
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, "utf8")), port: null }));
  return folder;
}

async function start(dataDir: string): Promise<Database> {
  const database = await startDatabase({ dataDir, durable: false });
  undo.push(database.stop);
  return database;
}

const query = (url: string, sql: string) => withOwner(url, async (client) => (await client.query(sql)).rows);

async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition(); waited += 50) {
    if (waited > 60_000) throw new Error("it did not happen within a minute");
    await sleep(50);
  }
}

/** Another process that uses the database of a folder, until it is killed. */
async function anotherUser(dataDir: string): Promise<ChildProcess> {
  const code = `
    const { startDatabase } = await import(${JSON.stringify(LIBRARY)});
    await startDatabase({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
    console.log("up");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  undo.push(async () => child.kill("SIGKILL"));
  await new Promise((resolve, reject) => {
    child.stdout.once("data", resolve);
    child.once("exit", () => reject(new Error("the other process ended")));
  });
  return child;
}

describe("embedded PostgreSQL", { timeout: 240_000 }, () => {
  it("keeps its data, its port and its passwords from start to start, where only their owner can read them", async () => {
    expect(statSync(path.join(usedBefore.path, "postgres/server.json")).mode & 0o777, "after the first start").toBe(
      0o600,
    );
    const dataDir = await newFolder();
    const first = await startDatabase({ dataDir, durable: false });
    await query(first.url, "CREATE TABLE kept AS SELECT 42 AS answer");
    const pidFile = path.join(dataDir, "postgres/data/postmaster.pid");
    const text = await readFile(pidFile, "utf8");
    await first.stop();
    expect(databaseStatus({ dataDir })).toBeNull();
    // As after a power cut, with a number that belongs to another process by now.
    await writeFile(pidFile, text.replace(/^\d+/, String(process.pid)));
    const second = await start(dataDir);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
  });

  it("lets two folders have a server each", async () => {
    const [one, two] = [await start(await newFolder()), await start(await newFolder())];
    expect(one.url).not.toBe(two.url);
    await query(one.url, "CREATE TABLE only_here (id int)");
    await expect(query(two.url, "SELECT * FROM only_here")).rejects.toMatchObject({ code: "42P01" });
  });

  it("starts one server for four processes that ask at once, and none of its settings lets strangers or superusers in", async () => {
    const dataDir = await emptyFolder();
    await Promise.all([1, 2, 3, 4].map(() => anotherUser(dataDir)));
    const server = databaseStatus({ dataDir });
    const mine = await start(dataDir);
    expect(mine.pid()).toBe(server?.pid);

    const { url } = mine;
    const [role] = await query(url, "SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user");
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false });
    const settings = await query(
      url,
      "SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'max_connections') ORDER BY name",
    );
    expect(settings.map((row) => row.setting)).toEqual(["127.0.0.1", "200"]);
    const wrong = new pg.Client({ connectionString: url.replace(/:[^:@]+@/, ":wrong@") });
    await expect(wrong.connect()).rejects.toMatchObject({ code: "28P01" });
  });

  it("comes back after a kill -9 of the server with what was committed, restarts on the same port, and is gone with its files after destroy", async () => {
    const dataDir = await newFolder();
    const database = await start(dataDir);
    await query(database.url, "CREATE TABLE kept AS SELECT 7 AS answer");
    process.kill(database.pid() ?? 0, "SIGKILL");
    const again = await start(dataDir);
    expect(await query(again.url, "SELECT answer FROM kept")).toEqual([{ answer: 7 }]);

    const before = again.pid();
    await again.restart("immediate");
    expect(again.pid()).not.toBe(before);
    expect(await query(again.url, "SELECT answer FROM kept")).toEqual([{ answer: 7 }]);

    await again.destroy();
    expect(databaseStatus({ dataDir })).toBeNull();
    expect(existsSync(path.join(dataDir, "postgres", "data"))).toBe(false);
  });

  it("stops when the last process that used it was killed, and not before", async () => {
    const dataDir = await newFolder();
    const [first, second] = [await anotherUser(dataDir), await anotherUser(dataDir)];
    first.kill("SIGKILL");
    await sleep(500);
    expect(databaseStatus({ dataDir })).not.toBeNull();
    second.kill("SIGKILL");
    await until(() => databaseStatus({ dataDir }) === null);
  });

  it("can be used again at once after its only user was killed", async () => {
    const dataDir = await newFolder();
    const user = await anotherUser(dataDir);
    user.kill("SIGKILL");
    const database = await start(dataDir);
    expect(await query(database.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it.runIf(process.getuid?.() === 0)(
    "as root under a closed folder keeps its data under /var/tmp, and says so",
    async () => {
      const closed = await emptyFolder();
      const dataDir = path.join(closed, "data");
      await mkdir(dataDir);
      await chmod(closed, 0o700);
      undo.push(() => chmod(closed, 0o755));
      const database = await startDatabase({ dataDir, durable: false });
      expect(database.movedTo).toMatch(/^\/var\/tmp\/[\w-]+-[0-9a-f]{10}$/);
      expect(await query(database.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
      await database.stop();
      // Deleting the data folder means starting again.
      await rm(dataDir, { recursive: true });
      const anew = await startDatabase({ dataDir, durable: false });
      expect(anew.url).not.toBe(database.url);
      await anew.destroy();
      expect(existsSync(database.movedTo ?? "")).toBe(false);
    },
  );
});
