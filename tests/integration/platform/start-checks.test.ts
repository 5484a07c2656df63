import "@tests/support/quiet";
import { randomBytes } from "node:crypto";
import { freshDatabase, type TestDatabase } from "@tests/support/database";
import { withOwner } from "@tests/support/test-server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

let database: TestDatabase;

beforeAll(async () => {
  database = await freshDatabase("checks");
  await withOwner(database.ownerUrl, async (owner) => {
    await owner.query("delete from key_checks where key_id ~ '^k'");
  });
});

afterAll(() => database.drop());

const newKey = () => randomBytes(32).toString("base64");

type Checks = {
  assertDatabaseIsReady: () => Promise<void>;
  assertKeysOpenDatabase: () => Promise<void>;
};

/** Runs a check as a process with this environment would at its start. */
async function atStart(env: Record<string, string>, run: (checks: Checks) => Promise<void>): Promise<void> {
  for (const [name, value] of Object.entries({ APP_ENV: "test", APP_DATABASE_URL: database.appUrl, ...env }))
    vi.stubEnv(name, value);
  vi.resetModules();
  const { closeDatabase } = await import("~/platform/database/connections.server");
  const { assertDatabaseIsReady } = await import("~/platform/database/start-checks.server");
  const { readEnv } = await import("~/platform/env.server");
  const { assertKeysOpenDatabase } = await import("~/platform/key-check.server");
  try {
    await run({ assertDatabaseIsReady: () => assertDatabaseIsReady(readEnv(process.env)), assertKeysOpenDatabase });
  } finally {
    await closeDatabase();
    vi.unstubAllEnvs();
  }
}

describe("the database's role", () => {
  it("OQ-13 the role that migrate makes is accepted", () =>
    atStart({}, ({ assertDatabaseIsReady }) => assertDatabaseIsReady()));

  it("OQ-13 the owner is refused with a sentence that names it", () =>
    atStart({ APP_DATABASE_URL: database.ownerUrl }, async ({ assertDatabaseIsReady }) => {
      const owner = decodeURIComponent(new URL(database.ownerUrl).username);
      await expect(assertDatabaseIsReady()).rejects.toThrow(
        `APP_DATABASE_URL signs in as "${owner}", a role that row-level security does not bind. Use the role that migrate creates.`,
      );
    }));
});

describe("the tenant login", () => {
  it("OQ-13 that migrate makes is accepted", () =>
    atStart({ TENANT_DATABASE_URL: database.tenantUrl }, ({ assertDatabaseIsReady }) => assertDatabaseIsReady()));

  it("OQ-13 is refused when it may see every brand", () =>
    atStart({ TENANT_DATABASE_URL: database.appUrl }, async ({ assertDatabaseIsReady }) => {
      await expect(assertDatabaseIsReady()).rejects.toThrow("a role that may see every brand. Use a login of its own.");
    }));
});

describe("the limits of time", () => {
  it("of a login that migrate sets are asked for, and a login without one is refused", async () => {
    const role = decodeURIComponent(new URL(database.tenantUrl).username);
    const set = (value: string) =>
      withOwner(database.ownerUrl, async (owner) => {
        for (const name of ["lock_timeout", "statement_timeout"])
          await owner.query(`alter role "${role}" in database "${database.name}" ${value.replace("NAME", name)}`);
      });
    await set("set NAME = 0");
    try {
      await atStart({ TENANT_DATABASE_URL: database.tenantUrl }, async ({ assertDatabaseIsReady }) => {
        await expect(assertDatabaseIsReady()).rejects.toThrow(
          "TENANT_DATABASE_URL signs in with a role that has no lock_timeout, statement_timeout: run `npm run migrate`, which sets them or says what the role's administrator has to run.",
        );
      });
    } finally {
      await set("reset NAME");
    }
  });
});

describe("the data keys", () => {
  const [k1, k2] = [`k1:${newKey()}`, `k2:${newKey()}`];
  const start = (DATA_KEYS: string, expected: (checked: Promise<void>) => Promise<unknown>) =>
    atStart({ DATA_KEYS }, async ({ assertKeysOpenDatabase }) => {
      await expected(assertKeysOpenDatabase());
    });
  const accepted = (checked: Promise<void>) => checked;

  const known = () =>
    withOwner(database.ownerUrl, async (owner) =>
      (await owner.query("select key_id from key_checks where key_id ~ '^k' order by key_id")).rows.map(
        (row) => row.key_id,
      ),
    );

  it("of the first process are recorded, without the keys themselves", async () => {
    await start(k1, accepted);
    await start(k1, accepted);
    expect(await known()).toEqual(["k1"]);
    const text = await withOwner(database.ownerUrl, async (owner) =>
      JSON.stringify((await owner.query("select * from key_checks")).rows),
    );
    expect(text).not.toContain(k1.slice(3, 20));
  });

  it("that have written nothing here stop the process with a sentence", async () => {
    await start(`k9:${newKey()}`, (checked) =>
      expect(checked).rejects.toThrow("None of the data keys (k9) wrote this database (k1)."),
    );
    expect(await known()).toEqual(["k1"]);
  });

  it("that bear a known id and are others stop the process with a sentence", async () => {
    await start(`k1:${newKey()}`, (checked) =>
      expect(checked).rejects.toThrow(
        'The data key "k1" is not the key that wrote this database. Restore the original DATA_KEYS.',
      ),
    );
  });

  it("may be joined by a new one, which may later stand alone", async () => {
    await start(`${k2},${k1}`, accepted);
    expect(await known()).toEqual(["k1", "k2"]);
    await start(k2, accepted);
  });
});

