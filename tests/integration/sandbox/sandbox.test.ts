import { SANDBOX_BRAND_ID } from "@tenants/brand/sandbox";
import { type App, openApp } from "@tests/support/app";
import { type Call, callRoute } from "@tests/support/call-route";
import { asPartner } from "@tests/support/partner";
import { asTester, testKeyOf } from "@tests/support/sandbox";
import { openWebhookReceiver } from "@tests/support/webhook-receiver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { API_KEY_RIGHTS } from "~/domain/partner-api/rights";
import { isWebhookKind, WEBHOOK_KINDS } from "~/domain/webhooks/kinds";
import { successOf } from "~/http/openapi/call";
import { PARTNER_CALLS } from "~/http/openapi/operations.partners";
import { PARTNER_EVENTS } from "~/http/openapi/partner-events";
import { asPlatform } from "~/platform/database/client.server";
import { loader as about } from "~/routes/api/partner-api/about";
import { action as createLink } from "~/routes/api/partner-api/create-application-link";
import { loader as getLead } from "~/routes/api/partner-api/get-lead";
import { loader as commissions } from "~/routes/api/partner-api/list-commissions";
import { loader as leads } from "~/routes/api/partner-api/list-leads";
import { loader as submissions } from "~/routes/api/partner-api/list-submissions";
import { action as apply } from "~/routes/api/partner-api/test/apply";
import { loader as offers } from "~/routes/api/partner-api/test/list-offers";
import { action as move } from "~/routes/api/partner-api/test/move-submission";
import { action as play } from "~/routes/api/partner-api/test/play-lead";
import { addApiKey } from "~/services/api-keys/add-api-key.server";
import { cleanUpSandbox } from "~/services/sandbox/clean-up-sandbox.server";
import { addEndpoint } from "~/services/webhooks/add-endpoint.server";
import { claimEndpoints } from "~/services/webhooks/claim-endpoints.server";
import { deliverTurn } from "~/services/webhooks/deliver-turn.server";
import { createWebhookClient } from "~/services/webhooks/webhook-client.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const BASE = "/api/v1/partner";

const key = { name: "Server", rights: API_KEY_RIGHTS };

async function secretOf(made: Promise<Awaited<ReturnType<typeof addApiKey>>>): Promise<string> {
  const done = await made;
  if (!done.ok) throw new Error(done.code);
  return done.secret;
}

const testKey = (brand = "lumen") => testKeyOf(app, brand);
const liveKey = () => secretOf(asPartner(app, (ctx) => addApiKey({ ctx, ...key })));

const send = (handler: typeof about | typeof play, secret: string, path: string, call: Partial<Call> = {}) =>
  callRoute(handler, {
    host: "lumen.localhost",
    path: `${BASE}${path}`,
    headers: { authorization: `Bearer ${secret}` },
    ...call,
  });

const withId = z.looseObject({
  data: z.looseObject({ lead_id: z.string(), submission_id: z.string().optional() }),
});

/** Checks an answer against the document, key by key, and returns it. */
function documented(path: string, method: "get" | "post", body: unknown) {
  const call = PARTNER_CALLS.find((one) => one.path === `${BASE}${path}` && one.method === method);
  if (!call) throw new Error(`${path} is in no document`);
  return successOf(call).parse(body);
}

async function newLead(secret: string, reference: string) {
  const made = await send(play, secret, "/test/leads", { method: "POST", json: { product: "PL", reference } });
  expect(made.status).toBe(201);
  documented("/test/leads", "post", made.body);
  return withId.parse(made.body).data.lead_id;
}

async function newSubmission(secret: string, leadId: string) {
  const listed = await send(offers, secret, `/test/leads/${leadId}/offers`, { params: { id: leadId } });
  documented("/test/leads/{id}/offers", "get", listed.body);
  const { data } = z.object({ data: z.array(z.looseObject({ lender_id: z.string() })).min(1) }).parse(listed.body);
  const sent = await send(apply, secret, `/test/leads/${leadId}/submissions`, {
    method: "POST",
    params: { id: leadId },
    json: { lender_id: data[0]?.lender_id, amount_paise: 35_000_000 },
  });
  expect(sent.status).toBe(201);
  documented("/test/leads/{id}/submissions", "post", sent.body);
  return withId.parse(sent.body).data.submission_id ?? "";
}

