import { execFile } from "node:child_process";
import net from "node:net";
import { freshDatabase, type TestDatabase } from "@tests/support/database";
import { freePort } from "@tests/support/ports";
import { urlWith, withOwner } from "@tests/support/test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentBuild } from "../../../scripts/lib/app-build.mjs";
import { programArgs } from "../../../scripts/lib/child.mjs";

type Env = Record<string, string | undefined>;

/** It accepts connections and never answers. */
const mute = net.createServer(() => {});
let mutePort = 0;
let nobody = 0;
let build = "";
let migrated: TestDatabase;
let empty: { ownerUrl: string; appUrl: string };

beforeAll(async () => {
  build = process.env.BUILD_DIR ?? (await currentBuild()).folder;
  nobody = await freePort();
  await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
  mutePort = (mute.address() as net.AddressInfo).port;
  migrated = await freshDatabase("failures");
  const name = `${migrated.name}_empty`;
  await withOwner(process.env.TEST_SERVER_URL ?? "", (server) => server.query(`create database "${name}"`));
  empty = {
    ownerUrl: urlWith(migrated.ownerUrl, { database: name }),
    appUrl: urlWith(migrated.appUrl, { database: name }),
  };
}, 300_000);

afterAll(async () => {
  mute.close();
  await withOwner(process.env.TEST_SERVER_URL ?? "", (server) =>
    server.query(`drop database if exists "${migrated.name}_empty" with (force)`),
  );
  await migrated.drop();
});

/** Exits, or is killed after a minute. */
function run(args: string[], env: Env): Promise<{ code: unknown; stderr: string }> {
  const { DATABASE_URL: _owner, APP_DATABASE_URL: _app, REDIS_URL: _redis, ...rest } = process.env;
  const all = { ...rest, LOG_LEVEL: "silent", ...env } as unknown as NodeJS.ProcessEnv;
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: all, timeout: 60_000 }, (error, _out, stderr) =>
      resolve({ code: error ? (error.code ?? error.signal) : 0, stderr }),
    );
  });
}

const refusedUrl = () => `postgresql://loans:secret@127.0.0.1:${nobody}/loans`;
const muteUrl = () => `postgresql://loans:secret@127.0.0.1:${mutePort}/loans`;

const NO_ANSWER = (variable: string) =>
  `The database of ${variable} does not answer: is it running, and are host and port right?\n`;

const sentenceOf =
  (...args: string[]) =>
  async (env: Env) =>
    (await run(args, env)).stderr;

describe("migrate says what is missing and ends", { timeout: 120_000 }, () => {
  const args = ["scripts/migrate.mjs"];
  const sentence = sentenceOf(...args);

  it("without DATABASE_URL in production", async () => {
    const { code, stderr } = await run(args, { APP_ENV: "production" });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL is not set: [^\n]+\n$/);
  });

  it("when nothing listens, and when what listens says nothing", async () => {
    expect(await sentence({ DATABASE_URL: refusedUrl() })).toBe(NO_ANSWER("DATABASE_URL"));
    expect(await sentence({ DATABASE_URL: muteUrl() })).toBe(NO_ANSWER("DATABASE_URL"));
  });

  it("when the password is wrong", async () => {
    const DATABASE_URL = urlWith(migrated.ownerUrl, { password: "wrong" });
    expect(await sentence({ DATABASE_URL })).toBe(
      "The database refuses the sign-in of DATABASE_URL: user or password is wrong.\n",
    );
  });

  it("when production has no keys", async () => {
    const keys = {
      DATA_KEYS: "",
      INDEX_KEY: "",
      DEDUPE_KEY: "",
      CODE_PEPPER: "x",
      APP_SECRET: "",
      RECEIPT_KEY: "",
      AUDIT_KEYS: "",
    };
    expect(await sentence({ APP_ENV: "production", DATABASE_URL: empty.ownerUrl, ...keys })).toBe(
      "Not set: DATA_KEYS, INDEX_KEY, DEDUPE_KEY, APP_SECRET, RECEIPT_KEY, AUDIT_KEYS. docs/operations/install.md describes how to create production keys.\n",
    );
  });
});