describe("the receipt key", () => {
  const day = "2026-01-01";
  const [r1, r2] = [newKey(), newKey()];
  const start = (RECEIPT_KEY: string, RETIRED_RECEIPT_KEYS = "") =>
    atStart(
      { DATA_KEYS: process.env.DATA_KEYS ?? "", RECEIPT_KEY, RETIRED_RECEIPT_KEYS },
      ({ assertKeysOpenDatabase }) => assertKeysOpenDatabase(),
    );

  const forget = () =>
    withOwner(database.ownerUrl, async (owner) => {
      await owner.query("delete from key_checks where key_id ~ '^(k|receipt:)'");
    });
  beforeAll(forget);
  afterAll(forget);

  it("BEY-18 is recorded once, and another one under its name stops the process", async () => {
    await start(`r1:${r1}:${day}`);
    await start(`r1:${r1}:${day}`);
    await expect(start(`r1:${r2}:${day}`)).rejects.toThrow(
      'The receipt key "r1" is not the one that signed receipts of this database.',
    );
  });

  it("BEY-18 is replaced by one with another name, while the earlier one stays published", async () => {
    const refusal = await start(`r2:${r2}:${day}`).then(
      () => "",
      (error: Error) => error.message,
    );
    const retired = /public half \(([^)]+)\)/.exec(refusal)?.[1] ?? "";
    expect(refusal).toContain("to RETIRED_RECEIPT_KEYS");
    await start(`r2:${r2}:${day}`, `r1:${retired}:${day}:2026-11-22`);
  });
});

describe("the audit keys", () => {
  const [a1, a2] = [`a1:${newKey()}`, `a2:${newKey()}`];
  const start = (AUDIT_KEYS: string) =>
    atStart({ DATA_KEYS: process.env.DATA_KEYS ?? "", AUDIT_KEYS }, ({ assertKeysOpenDatabase }) =>
      assertKeysOpenDatabase(),
    );

  const forget = () =>
    withOwner(database.ownerUrl, async (owner) => {
      await owner.query("delete from key_checks where key_id ~ '^(k|audit:)'");
    });
  beforeAll(forget);
  afterAll(forget);

  it("BEY-09 are recorded by their check values, joined by a new one, and refused under the name of another", async () => {
    await start(a1);
    await start(`${a2},${a1}`);
    const text = await withOwner(database.ownerUrl, async (owner) =>
      JSON.stringify((await owner.query("select * from key_checks where key_id ~ '^audit:' order by key_id")).rows),
    );
    expect(JSON.parse(text)).toMatchObject([{ key_id: "audit:a1" }, { key_id: "audit:a2" }]);
    expect(text).not.toContain(a1.slice(3, 20));
    await expect(start(`a1:${newKey()}`)).rejects.toThrow(
      'The audit key "a1" is not the one that sealed entries of this database. Restore it, or give the new key a new id.',
    );
  });
});

describe("the other keys", () => {
  const start = (env: Record<string, string>) =>
    atStart({ DATA_KEYS: process.env.DATA_KEYS ?? "", ...env }, ({ assertKeysOpenDatabase }) =>
      assertKeysOpenDatabase(),
    );

  beforeAll(() =>
    withOwner(database.ownerUrl, (owner) => owner.query("delete from key_checks where key_id ~ '^k'").then(() => {})),
  );

  it("that migrate was run with are accepted, and are not in the database themselves", async () => {
    await start({});
    const text = await withOwner(database.ownerUrl, async (owner) =>
      JSON.stringify((await owner.query("select * from key_checks")).rows),
    );
    for (const name of ["INDEX_KEY", "DEDUPE_KEY", "CODE_PEPPER", "APP_SECRET"]) {
      expect(text).toContain(`"key_id":"${name}"`);
      expect(text).not.toContain(process.env[name]);
    }
  });

  it.each(["INDEX_KEY", "DEDUPE_KEY"])("OQ-11 another %s stops the process with a sentence", async (name) => {
    await expect(start({ [name]: newKey() })).rejects.toThrow(
      `${name} is not the key that wrote this database. Restore the original ${name}.`,
    );
  });

  it.each(["CODE_PEPPER", "APP_SECRET"])("another %s stops the process and says how it is exchanged", async (name) => {
    await expect(start({ [name]: newKey() })).rejects.toThrow(
      `${name} is not the one that this database was last used with. Restore it, or accept the new one with \`npm run migrate -- --accept ${name}\`.`,
    );
  });

  it("that the database does not know stop the process: migrate proves and records them", async () => {
    await withOwner(database.ownerUrl, (owner) => owner.query("delete from key_checks where key_id = 'INDEX_KEY'"));
    await expect(start({})).rejects.toThrow(
      "This database does not know INDEX_KEY yet. Run `npm run migrate` with the keys of this installation first.",
    );
  });
});
