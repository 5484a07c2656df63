import { sourceText } from "@tests/support/source-files";
import { describe, expect, it } from "vitest";
import { readEnv } from "~/platform/env.server";

const secret = Buffer.alloc(32, 7).toString("base64");
const KEYS = {
  DATA_KEYS: `k1:${secret}`,
  INDEX_KEY: secret,
  DEDUPE_KEY: secret,
  CODE_PEPPER: secret,
  APP_SECRET: secret,
  RECEIPT_KEY: `r2:${secret}:2026-11-23`,
  AUDIT_KEYS: `a1:${secret}`,
};
const complete = { ...KEYS, APP_DATABASE_URL: "postgresql://app@db/loans" };

const without = (name: string) => ({ ...complete, APP_ENV: "production", [name]: undefined });

describe("the environment", () => {
  it.each([...Object.keys(KEYS), "APP_DATABASE_URL"])(
    "production refuses to start without %s, and names it",
    (name) => {
      expect(() => readEnv(without(name))).toThrow(new RegExp(`^The configuration is incomplete: ${name}: `));
      expect(() => readEnv({ ...without(name), [name]: "" })).toThrow(name);
    },
  );

  it.each(["INDEX_KEY", "DEDUPE_KEY", "CODE_PEPPER", "APP_SECRET"])("refuses a %s of fewer than 32 bytes", (name) => {
    expect(() => readEnv({ ...complete, [name]: Buffer.alloc(31).toString("base64") })).toThrow(
      `The configuration is incomplete: ${name}: must be at least 32 random bytes in base64`,
    );
  });

  it("has its settings in the README's table, but for those that builds and tests set", () => {
    const settings = [...sourceText("app/platform/settings-schema.server.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)];
    expect(settings.length).toBeGreaterThan(60);
    const [, table = ""] = sourceText("README.md").split("## Configuration");
    const missing = settings.map(([, name]) => name).filter((name) => !table.includes(`\`${name}\``));
    expect(missing).toEqual(["BUILD_DIR", "RLS_CHECK"]);
  });

  it("says everything that is missing in one sentence", () => {
    expect(() => readEnv({})).toThrow(/APP_DATABASE_URL.*DATA_KEYS.*INDEX_KEY.*DEDUPE_KEY.*CODE_PEPPER.*APP_SECRET/);
  });

  it.each([
    [undefined, undefined, "demo", false],
    [undefined, "production", "production", true],
    ["demo", "production", "demo", false],
    ["test", "production", "test", false],
    ["production", "development", "production", true],
    ["", "production", "production", true],
  ])("APP_ENV %s with NODE_ENV %s is %s", (APP_ENV, NODE_ENV, appEnv, production) => {
    expect(readEnv({ ...complete, APP_ENV, NODE_ENV })).toMatchObject({ appEnv, production });
  });

  it("refuses another APP_ENV", () => expect(() => readEnv({ ...complete, APP_ENV: "staging" })).toThrow("APP_ENV"));

  it("has no sandbox lender in production", () => {
    const SANDBOX_LENDER_URL = "http://127.0.0.1:4000";
    expect(readEnv({ ...complete, APP_ENV: "demo", SANDBOX_LENDER_URL }).lenders.sandboxUrl).toBe(SANDBOX_LENDER_URL);
    expect(readEnv({ ...complete, APP_ENV: "production", SANDBOX_LENDER_URL }).lenders.sandboxUrl).toBeNull();
  });

  it("always looks at the database's role in production", () => {
    expect(readEnv({ ...complete, APP_ENV: "demo", RLS_CHECK: "false" }).database.checkRole).toBe(false);
    expect(readEnv({ ...complete, APP_ENV: "production", RLS_CHECK: "false" }).database.checkRole).toBe(true);
  });

  it("OQ-22 limits sends to 5 an hour, 10 a day and 20 for an address; the demo allows an address 1,000", () => {
    expect(readEnv({ ...complete, APP_ENV: "production" }).passcodeSends).toMatchObject({
      perHour: 5,
      perDay: 10,
      perAddress: 20,
    });
    expect(readEnv({ ...complete, APP_ENV: "demo" }).passcodeSends.perAddress).toBe(1_000);
    expect(readEnv({ ...complete, APP_ENV: "test", OTP_SENDS_PER_ADDRESS: "3" }).passcodeSends.perAddress).toBe(3);
  });

  it("looks for changed brands every 5 seconds behind the signal", () => {
    expect(readEnv(complete).brandsPollMs).toBe(5_000);
  });

  it("serves on for 10 seconds when told to stop in production, elsewhere not at all, and never longer than 15", () => {
    const drainMs = (more: Record<string, string>) => readEnv({ ...complete, ...more }).drainMs;
    expect([drainMs({ APP_ENV: "production" }), drainMs({ APP_ENV: "demo" }), drainMs({})]).toEqual([10_000, 0, 0]);
    expect(drainMs({ APP_ENV: "production", DRAIN_MS: "0" })).toBe(0);
    expect(() => drainMs({ DRAIN_MS: "15001" })).toThrow("DRAIN_MS");
  });

  it("BEY-27 has no private port until one is named", () => {
    expect(readEnv(complete).privatePort).toBeNull();
    expect(readEnv({ ...complete, PRIVATE_PORT: "3002" }).privatePort).toBe(3002);
  });

  it("an empty variable counts as unset", () => {
    const env = readEnv({ ...complete, PORT: "", REDIS_URL: "", DIRECT_DATABASE_URL: "", DB_POOL: "", APP_ORIGIN: "" });
    expect(env).toMatchObject({
      port: 3000,
      redisUrl: null,
      directDatabaseUrl: complete.APP_DATABASE_URL,
      origin: "http://localhost:3000",
    });
    expect(env.database).toMatchObject({ pool: 10, maxWaitMs: 5_000, timeoutMs: 10_000 });
  });

  it("behind a pooler statements have no names and every COMMIT is waited for, unless the pooler follows names", () => {
    const pooler = { ...complete, DIRECT_DATABASE_URL: "postgresql://app@database.internal/loans" };
    expect(readEnv(complete).database).toMatchObject({ namedStatements: true, quickReads: true });
    expect(readEnv(pooler).database).toMatchObject({ namedStatements: false, quickReads: false });
    const overrides = { DB_NAMED_STATEMENTS: "true", DB_QUICK_READS: "true" };
    expect(readEnv({ ...pooler, ...overrides }).database).toMatchObject({ namedStatements: true, quickReads: false });
    const off = { DB_NAMED_STATEMENTS: "false", DB_QUICK_READS: "false" };
    expect(readEnv({ ...complete, ...off }).database).toMatchObject({ namedStatements: false, quickReads: false });
    const same = { ...complete, DIRECT_DATABASE_URL: complete.APP_DATABASE_URL };
    expect(readEnv(same).database).toMatchObject({ namedStatements: true, quickReads: true });
  });

  it("reads lists of hosts and proxies in lower case, without blanks", () => {
    expect(readEnv({ ...complete, ADMIN_HOSTS: " Admin.CL.example, , b.example " }).adminHosts).toEqual([
      "admin.cl.example",
      "b.example",
    ]);
    expect(readEnv(complete).trustedProxies.includes("127.0.0.1")).toBe(false);
    const { trustedProxies } = readEnv({ ...complete, TRUSTED_PROXIES: " 10.0.0.1, FD00::/8,, " });
    expect(["10.0.0.1", "fd00::1"].every((address) => trustedProxies.includes(address))).toBe(true);
  });

  it.each(["proxy.example", "10.0.0.0/33", "010.0.0.1", "10.0.0.0/8/8"])("refuses the proxy %s", (entry) => {
    expect(() => readEnv({ ...complete, TRUSTED_PROXIES: `10.0.0.1, ${entry}` })).toThrow(
      "The configuration is incomplete: TRUSTED_PROXIES: must be addresses and networks, such as 127.0.0.1,10.0.0.0/8",
    );
  });

  it.each([
    ["PORT", "http"],
    ["DB_POOL", "-1"],
    ["LOG_LEVEL", "loud"],
    ["RLS_CHECK", "maybe"],
  ])("refuses %s=%s", (name, value) => expect(() => readEnv({ ...complete, [name]: value })).toThrow(name));
});

describe("the lock of a job", () => {
  it("BEY-06 is taken over within ten seconds: the lock and two looks of the other workers", () => {
    const { lockMs, stalledMs } = readEnv(complete).jobs;
    expect(lockMs + 2 * stalledMs).toBeLessThanOrEqual(9_000);
    expect(lockMs).toBeGreaterThanOrEqual(5_000);
  });
});
