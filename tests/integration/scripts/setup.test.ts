import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { totpCode } from "@tests/support/authenticator";
import { eventually } from "@tests/support/eventually";
import { requestLocal } from "@tests/support/http";
import { freePort } from "@tests/support/ports";
import { startRedis } from "@tests/support/redis";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { urlWith, withOwner } from "@tests/support/test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentBuild } from "../../../scripts/lib/app-build.mjs";
import { type Child, programArgs, startChild } from "../../../scripts/lib/child.mjs";
import { waitForOk } from "../../../scripts/lib/local-http.mjs";
import { read } from "../../support/render";

const HOST = "loans.installed.example";
const PROXIED = { "X-Forwarded-Host": HOST, "X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.5" };

const name = `install_${randomBytes(4).toString("hex")}`;
const owner = `${name}_owner`;
const server = () => process.env.TEST_SERVER_URL ?? "";
const ownerUrl = () => urlWith(server(), { database: name, user: owner, password: "owner" });
const key = () => randomBytes(32).toString("base64");

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let env: Record<string, string | undefined>;
let port: number;
let web: Child | null = null;

/** A server as its administrator leaves it: an owner without further rights, and its empty database. */
beforeAll(async () => {
  folder = await temporaryFolder("loan-setup");
  port = await freePort();
  await withOwner(server(), async (admin) => {
    await admin.query(`create role ${owner} login password 'owner'`);
    await admin.query(`grant ${owner} to current_user`);
    await admin.query(`create database ${name} owner ${owner}`);
  });
  const { DATABASE_URL: _owner, APP_DATABASE_URL: _app, REDIS_URL: _redis, ADMIN_HOSTS: _hosts, ...rest } = process.env;
  env = {
    ...rest,
    NODE_ENV: "production",
    APP_ENV: "production",
    PORT: String(port),
    DATA_DIR: folder.path,
    BUILD_DIR: process.env.BUILD_DIR ?? (await currentBuild()).folder,
    APP_ORIGIN: `https://${HOST}`,
    TRUSTED_PROXIES: "127.0.0.1",
    APP_DATABASE_URL: urlWith(server(), { database: name, user: `${name}_app`, password: "app" }),
    ONE_DATABASE_LOGIN: "true",
    DRAIN_MS: "0",
    DATA_KEYS: `k1:${key()}`,
    INDEX_KEY: key(),
    DEDUPE_KEY: key(),
    CODE_PEPPER: key(),
    APP_SECRET: key(),
    RECEIPT_KEY: `r1:${key()}:2026-11-23`,
    AUDIT_KEYS: `a1:${key()}`,
  };
}, 300_000);

afterAll(async () => {
  await web?.stop(15_000);
  await withOwner(server(), async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    for (const role of [`${name}_app`, owner]) await admin.query(`drop role if exists ${role}`);
  });
  await folder.remove();
});

/** `setup` from the build, or another program, as an operator starts it. */
function setup(
  more: Record<string, string> = {},
  args = ["scripts/start.mjs", "setup"],
): Promise<{ code: unknown; out: string; err: string }> {
  const given = { ...env, DATABASE_URL: ownerUrl(), ...more } as unknown as NodeJS.ProcessEnv;
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: given }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}

const linkIn = (out: string) =>
  /^https:\/\/loans\.installed\.example(\/admin\/invitation\/[\w-]{43})$/m.exec(out)?.[1] ?? "";
const get = (path: string, headers = {}) =>
  requestLocal(port, path, { host: HOST, headers: { ...PROXIED, ...headers } });
