import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { freshSeededDatabase, type TestDatabase } from "@tests/support/database";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { withOwner } from "@tests/support/test-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scriptArgs } from "../../../scripts/lib/programs.mjs";
import { ROOT } from "../../../scripts/lib/project.mjs";

const VARIABLES = ["APP_SECRET", "CODE_PEPPER", "DEDUPE_KEY", "INDEX_KEY"];
const newKey = () => randomBytes(32).toString("base64");

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let before: { key_id: string; check: string }[];

const query = (text: string, values: unknown[] = []) =>
  withOwner(database.ownerUrl, async (owner) => (await owner.query(text, values)).rows);
const checks = () => query(`select key_id, "check" from key_checks where key_id <> 'k1' order by key_id`);

type Ended = { code: number | null; said: string };

function ended(args: string[], keys: Record<string, string>): Promise<Ended> {
  const { ownerUrl: DATABASE_URL, appUrl: APP_DATABASE_URL } = database;
  const env = { ...process.env, DATABASE_URL, APP_DATABASE_URL, DATA_DIR: folder.path, ...keys };
  const run = spawn(process.execPath, args, { cwd: ROOT, env });
  let said = "";
  for (const stream of [run.stdout, run.stderr]) stream.on("data", (text) => (said += text));
  return new Promise((resolve) => run.once("close", (code) => resolve({ code, said })));
}

/** `npm run migrate` on the demo data, as an operator runs it. */
const migrate = (keys: Record<string, string> = {}, args: string[] = []) =>
  ended(["scripts/migrate.mjs", ...args], keys);

/** Its last step alone. */
const check = (keys: Record<string, string> = {}, args: string[] = []) =>
  ended([...scriptArgs("prisma/seed/key-check.ts", process.env), ...args], keys);

beforeAll(async () => {
  folder = await temporaryFolder("migrate-keys");
  database = await freshSeededDatabase("keys");
  before = await checks();
});
afterAll(async () => {
  await database?.drop();
  await folder?.remove();
});

describe("an installation from before the check values", { timeout: 240_000 }, () => {
  beforeEach(() => query("delete from key_checks where key_id <> 'k1'"));

  it("gets all four at the next migrate", async () => {
    expect(await migrate()).toMatchObject({ code: 0 });
    expect((await checks()).map((row) => row.key_id)).toEqual(VARIABLES);
    expect(await checks()).toEqual(before);
  });

  it.each(["INDEX_KEY", "DEDUPE_KEY"])("OQ-11 refuses a %s that its customers were not written with", async (name) => {
    const { code, said } = await check({ [name]: newKey() });
    expect(said).toContain(`${name} is not the key that wrote this database. Restore the original ${name}.`);
    expect(code).toBe(1);
    expect(await checks()).toEqual([]);
  });
});

describe("an exchanged key", { timeout: 240_000 }, () => {
  it("is refused by migrate, until it is accepted by name; then the old one is refused", async () => {
    await query("delete from key_checks where key_id <> 'k1'");
    await check();
    const CODE_PEPPER = newKey();
    const refused = await migrate({ CODE_PEPPER });
    expect(refused.said).toContain("npm run migrate -- --accept CODE_PEPPER");
    expect(refused.code).toBe(1);
    expect(await migrate({ CODE_PEPPER }, ["--accept", "CODE_PEPPER"])).toMatchObject({ code: 0 });
    expect((await checks()).filter((row, at) => row.check !== before[at]?.check).map((row) => row.key_id)).toEqual([
      "CODE_PEPPER",
    ]);
    expect((await check()).said).toContain("CODE_PEPPER is not the one that this database was last used with.");
  });

  it("cannot be one that rows are found by", async () => {
    const { code, said } = await check({ INDEX_KEY: newKey() }, ["--accept", "INDEX_KEY"]);
    expect(said).toContain("INDEX_KEY cannot be exchanged. Only CODE_PEPPER and APP_SECRET can.");
    expect(code).toBe(1);
  });
});
