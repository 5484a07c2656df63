import { type App, openApp } from "@tests/support/app";
import { type Call, callRoute } from "@tests/support/call-route";
import { asPartner, partnerToken } from "@tests/support/partner";
import { sealed } from "@tests/support/seals";
import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_KEY_RIGHTS, type ApiKeyRight } from "~/domain/partner-api/rights";
import { loader as about } from "~/routes/api/partner-api/about";
import { action as createLink } from "~/routes/api/partner-api/create-application-link";
import { loader as getLead } from "~/routes/api/partner-api/get-lead";
import { loader as commissions } from "~/routes/api/partner-api/list-commissions";
import { loader as leads } from "~/routes/api/partner-api/list-leads";
import { loader as submissions } from "~/routes/api/partner-api/list-submissions";
import { loader as trackingLink } from "~/routes/customer/tracking-link/route";
import { action as changeIntegration } from "~/routes/partner/integration/change.route";
import { addApiKey } from "~/services/api-keys/add-api-key.server";
import { listApiKeys } from "~/services/api-keys/list-api-keys.server";
import { revokeApiKey } from "~/services/api-keys/revoke-api-key.server";
import { rotateApiKey } from "~/services/api-keys/rotate-api-key.server";
import { readHistory } from "~/services/audit/read-history.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const BASE = "/api/v1/partner";
const LUMEN = "lumen.localhost";

async function newKey(rights: readonly ApiKeyRight[] = API_KEY_RIGHTS, brand = "lumen") {
  const made = await asPartner(app, (ctx) => addApiKey({ ctx, name: "Server", rights }), { brand });
  if (!made.ok) throw new Error(made.code);
  return made;
}

const send = (handler: typeof about, key: string, call: Partial<Call> = {}) =>
  callRoute(handler, { host: LUMEN, path: BASE, headers: { authorization: `Bearer ${key}` }, ...call });

/** Another partner of the brand, who has brought one of the leads with a submission. */
async function otherPartnerWithLead(brandId: string) {
  const partner = await app.owner.query<{ id: string }>(
    "insert into partners (brand_id, id, name) values ($1, gen_random_uuid(), 'Other') returning id",
    [brandId],
  );
  const partnerId = partner.rows[0]?.id;
  const lead = await app.owner.query<{ leadId: string; submissionId: string }>(
    `update prospects p set partner_id = $2, merchant_id = null, tracking_link_id = null
     from (select a.prospect_id, s.id from submissions s join applications a on a.brand_id = s.brand_id and a.id = s.application_id
       join prospects o on o.brand_id = a.brand_id and o.id = a.prospect_id
       where s.brand_id = $1 and o.partner_id is not null order by s.created_at desc limit 1) as one
     where p.brand_id = $1 and p.id = one.prospect_id returning p.id as "leadId", one.id as "submissionId"`,
    [brandId, partnerId],
  );
  const [found] = lead.rows;
  if (!partnerId || !found) throw new Error("no lead has a submission");
  return { partnerId, ...found };
}

type Page = { data: { lead_id: string; reference: string | null }[]; next: string | null };

