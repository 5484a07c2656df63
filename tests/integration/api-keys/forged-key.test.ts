import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { asPartner } from "@tests/support/partner";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MADE_BEFORE_SEALS } from "~/domain/access/made-before-seals";
import { apiKeyText } from "~/domain/partner-api/key-text";
import type { ApiKeyRight } from "~/domain/partner-api/rights";
import { randomToken, tokenHash } from "~/platform/crypto.server";
import { loader as about } from "~/routes/api/partner-api/about";
import { addApiKey } from "~/services/api-keys/add-api-key.server";
import { apiKeyEnd, hasApiKeySeal, sealApiKey } from "~/services/api-keys/api-key-seal.server";
import { rotateApiKey } from "~/services/api-keys/rotate-api-key.server";
import { writeRefusals } from "~/services/security/note-refusal.server";
import { checkKeys } from "../../../prisma/seed/check-keys";
import { inSeedTransaction } from "../../../prisma/seed/database";

let app: App;
let tenant: pg.Client;
beforeAll(async () => {
  app = await openApp({ data: "demo", logins: "two" });
  tenant = new pg.Client({ connectionString: app.database.tenantUrl });
  await tenant.connect();
});
beforeEach(() => app.owner.query("delete from partner_api_keys"));
afterAll(async () => {
  await tenant.end();
  await app.close();
});

async function newKey(rights: readonly ApiKeyRight[] = ["leads:read"]) {
  const made = await asPartner(app, (ctx) => addApiKey({ ctx, name: "Server", rights }));
  if (!made.ok) throw new Error(made.code);
  return made;
}

async function statusOf(key: string): Promise<number> {
  const call = { host: "lumen.localhost", path: "/api/v1/partner", headers: { authorization: `Bearer ${key}` } };
  return (await callRoute(about, call)).status;
}

const change = (text: string, keyId: string, ...values: unknown[]) =>
  app.owner.query(`update partner_api_keys set ${text} where id = $1`, [keyId, ...values]);

const INSERT = `insert into partner_api_keys (brand_id, id, partner_id, name, prefix, secret_hash, rights, created_by, seal, end_seal)
  select brand_id, gen_random_uuid(), partner_id, name, prefix, $2, rights, created_by, $3, end_seal from partner_api_keys where id = $1`;
const ownKey = () => apiKeyText({ brandKey: "lumen", mode: "live" }, randomToken());

/** Runs a statement with the tenant login, in the transaction of the brand. */
async function asTenant(text: string, values: unknown[] = []): Promise<unknown> {
  await tenant.query("begin");
  try {
    await tenant.query("select set_config('app.brand', $1, true)", [app.brand("lumen").id]);
    return (await tenant.query(text, values)).rowCount;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await tenant.query("rollback");
  }
}