/** Its other sentences are made from the errors of web's client: `tests/unit/scripts/lib/start-failure.test.ts`. */
describe("seed says what is missing and ends", { timeout: 120_000 }, () => {
  const args = programArgs("prisma/seed/seed.ts");
  const sentence = sentenceOf(...args);

  it("without DATABASE_URL in production", async () => {
    const { code, stderr } = await run(args, { APP_ENV: "production" });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL is not set: [^\n]+\n$/);
  });

  it("when what listens says nothing, and when the database has no tables", async () => {
    expect(await sentence({ DATABASE_URL: muteUrl() })).toBe(NO_ANSWER("DATABASE_URL"));
    expect(await sentence({ DATABASE_URL: empty.ownerUrl })).toBe(
      "The database has no tables yet: run `npm run migrate` first.\n",
    );
  });
});

const started = (script: string, env: Env) =>
  run(programArgs(script), { NODE_ENV: "production", APP_ENV: "test", BUILD_DIR: build, PORT: "0", ...env });
const refused = (stderr: string) => ({ code: 1, stderr });

/** Runs `act` on a database that lacks one migration of this release. */
async function whileBehind(act: () => Promise<void>): Promise<void> {
  const mark = (sql: string) => withOwner(migrated.ownerUrl, (owner) => owner.query(sql));
  await mark("update _prisma_migrations set rolled_back_at = now() where migration_name = '20261122090000_links'");
  try {
    await act();
  } finally {
    await mark("update _prisma_migrations set rolled_back_at = null");
  }
}
const BEHIND =
  "The database is behind this release by 1 migration, from 20261122090000_links on: run `npm run migrate` first.\n";

describe("web says what is missing and ends", { timeout: 240_000 }, () => {
  const web = (env: Env) => started("server.ts", env);

  it("without APP_DATABASE_URL", async () =>
    expect(await web({ APP_DATABASE_URL: "" })).toEqual(
      refused(
        "The configuration is incomplete: APP_DATABASE_URL: Invalid input: expected string, received undefined\n",
      ),
    ));

  it("when nothing listens, and when what listens says nothing", async () => {
    expect(await web({ APP_DATABASE_URL: refusedUrl() })).toEqual(refused(NO_ANSWER("APP_DATABASE_URL")));
    const soon = { DB_MAX_WAIT_MS: "1000" }; // the default is five seconds
    expect(await web({ APP_DATABASE_URL: muteUrl(), ...soon })).toEqual(refused(NO_ANSWER("APP_DATABASE_URL")));
  });

  it("when the password is wrong, or the database is not there", async () => {
    expect(await web({ APP_DATABASE_URL: urlWith(migrated.appUrl, { password: "wrong" }) })).toEqual(
      refused("The database refuses the sign-in of APP_DATABASE_URL: user or password is wrong.\n"),
    );
    expect(await web({ APP_DATABASE_URL: urlWith(migrated.appUrl, { database: "nowhere" }) })).toEqual(
      refused(
        "The database that APP_DATABASE_URL names does not exist: run `npm run migrate` with the owner's DATABASE_URL.\n",
      ),
    );
  });

  it("when the database has no tables, or is behind this release", async () => {
    expect(await web({ APP_DATABASE_URL: empty.appUrl })).toEqual(
      refused("The database has no tables yet: run `npm run migrate` first.\n"),
    );
    await whileBehind(async () => expect(await web({ APP_DATABASE_URL: migrated.appUrl })).toEqual(refused(BEHIND)));
  });
});

/** It asks what web asks, with the same client. */
describe("worker says what is missing and ends", { timeout: 240_000 }, () => {
  it("when nothing listens, or the database is behind this release", async () => {
    const worker = (env: Env) => started("jobs/worker.ts", env);
    expect(await worker({ APP_DATABASE_URL: refusedUrl() })).toEqual(refused(NO_ANSWER("APP_DATABASE_URL")));
    await whileBehind(async () => expect(await worker({ APP_DATABASE_URL: migrated.appUrl })).toEqual(refused(BEHIND)));
  });
});