const post = (path: string, form: Record<string, string>) =>
  requestLocal(port, path, {
    host: HOST,
    method: "POST",
    headers: { ...PROXIED, Origin: `https://${HOST}`, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
const rows = (sql: string) => withOwner(ownerUrl(), async (client) => (await client.query(sql)).rows);

describe("an installation for production", { timeout: 240_000 }, () => {
  it("is told which right the owner lacks, and which key is missing", async () => {
    const { code, err } = await setup();
    expect([code, err]).toEqual([
      1,
      `${owner} may not create the logins of web and worker: ALTER ROLE "${owner}" CREATEROLE; or create them yourself and set APP_DATABASE_URL and TENANT_DATABASE_URL.\n`,
    ]);
    expect((await setup({ INDEX_KEY: "" })).err).toBe(
      "Not set: INDEX_KEY. docs/operations/install.md describes how to create production keys.\n",
    );
    expect((await setup({ DATABASE_URL: "" })).err).toBe("DATABASE_URL is not set: setup needs the owner's.\n");
    expect((await setup({ APP_ORIGIN: "http://loans.example" })).err).toContain("production is served over https");
    expect((await setup({ ONE_DATABASE_LOGIN: "false" })).err).toContain("TENANT_DATABASE_URL is not set");
  });

  it("OQ-24 gets what every installation needs, and its first administrator by a link that works once", async () => {
    await withOwner(server(), (admin) => admin.query(`alter role ${owner} createrole`));
    const first = await setup();
    expect(first.err).toBe("");
    const dead = linkIn(first.out);
    const [counts] = await rows(
      "select (select count(*)::int from brands) brands, (select count(*)::int from lenders) lenders, (select count(*)::int from partners) partners, (select count(*)::int from staff_users) staff, (select count(*) > 0 from list_items) lists, (select count(*) > 0 from revenue_types) types, (select string_agg(host, ',') from brand_domains) hosts",
    );
    expect(counts).toEqual({ brands: 1, lenders: 0, partners: 0, staff: 0, lists: true, types: true, hosts: HOST });

    const [login] = await rows(`select setconfig from pg_db_role_setting where setrole = '${name}_app'::regrole`);
    expect(login.setconfig, "no statement, lock or transaction holds others up for ever, nor is any compiled").toEqual([
      "statement_timeout=5min",
      "lock_timeout=1min",
      "idle_in_transaction_session_timeout=2min",
      "jit=off",
      "tcp_keepalives_idle=10s",
      "tcp_keepalives_interval=5s",
      "tcp_keepalives_count=3",
      "tcp_user_timeout=25s",
    ]);

    const { out, err, code } = await setup({}, ["scripts/staff-invite.mjs"]);
    expect([code, err]).toEqual([0, ""]);
    const link = linkIn(out);
    expect(link).not.toBe(dead);
    const stored = JSON.stringify(await rows("select * from settings"));
    expect(stored).not.toContain(link.split("/").at(-1));

    web = startChild("web", programArgs("server.ts"), {
      env,
      log: `${folder.path}/web.log`,
    });
    await waitForOk(port, "/readyz", { seconds: 180 });
    expect((await get(dead)).status, "the older link").toBe(404);
    const strict = async () => (await get("/verification")).headers["strict-transport-security"];
    expect(await strict(), "BEY-27 browsers use https alone").toBe("max-age=31536000");
    await rows(`update brands set config = config || '{"subdomainsHttps":true}' where is_main`);
    await eventually("for the names under the host too", async () =>
      /; includeSubDomains$/.test((await strict()) ?? ""),
    );
    const page = await get(link);
    expect([
      page.status,
      page.headers["cache-control"],
      String(page.headers["referrer-policy"]).split(", ").at(-1),
    ]).toEqual([200, "no-store", "same-origin"]);
    read(page.text).getByRole("heading", { level: 1, name: "Become the first administrator" });
    const secret = read(page.text).root.querySelector("code")?.textContent?.replaceAll(" ", "") ?? "";
    expect(secret).toHaveLength(32);

    const person = { name: "Asha Rao", email: "asha@bank.example" };
    const empty = await post(link, { name: "", email: "asha", code: "12" });
    expect(empty.status).toBe(422);
    for (const words of [
      "Enter the person&#x27;s name.",
      "Enter an e-mail address, such as name@company.in.",
      "Enter the 6 digits that the app shows.",
    ])
      expect(empty.text).toContain(words);
    const right = totpCode(secret, new Date());
    const wrong = right === "000000" ? "111111" : "000000";
    const refused = await post(link, { ...person, code: wrong });
    expect([refused.status, refused.text.includes("That code did not match.")]).toEqual([422, true]);
    expect(await rows("select 1 from staff_users")).toEqual([]);

    const both = await Promise.all([1, 2].map(() => post(link, { ...person, code: right })));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 404]);
    const entered = both.find(({ status }) => status === 303);
    expect(entered?.headers.location).toBe("/admin/dashboard");
    const cookie = String(entered?.headers["set-cookie"]);
    expect(cookie).toMatch(/^__Host-a_atkn=.*HttpOnly/);
    expect(cookie).toContain("Secure");
    const dashboard = await get("/admin/dashboard", { Cookie: cookie.split(";")[0] });
    expect([dashboard.status, dashboard.text.includes("Asha Rao")]).toEqual([200, true]);

    expect((await get(link)).status, "a used link").toBe(404);
    expect(await rows("select action from audit_entries order by seq")).toEqual([
      { action: "staff.create" },
      { action: "staff.sign-in" },
    ]);
    const redis = await startRedis();
    const again = await setup({ REDIS_URL: redis.url }).finally(redis.kill);
    expect((await setup({ REDIS_URL: redis.url })).err).toMatch(/^Redis of REDIS_URL cannot be used: [^\n]+\n$/);
    expect(again.out).toMatch(/^queue +Redis \d+\.\d+/m);
    expect(again.out).toContain(`administrator there is one: sign in at https://${HOST}/admin/login`);
    expect(linkIn(again.out)).toBe("");
  });

  it("OQ-24 a link beside an administrator, and one whose end was moved, lead nowhere", async () => {
    await rows("update staff_users set active = false");
    const link = linkIn((await setup({}, ["scripts/staff-invite.mjs"])).out);
    expect((await get(link)).status).toBe(200);
    await rows("update staff_users set active = true");
    expect((await get(link)).status).toBe(404);
    await rows("update staff_users set active = false");
    await rows(
      `update settings set value = jsonb_set(value::jsonb, '{expiresAt}', to_jsonb(now() + interval '2 days')) where key = 'setup.first-administrator'`,
    );
    expect((await get(link)).status).toBe(404);
    expect((await post(link, { name: "Asha Rao", email: "a@b.example", code: "123456" })).status).toBe(404);
  });
});