const moveTo = (secret: string, id: string, json: Record<string, unknown>) =>
  send(move, secret, `/test/submissions/${id}/moves`, { method: "POST", params: { id }, json });

const count = async (query: string, values: unknown[] = []) =>
  Number((await app.owner.query<{ n: string }>(query, values)).rows[0]?.n);

describe("the sandbox brand", () => {
  it("BEY-25 OQ-62 a test key takes a lead from its link to the commission, and each event comes signed in test mode", async () => {
    const receiver = await openWebhookReceiver();
    const secret = await testKey();
    expect(secret).toMatch(/^lok_test_lumen_/);
    const endpoint = await asTester(app, (ctx) => addEndpoint({ ctx, url: receiver.url, kinds: WEBHOOK_KINDS }));
    if (!endpoint.ok) throw new Error(endpoint.code);
    receiver.secrets.push(endpoint.secret);
    const client = createWebhookClient();

    expect(documented("", "get", (await send(about, secret, "")).body)).toMatchObject({
      data: { brand: "lumen", mode: "test" },
    });
    const leadId = await newLead(secret, "crm-1");
    const submissionId = await newSubmission(secret, leadId);
    for (const event of ["review", "approve", "disburse"]) {
      const moved = await moveTo(secret, submissionId, { event });
      expect(moved.status).toBe(200);
      documented("/test/submissions/{id}/moves", "post", moved.body);
    }
    expect((await moveTo(secret, submissionId, { event: "decline" })).status).toBe(409);

    const lead = await send(getLead, secret, `/leads/${leadId}`, { params: { id: leadId } });
    expect(documented("/leads/{id}", "get", lead.body)).toMatchObject({
      data: {
        lead_id: leadId,
        reference: "crm-1",
        application: { status: "disbursed" },
        submissions: [{ submission_id: submissionId, state: "disbursed", disbursed_paise: 35_000_000 }],
      },
    });
    expect(documented("/commissions", "get", (await send(commissions, secret, "/commissions")).body)).toMatchObject({
      data: [{ commission_paise: 700_000, tds_paise: 14_000, disbursed_paise: 35_000_000 }],
    });

    for (const lane of await claimEndpoints({ free: 32, hard: 16 })) await deliverTurn(lane, client);
    await client.close();
    await receiver.close();
    expect(receiver.received.map(({ type }) => type)).toEqual([
      ...["lead.created", "application.created", "submission.created", "application.changed"],
      ...["submission.changed", "application.changed", "submission.changed", "application.changed"],
      ...["submission.changed", "application.changed", "commission.recorded"],
    ]);
    for (const { type, data, mode, isVerified } of receiver.received) {
      expect({ type, mode, isVerified }).toEqual({ type, mode: "test", isVerified: true });
      if (isWebhookKind(type)) z.strictObject(PARTNER_EVENTS[type].data.shape).parse(data);
    }
  });

  it("BEY-25 a test key sees and touches no live row, a live key no row of the sandbox, another partner neither", async () => {
    const [test, live, others] = [await testKey(), await liveKey(), await testKey("sona")];
    const testLead = await newLead(test, "crm-2");
    const testSubmission = await newSubmission(test, testLead);
    const { rows } = await app.owner.query<{ lead: string; submission: string }>(
      `select p.id as lead, s.id as submission from submissions s
       join applications a on a.brand_id = s.brand_id and a.id = s.application_id
       join prospects p on p.brand_id = a.brand_id and p.id = a.prospect_id
       join partner_api_keys k on k.brand_id = p.brand_id and k.partner_id = p.partner_id where k.brand_id = $1 limit 1`,
      [app.brand("lumen").id],
    );
    const liveRow = rows[0] ?? { lead: "", submission: "" };
    const one = async (secret: string, id: string, host = "lumen.localhost") =>
      (await send(getLead, secret, `/leads/${id}`, { host, params: { id } })).status;
    expect(await one(live, liveRow.lead)).toBe(200);
    expect(await one(test, liveRow.lead)).toBe(404);
    expect(await one(live, testLead)).toBe(404);
    expect(await one(others, testLead, "sona.localhost")).toBe(404);
    expect(await one(test, testLead, "sona.localhost")).toBe(401);
    expect(await one(test, testLead, "localhost")).toBe(200);
    for (const handler of [leads, submissions]) {
      const text = async (secret: string) => (await send(handler, secret, "/list?limit=100")).text;
      expect(await text(test)).toContain(testLead);
      expect(await text(test)).not.toContain(liveRow.lead);
      expect(await text(live)).not.toContain(testLead);
    }
    const sona = { host: "sona.localhost" };
    const ofLead = { ...sona, params: { id: testLead } };
    const listed = await send(offers, test, `/test/leads/${testLead}/offers`, { params: { id: testLead } });
    const [, free] = (listed.body as { data: { lender_id: string }[] }).data;
    const wish = { lender_id: free?.lender_id, amount_paise: 35_000_000 };
    const tries = [
      await send(offers, others, `/test/leads/${testLead}/offers`, ofLead),
      await send(apply, others, `/test/leads/${testLead}/submissions`, { ...ofLead, method: "POST", json: wish }),
      await send(move, others, `/test/submissions/${testSubmission}/moves`, {
        ...sona,
        params: { id: testSubmission },
        method: "POST",
        json: { event: "approve" },
      }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await moveTo(test, liveRow.submission, { event: "decline" })).status).toBe(404);
    expect((await moveTo(live, testSubmission, { event: "decline" })).status).toBe(403);
    expect((await send(play, live, "/test/leads", { method: "POST", json: {} })).status).toBe(403);
    const link = await send(createLink, test, "/application-links", { method: "POST", json: { reference: "crm-2b" } });
    expect(link.status).toBe(201);
    expect(link.body).toMatchObject({ data: { url: expect.stringContaining("/developers?link=") } });
    expect(
      await count("select count(*) as n from tracking_links where brand_id <> $1 and reference = 'crm-2b'", [
        SANDBOX_BRAND_ID,
      ]),
    ).toBe(0);
  });

  it("BEY-25 nothing that reads over all brands sees a row of it, and nothing leaves it", async () => {
    await newSubmission(await testKey(), await newLead(await testKey(), "crm-3"));
    const { rows: tables } = await app.owner.query<{ name: string }>(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'brand_id'",
    );
    const filled: string[] = [];
    for (const { name } of tables)
      if ((await count(`select count(*) as n from ${name} where brand_id = $1`, [SANDBOX_BRAND_ID])) > 0)
        filled.push(name);
    expect(filled.sort()).toEqual([
      ...[
        "application_events",
        "application_firsts",
        "application_positions",
        "application_sends",
        "applications",
        "audit_entries",
        "audit_heads",
        "commission_lines",
        "customers",
      ],
      ...[
        "partner_api_keys",
        "partners",
        "prospects",
        "rate_hits",
        "submission_steps",
        "submissions",
        "tracking_links",
      ],
      ...["webhook_attempts", "webhook_deliveries", "webhook_endpoints"],
    ]);
    const where = { brandId: SANDBOX_BRAND_ID };
    const seen = await asPlatform("staff:work", async (tx) => [
      await tx.brand.count({ where: { id: SANDBOX_BRAND_ID } }),
      await tx.applicationEvent.count({ where }),
      await tx.applicationFirst.count({ where }),
      await tx.applicationPosition.count({ where }),
      await tx.applicationSend.count({ where }),
      await tx.application.count({ where }),
      await tx.auditEntry.count({ where }),
      await tx.auditHead.count({ where }),
      await tx.commissionLine.count({ where }),
      await tx.customer.count({ where }),
      await tx.partnerApiKey.count({ where }),
      await tx.partner.count({ where }),
      await tx.prospect.count({ where }),
      await tx.submissionStep.count({ where }),
      await tx.submission.count({ where }),
      await tx.trackingLink.count({ where }),
    ]);
    expect(seen).toEqual(seen.map(() => 0));
  });

  it("BEY-25 deletes a lead with everything about it after 30 days, and no live one", async () => {
    const secret = await testKey();
    const [old, fresh] = [await newLead(secret, "crm-4"), await newLead(secret, "crm-5")];
    const submissionId = await newSubmission(secret, old);
    await moveTo(secret, submissionId, { event: "disburse" });
    await app.owner.query("update prospects set created_at = now() - interval '31 days' where id = $1", [old]);
    await app.owner.query(
      "update tracking_links set created_at = now() - interval '31 days' where brand_id = $1 and reference = 'crm-4'",
      [SANDBOX_BRAND_ID],
    );
    const live = () => count("select count(*) as n from prospects where brand_id <> $1", [SANDBOX_BRAND_ID]);
    const before = await live();
    await cleanUpSandbox({ now: new Date() });
    expect(await live()).toBe(before);
    const left = async (table: string, column: string, id: string) =>
      count(`select count(*) as n from ${table} where ${column} = $1`, [id]);
    expect(await left("prospects", "id", old)).toBe(0);
    expect(await left("submissions", "id", submissionId)).toBe(0);
    expect(await left("submission_steps", "submission_id", submissionId)).toBe(0);
    const orphans =
      "select count(*) as n from application_firsts f where not exists (select from applications a where a.id = f.application_id)";
    expect(await count(orphans)).toBe(0);
    expect(await left("tracking_links", "reference", "crm-4")).toBe(0);
    expect(await left("prospects", "id", fresh)).toBe(1);
  });
});