describe("API keys", () => {
  it("BEY-25 OQ-62 stores a hash, shows the key once, and says when it was last used", async () => {
    const { keyId, secret } = await newKey(["leads:read"]);
    const { rows } = await app.owner.query("select * from partner_api_keys where id = $1", [keyId]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(secret.startsWith(rows[0].prefix)).toBe(true);
    const answer = await send(about, secret);
    expect(answer.body).toMatchObject({ success: true, data: { brand: "lumen", rights: ["leads:read"] } });
    const [view] = await asPartner(app, (ctx) => listApiKeys({ ctx }));
    expect(view).toMatchObject({ id: keyId, state: "active", lastUsedAt: expect.any(String) });
    const audited = await app.owner.query("select 1 from audit_entries where action = 'api-key.create'");
    expect(audited.rowCount).toBeGreaterThan(0);
  });

  it("BEY-27 a key needs a passcode of less than five minutes, a test key and the end of a key do not", async () => {
    const p_atkn = await partnerToken(app);
    const age = (minutes: number) =>
      sealed(app.owner, "update sessions set created_at = now() - make_interval(mins => $1) where area = 'partner'", [
        minutes,
      ]);
    const change = (json: object, path = "/partner/digital-integration/change") =>
      callRoute(changeIntegration, { host: LUMEN, path, method: "POST", json, cookies: { p_atkn } });
    const add = { intent: "add-key", name: "Fresh", rights: ["leads:read"] };
    const stored = async () =>
      (
        await app.owner.query("select id from partner_api_keys where name = 'Fresh' and brand_id = $1", [
          app.brand("lumen").id,
        ])
      ).rows;
    await age(6);
    const refused = await change(add);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { message: "This needs a new passcode. Sign out, sign in again, and do it within five minutes." },
    ]);
    expect(await stored()).toEqual([]);
    expect((await change(add, "/partner/digital-integration/change?mode=test")).status).toBe(200);
    await age(4);
    expect((await change(add)).status).toBe(200);
    await age(6);
    const [{ id: keyId }] = await stored();
    expect((await change({ intent: "rotate-key", keyId, hours: 24 })).status).toBe(403);
    expect((await change({ intent: "revoke-key", keyId })).status).toBe(200);
  });

  it("BEY-25 refuses no key, a wrong one, one in the address, one of another brand, and one without the right", async () => {
    const { secret } = await newKey(["leads:read"]);
    const status = async (call: Partial<Call>, handler = about) =>
      (await callRoute(handler, { host: LUMEN, path: BASE, ...call })).status;
    expect(await status({})).toBe(401);
    expect(
      await status({ headers: { authorization: `Bearer ${secret.slice(0, -1)}${secret.endsWith("A") ? "B" : "A"}` } }),
    ).toBe(401);
    expect(await status({ path: `${BASE}?key=${secret}` })).toBe(401);
    expect(await status({ host: "sona.localhost", headers: { authorization: `Bearer ${secret}` } })).toBe(401);
    expect(await status({ headers: { authorization: `Bearer ${secret}` } }, submissions)).toBe(403);
    expect(await status({ host: "localhost", headers: { authorization: `Bearer ${secret}` } })).toBe(200);
  });

  it("BEY-25 a key that works stays in the list, however many were revoked since", async () => {
    const { keyId } = await newKey();
    await app.owner.query(
      `insert into partner_api_keys (brand_id, id, partner_id, name, prefix, secret_hash, rights, created_by, created_at, revoked_at)
       select brand_id, gen_random_uuid(), partner_id, 'Revoked ' || n, prefix, 'h' || n, rights, created_by, now() + interval '1 second', now()
       from partner_api_keys, generate_series(1, 40) as n where id = $1`,
      [keyId],
    );
    const listed = await asPartner(app, (ctx) => listApiKeys({ ctx }));
    expect(listed.find(({ id }) => id === keyId)).toMatchObject({ state: "active" });
    await app.owner.query("delete from partner_api_keys where name like 'Revoked %'");
  });

  it("BEY-09 BEY-25 a link that a key makes is in the trail once, by the key's name and without the partner's reference", async () => {
    const { keyId, secret } = await newKey(["links:create"]);
    const make = (json: object) =>
      callRoute(createLink, {
        host: LUMEN,
        path: `${BASE}/application-links`,
        method: "POST",
        json,
        headers: { authorization: `Bearer ${secret}` },
      });
    expect([(await make({ reference: "Asha-98" })).status, (await make({ reference: "Asha-98" })).status]).toEqual([
      201, 200,
    ]);
    const { rows } = await app.owner.query(
      "select subject_id as id, after from audit_entries where actor_kind = 'api-key' and actor_id = $1",
      [keyId],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("Asha");
    const brandId = app.brand("lumen").id;
    const subject = { kind: "tracking-link", id: rows[0].id };
    expect(await asStaff(app, 1, (ctx) => readHistory({ ctx, subject, brandId }))).toMatchObject([
      { who: "API key Server", action: "tracking-link.create" },
    ]);
    await asPartner(app, (ctx) => revokeApiKey({ ctx, keyId }));
  });

  it("BEY-25 OQ-69 a body that is too large is refused with words for people", async () => {
    const { secret } = await newKey(["links:create"]);
    const answer = await callRoute(createLink, {
      host: LUMEN,
      path: `${BASE}/application-links`,
      method: "POST",
      json: { reference: "x".repeat(70_000) },
      headers: { authorization: `Bearer ${secret}` },
    });
    expect([answer.status, answer.body]).toMatchObject([413, { code: "too-large", message: "Content too large" }]);
  });

  it("BEY-25 OQ-69 a refusal of a value names its field, in a sentence", async () => {
    const { secret } = await newKey(["links:create", "leads:read"]);
    const make = async (json: object) =>
      (
        await callRoute(createLink, {
          host: LUMEN,
          path: `${BASE}/application-links`,
          method: "POST",
          json,
          headers: { authorization: `Bearer ${secret}` },
        })
      ).body as { code: string; message: string; errors: Record<string, string[]> };
    const noMerchant = "You have no active merchant with this id.";
    expect(await make({ merchant_id: crypto.randomUUID() })).toMatchObject({
      code: "unknown-merchant",
      message: noMerchant,
      errors: { merchant_id: [noMerchant] },
    });
    expect(await make({ merchant_id: "7" })).toMatchObject({ errors: { merchant_id: [noMerchant] } });
    await make({ reference: "named-field", product: "PL" });
    const other = "This reference has a link with another product or merchant already.";
    expect(await make({ reference: "named-field" })).toMatchObject({
      code: "other-link",
      message: other,
      errors: { reference: [other] },
    });
    const listed = await callRoute(leads, {
      host: LUMEN,
      path: `${BASE}/leads?product=XX`,
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(listed.body).toMatchObject({ errors: { product: ["This brand has no such product."] } });
  });

  it("BEY-25 rotates with an overlap, and revokes at once", async () => {
    const old = await newKey();
    const made = await asPartner(app, (ctx) => rotateApiKey({ ctx, keyId: old.keyId, hours: 24 }));
    if (!made.ok) throw new Error(made.code);
    const works = async (key: string) => (await send(about, key)).status === 200;
    expect([await works(old.secret), await works(made.secret)]).toEqual([true, true]);
    expect(await asPartner(app, (ctx) => rotateApiKey({ ctx, keyId: old.keyId, hours: 24 }))).toMatchObject({
      code: "unknown-key",
    });
    await app.owner.query("update partner_api_keys set ends_at = now() - interval '1 second' where id = $1", [
      old.keyId,
    ]);
    expect([await works(old.secret), await works(made.secret)]).toEqual([false, true]);
    const elsewhere = await asPartner(app, (ctx) => revokeApiKey({ ctx, keyId: made.keyId }), { brand: "sona" });
    expect([elsewhere, await works(made.secret)]).toEqual([{ ok: false, code: "unknown-key" }, true]);
    await asPartner(app, (ctx) => revokeApiKey({ ctx, keyId: made.keyId }));
    expect(await works(made.secret)).toBe(false);
  });

  it("BEY-25 limits the calls of a key", async () => {
    const { keyId, secret } = await newKey();
    await app.owner.query(
      `insert into rate_hits (brand_id, key, window_start, count)
       select $1, $2, to_timestamp((extract(epoch from now())::bigint / 60 + step) * 60), 600 from generate_series(0, 1) as step`,
      [app.brand("lumen").id, `api-key:${keyId}`],
    );
    const answer = await send(about, secret);
    expect([answer.status, Number(answer.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  });

  it("BEY-25 BEY-27 limits the refused calls of a network, and none with a key that works", async () => {
    const { keyId, secret } = await newKey();
    const wrong = secret.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    expect((await send(about, wrong)).status).toBe(401);
    await app.owner.query("update rate_hits set count = 60 where key like 'api-key-refused:%'");
    expect((await send(about, wrong)).status).toBe(429);
    expect((await send(about, secret)).status).toBe(200);
    expect((await send(about, wrong, { remoteAddress: "198.51.100.77" })).status).toBe(401);
    await app.owner.query("update partner_api_keys set revoked_at = now() where id = $1", [keyId]);
  });
});

describe("the partner's API", () => {
  it("BEY-25 lists the partner's own leads by pages, and no personal data", async () => {
    const { secret } = await newKey();
    const { rows } = await app.owner.query<{ id: string }>(
      `select p.id from prospects p join partner_api_keys k on k.brand_id = p.brand_id and k.partner_id = p.partner_id
       where k.brand_id = $1 group by p.id, p.created_at order by p.created_at desc, p.id desc`,
      [app.brand("lumen").id],
    );
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor ? `&cursor=${cursor}` : "";
      const answer = await send(leads, secret, { path: `${BASE}/leads?limit=2${query}` });
      expect(answer.text).not.toMatch(/\*{4}|@|mobile|"name"/);
      const page = answer.body as Page;
      found.push(...page.data.map(({ lead_id }) => lead_id));
      cursor = page.next;
    } while (cursor);
    expect(found).toEqual(rows.map(({ id }) => id));
    expect(found.length).toBeGreaterThan(2);
    for (const query of ["?limit=0", "?cursor=x", "?product=none", "?since=yesterday"])
      expect((await send(leads, secret, { path: `${BASE}/leads${query}` })).status).toBe(422);
    expect((await send(leads, secret, { path: `${BASE}/leads?product=GL&since=2020-01-01T00:00:00Z` })).status).toBe(
      200,
    );
  });

  it("BEY-25 a lead of somebody else is as unknown as one that is not there", async () => {
    const { secret } = await newKey();
    const other = await newKey(API_KEY_RIGHTS, "sona");
    const [own] = ((await send(leads, secret, { path: `${BASE}/leads` })).body as Page).data;
    const leadId = own?.lead_id ?? "";
    const get = (key: string, id: string, host = LUMEN) =>
      send(getLead, key, { host, path: `${BASE}/leads/${id}`, params: { id } });
    expect((await get(secret, leadId)).body).toMatchObject({
      data: { lead_id: leadId, submissions: expect.any(Array) },
    });
    const answers = [
      await get(other.secret, leadId, "sona.localhost"),
      await get(secret, "3f2504e0-4f89-41d3-9a0c-0305e82c3301"),
      await get(secret, "no-id"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it("BEY-25 lists submissions and commission lines of the partner alone", async () => {
    const { secret } = await newKey();
    const brandId = app.brand("lumen").id;
    const other = await otherPartnerWithLead(brandId);
    const hidden = await send(getLead, secret, { path: `${BASE}/leads/${other.leadId}`, params: { id: other.leadId } });
    expect(hidden.status).toBe(404);
    const sent = (await send(submissions, secret, { path: `${BASE}/submissions?limit=100` })).body as {
      data: { submission_id: string; state: string }[];
    };
    const { rows } = await app.owner.query<{ count: number }>(
      `select count(*)::int as count from submissions s join applications a on a.brand_id = s.brand_id and a.id = s.application_id
       join prospects p on p.brand_id = a.brand_id and p.id = a.prospect_id
       where s.brand_id = $1 and p.partner_id = (select partner_id from partner_api_keys where brand_id = $1 limit 1)`,
      [brandId],
    );
    expect(rows[0]?.count).toBeLessThan(100);
    expect(sent.data.length).toBe(rows[0]?.count);
    expect(sent.data.map(({ submission_id }) => submission_id)).not.toContain(other.submissionId);
    await app.owner.query(
      `insert into commission_lines (brand_id, id, partner_id, period, disbursed_paise, commission_paise, tds_paise, kind)
       select $1, gen_random_uuid(), whose.id, '2031-01', 100000000, whose.paise, 3000, 'correction'
       from (values ((select partner_id from partner_api_keys where brand_id = $1 limit 1), -150000), ($2::uuid, -170000)) as whose (id, paise)`,
      [brandId, other.partnerId],
    );
    const lines = (await send(commissions, secret, { path: `${BASE}/commissions?period=2031-01` })).body;
    expect(lines).toMatchObject({ data: [{ commission_paise: -150000, tds_paise: 3000 }], next: null });
    expect((await send(commissions, secret, { path: `${BASE}/commissions?period=2031-13` })).status).toBe(422);
  });

  it("BEY-25 BEY-15 starts an application by a link, once for a reference, and the lead has the reference", async () => {
    const { secret } = await newKey();
    const post = (json: unknown) =>
      send(createLink, secret, {
        method: "POST",
        path: `${BASE}/application-links`,
        json,
        headers: { authorization: `Bearer ${secret}` },
      });
    const first = await post({ product: "PL", reference: "crm-4711" });
    const { data } = first.body as { data: { link: string; url: string } };
    expect([first.status, data.url]).toEqual([201, expect.stringMatching(new RegExp(`/t/${data.link}$`))]);
    const again = await post({ product: "PL", reference: "crm-4711" });
    expect([again.status, again.body]).toMatchObject([200, { data }]);
    expect((await post({ product: "GL", reference: "crm-4711" })).status).toBe(409);
    expect((await post({ product: "none" })).status).toBe(422);
    expect((await post({ reference: "asha@example.com" })).status).toBe(422);
    expect((await post({ merchant_id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301" })).status).toBe(422);
    const opened = await callRoute(trackingLink, { host: LUMEN, path: `/t/${data.link}`, params: { code: data.link } });
    expect(opened.status).toBe(302);
  });
});