describe("an API key that somebody wrote into the database", () => {
  it("BEY-25 OQ-13 opens nothing, whatever seal is written beside it, and is a security event", async () => {
    const { keyId, secret } = await newKey();
    expect(await statusOf(secret)).toBe(200);
    const { rows } = await app.owner.query("select seal from partner_api_keys where id = $1", [keyId]);
    for (const seal of [null, MADE_BEFORE_SEALS, rows[0].seal]) {
      const key = ownKey();
      await app.owner.query(INSERT, [keyId, tokenHash(key), seal]);
      expect(await statusOf(key)).toBe(401);
    }
    await writeRefusals();
    const events = await app.owner.query("select kind, times from security_events where reason = 'forged-api-key'");
    expect(events.rows).toEqual([{ kind: "forged", times: 3 }]);
  });

  it("BEY-25 OQ-13 a hash that is moved to another key and wider rights are refused", async () => {
    const [mine, other] = [await newKey(), await newKey(["leads:read", "commissions:read"])];
    await change("secret_hash = 'moved'", mine.keyId);
    await change("secret_hash = $2", other.keyId, tokenHash(mine.secret));
    expect(await statusOf(mine.secret)).toBe(401);
    const wider = await newKey();
    await change("rights = rights || array['links:create']", wider.keyId);
    expect(await statusOf(wider.secret)).toBe(401);
    expect(await asPartner(app, (ctx) => rotateApiKey({ ctx, keyId: wider.keyId, hours: 24 }))).toEqual({
      ok: false,
      code: "unknown-key",
    });
  });

  it("BEY-25 OQ-13 the seal covers brand, id, partner, hash, rights and end", () => {
    const sealed = { brandId: "b", id: "i", partnerId: "p", secretHash: "h", rights: ["leads:read"] };
    const key = { ...sealed, ...apiKeyEnd({ ...sealed, endsAt: new Date(1) }) };
    const seal = sealApiKey(key);
    expect(hasApiKeySeal({ ...key, seal })).toBe(true);
    const others = [
      ...[{ brandId: "c" }, { id: "j" }, { partnerId: "q" }, { secretHash: "g" }],
      ...[{ rights: [] }, { rights: ["leads:read", "links:create"] }],
      ...[{ endsAt: new Date(2) }, { endsAt: null }, { endSeal: null }],
    ];
    for (const other of others) expect(hasApiKeySeal({ ...key, ...other, seal })).toBe(false);
  });

  it("BEY-25 made and rolled keys work, and what a key does of itself leaves its seal alone", async () => {
    const { keyId, secret } = await newKey();
    const rolled = await asPartner(app, (ctx) => rotateApiKey({ ctx, keyId, hours: 24 }));
    if (!rolled.ok) throw new Error(rolled.code);
    expect([await statusOf(secret), await statusOf(secret), await statusOf(rolled.secret)]).toEqual([200, 200, 200]);
  });

  it("OQ-13 the tenant login changes no key, brings none back, and writes none as if it had been there before", async () => {
    const { keyId } = await newKey();
    const asMade = "an API key stays as it was made";
    const set = (text: string) => asTenant(`update partner_api_keys set ${text} where id = $1`, [keyId]);
    for (const text of ["rights = '{}'", "secret_hash = 'x'", `seal = '${MADE_BEFORE_SEALS}'`])
      expect(await set(text)).toBe(asMade);
    const before = await asTenant(INSERT, [keyId, "x", MADE_BEFORE_SEALS]);
    expect(before).toBe("a new API key has a seal of its own");
    expect(await set("revoked_at = now(), last_used_at = now()")).toBe(1);
    await change("revoked_at = now()", keyId);
    expect(await set("revoked_at = null")).toBe("an API key that was taken back stays so");
  });

  it("BEY-25 OQ-13 the end of a key that is being replaced comes no later, whoever writes it", async () => {
    const { keyId, secret } = await newKey();
    const rolled = await asPartner(app, (ctx) => rotateApiKey({ ctx, keyId, hours: 24 }));
    expect(rolled.ok).toBe(true);
    const set = (text: string) => asTenant(`update partner_api_keys set ${text} where id = $1`, [keyId]);
    const nearer = "the end of an API key only comes nearer";
    expect(await set("ends_at = null")).toBe(nearer);
    expect(await set("ends_at = ends_at + interval '1 minute'")).toBe(nearer);
    expect(await set("ends_at = ends_at - interval '1 minute'")).toBe(1);
    await change("ends_at = ends_at + interval '1 day'", keyId);
    expect(await statusOf(secret), "moved by the owner").toBe(401);
    await change("ends_at = null", keyId);
    expect(await statusOf(secret), "taken off by the owner").toBe(401);
  });

  it("BEY-25 a key that a process of the release before replaces ends when it says", async () => {
    const { keyId, secret } = await newKey();
    await change("ends_at = now() + interval '1 hour'", keyId);
    expect(await statusOf(secret)).toBe(200);
    await change("ends_at = now() - interval '1 second'", keyId);
    expect(await statusOf(secret)).toBe(401);
    await change("ends_at = null", keyId);
    await change("end_seal = $2", keyId, MADE_BEFORE_SEALS);
    await inSeedTransaction(app.database.ownerUrl, (db) => checkKeys(db));
    expect(await statusOf(secret), "sealed by `migrate`").toBe(200);
  });

  it("BEY-25 keys of a release before seals work again once `migrate` has sealed them, and no others do", async () => {
    const [before, forged] = [await newKey(), await newKey()];
    await change("seal = $2", before.keyId, MADE_BEFORE_SEALS);
    await change("seal = null", forged.keyId);
    expect([await statusOf(before.secret), await statusOf(forged.secret)]).toEqual([401, 401]);
    await inSeedTransaction(app.database.ownerUrl, (db) => checkKeys(db));
    expect([await statusOf(before.secret), await statusOf(forged.secret)]).toEqual([200, 401]);
  });
});