it("BEY-25 of two moves of one submission at once one counts, and pays once", async () => {
  const secret = await testKey();
  const leadId = await newLead(secret, "twice-1");
  const submissionId = await newSubmission(secret, leadId);
  for (const event of ["review", "approve"]) await moveTo(secret, submissionId, { event });
  // Calls of one key wait for each other.
  const keys = [secret, await testKey(), await testKey(), await testKey()];
  const all = await Promise.all(keys.map((own) => moveTo(own, submissionId, { event: "disburse" })));
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const ofLead = "application_id in (select application_id from submissions where id = $1)";
  expect(await count(`select count(*) as n from commission_lines where ${ofLead}`, [submissionId])).toBe(1);
  await app.owner.query("delete from partner_api_keys where brand_id = $1", [SANDBOX_BRAND_ID]);
});

describe("a suspended partner", () => {
  const setStatus = (status: string) =>
    app.owner.query("update partners set status = $1 where brand_id = $2 and id = $3", [
      ...[status, app.brand("lumen").id, partnerId],
    ]);
  let partnerId = "";
  beforeAll(async () => {
    partnerId = await asPartner(app, async (ctx) => ctx.actor.partnerId);
  });

  it("BEY-25 OQ-62 is refused with keys of both kinds, and both work again with it", async () => {
    const keys = [await testKey(), await liveKey()];
    const statuses = async () => Promise.all(keys.map(async (secret) => (await send(about, secret, "")).status));
    expect(await statuses()).toEqual([200, 200]);
    await setStatus("suspended");
    expect(await statuses()).toEqual([401, 401]);
    await setStatus("active");
    expect(await statuses()).toEqual([200, 200]);
  });

  it("BEY-25 gets no event of the sandbox either", async () => {
    const receiver = await openWebhookReceiver();
    const secret = await testKey();
    const endpoint = await asTester(app, (ctx) => addEndpoint({ ctx, url: receiver.url, kinds: WEBHOOK_KINDS }));
    if (!endpoint.ok) throw new Error(endpoint.code);
    receiver.secrets.push(endpoint.secret);
    await newLead(secret, "suspended-1");
    const client = createWebhookClient();
    const round = async () => {
      for (const lane of await claimEndpoints({ free: 32, hard: 16 })) await deliverTurn(lane, client);
      return receiver.received.length;
    };
    await setStatus("suspended");
    expect(await round()).toBe(0);
    await setStatus("active");
    expect(await round()).toBeGreaterThan(0);
    await client.close();
    await receiver.close();
  });

  it("BEY-25 has no open sandbox, whoever opens it", async () => {
    await app.owner.query("begin");
    const made = await app.owner.query(
      `with own as (insert into partners (brand_id, id, name, status) select id, gen_random_uuid(), 'New', 'suspended' from brands where key = 'lumen' returning id, name)
       select id from own`,
    );
    await app.owner.query("insert into partners (brand_id, id, name) values ($1, $2, 'New')", [
      SANDBOX_BRAND_ID,
      made.rows[0].id,
    ]);
    const { rows } = await app.owner.query("select status from partners where id = $1", [made.rows[0].id]);
    await app.owner.query("rollback");
    expect(rows).toEqual([{ status: "suspended" }, { status: "suspended" }]);
  });
});
