import { cleanUpOnce } from "@jobs/schedules/cleanup";
import { type App, openApp } from "@tests/support/app";
import { asPartner } from "@tests/support/partner";
import { openWebhookReceiver, type WebhookReceiver } from "@tests/support/webhook-receiver";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HAND_OFF_STATES } from "~/domain/applications/hand-off";
import { shownState } from "~/domain/applications/shown-state";
import { OUTCOMES } from "~/domain/applications/status";
import { WEBHOOK_KINDS } from "~/domain/webhooks/kinds";
import type { PublicClient } from "~/integrations/outbound/public-client";
import { addEndpoint } from "~/services/webhooks/add-endpoint.server";
import { claimEndpoints } from "~/services/webhooks/claim-endpoints.server";
import { deliverTurn } from "~/services/webhooks/deliver-turn.server";
import { listDeliveries } from "~/services/webhooks/list-deliveries.server";
import { listEndpoints } from "~/services/webhooks/list-endpoints.server";
import { replayDeliveries } from "~/services/webhooks/replay-deliveries.server";
import { rotateSecret } from "~/services/webhooks/rotate-secret.server";
import { sendTestEvent } from "~/services/webhooks/send-test-event.server";
import { setEndpointStatus } from "~/services/webhooks/set-endpoint-status.server";
import { createWebhookClient } from "~/services/webhooks/webhook-client.server";

let app: App;
let client: PublicClient;
let receiver: WebhookReceiver;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  client = createWebhookClient();
});
afterAll(async () => {
  await client.close();
  await app.close();
});
beforeEach(async () => {
  receiver = await openWebhookReceiver();
});
afterEach(async () => {
  await receiver.close();
  await app.owner.query("truncate webhook_endpoints, webhook_deliveries, webhook_attempts");
});

const sql = async (query: string, values: unknown[] = []) => (await app.owner.query(query, values)).rows;

async function newEndpoint(to = receiver) {
  const made = await asPartner(app, (ctx) => addEndpoint({ ctx, url: to.url, kinds: WEBHOOK_KINDS }));
  if (!made.ok) throw new Error(made.code);
  to.secrets.push(made.secret);
  return made;
}

const testEvents = async (endpointId: string, count: number) => {
  for (let index = 0; index < count; index++) await asPartner(app, (ctx) => sendTestEvent({ ctx, endpointId }));
};

/** One turn of every endpoint that has something due. */
async function oneRound(): Promise<number> {
  const lanes = await claimEndpoints({ free: 32, hard: 16 });
  await Promise.all(lanes.map((lane) => deliverTurn(lane, client)));
  return lanes.length;
}

const numbers = ({ received }: WebhookReceiver) => received.map(({ number }) => number);
/** In the past by more than the column's milliseconds round. */
const waitIsOver = () => sql("update webhook_endpoints set next_try_at = now() - interval '1 second'");

it("BEY-25 the log of deliveries goes back 30 days, and an event that still waits stays", async () => {
  const { endpointId } = await newEndpoint();
  await testEvents(endpointId, 4);
  await oneRound();
  await testEvents(endpointId, 1);
  await sql(
    `update webhook_deliveries set occurred_at = now() - case number when 1 then interval '30 days 1 minute' when 2 then interval '29 days 23 hours'
       when 3 then interval '31 days' when 4 then interval '0' else interval '60 days' end`,
  );
  await sql("update webhook_deliveries set state = 'failed' where number = 3");
  await cleanUpOnce();
  const left = await sql("select number, state from webhook_deliveries order by position");
  expect(left).toEqual([
    { number: "2", state: "delivered" },
    { number: "4", state: "delivered" },
    { number: null, state: "waiting" },
  ]);
  expect(await sql("select distinct delivery_id from webhook_attempts")).toHaveLength(2);
});

describe("a suspended partner's endpoint", () => {
  const MINE = "(brand_id, id) in (select brand_id, partner_id from webhook_endpoints)";

  it.each([
    ["partner", `update partners set status = $1 where ${MINE}`, "active"],
    ["brand", "update brands set status = $1 where key = 'lumen'", "live"],
  ])("BEY-25 gets nothing while the %s is suspended, and all of it afterwards", async (_, set, open) => {
    const { endpointId } = await newEndpoint();
    await testEvents(endpointId, 2);
    const lanes = await claimEndpoints({ free: 32, hard: 16 });
    await sql(set, ["suspended"]);
    if (open === "active") await Promise.all(lanes.map((lane) => deliverTurn(lane, client)));
    await sql("update webhook_endpoints set lease_id = null, leased_until = null");
    expect(await oneRound()).toBe(0);
    expect(numbers(receiver)).toEqual([]);
    await sql(set, [open]);
    await oneRound();
    expect(numbers(receiver)).toEqual([1, 2]);
  });

  it.each([
    ["partner", `update partners set status = $1 where ${MINE}`, "active"],
    ["brand", "update brands set status = $1 where key = 'lumen'", "live"],
  ])("BEY-25 that was failing begins anew when the %s is active again", async (_, set, open) => {
    const { endpointId } = await newEndpoint();
    await testEvents(endpointId, 1);
    receiver.replies.push({ status: 500 });
    await oneRound();
    await sql("update webhook_endpoints set failures = 11, failing_since = now() - interval '71 hours'");
    await sql(set, ["suspended"]);
    await sql("update webhook_endpoints set failing_since = now() - interval '40 days'");
    await sql(set, [open]);
    receiver.replies.push({ status: 500 });
    await oneRound();
    expect(await sql("select status, stop_reason, failures from webhook_endpoints")).toEqual([
      { status: "on", stop_reason: null, failures: 1 },
    ]);
  });
});

describe("events", () => {
  it("BEY-25 are written by the change itself: lead, application, submission, commission, of the partner's own", async () => {
    await newEndpoint();
    const [own] = await sql(
      `select p.brand_id, p.partner_id, p.id as prospect_id, a.id as application_id, s.id as submission_id, s.customer_id
       from submissions s join applications a on a.brand_id = s.brand_id and a.id = s.application_id
       join prospects p on p.brand_id = a.brand_id and p.id = a.prospect_id
       join webhook_endpoints e on e.brand_id = p.brand_id and e.partner_id = p.partner_id limit 1`,
    );
    await sql("update applications set stage = 5, outcome = 0 where id = $1", [own.application_id]);
    await sql("update submissions set state = 'approved', outcome = 0 where id = $1", [own.submission_id]);
    await sql("delete from webhook_deliveries");
    await sql(
      `insert into prospects (brand_id, id, partner_id, channel, identifier_idx) values ($1, gen_random_uuid(), $2, 'mobile', 'x'),
       ($1, gen_random_uuid(), null, 'mobile', 'y')`,
      [own.brand_id, own.partner_id],
    );
    await sql("update applications set stage = 6, outcome = 0 where id = $1", [own.application_id]);
    await sql("update applications set updated_at = now() where id = $1", [own.application_id]);
    await sql(
      "update submissions set state = 'disbursed', outcome = 0, disbursed_amount_paise = 5000050 where id = $1",
      [own.submission_id],
    );
    await sql("update submissions set send_attempts = send_attempts + 1 where id = $1", [own.submission_id]);
    await sql(
      `insert into commission_lines (brand_id, id, partner_id, application_id, period, disbursed_paise, commission_paise, kind)
       values ($1, gen_random_uuid(), $2, $3, '2026-11', 5000050, 75001, 'commission')`,
      [own.brand_id, own.partner_id, own.application_id],
    );
    while ((await oneRound()) > 0);
    expect(receiver.received.map(({ type, number, isVerified }) => [type, number, isVerified])).toEqual([
      ["lead.created", 1, true],
      ["application.changed", 2, true],
      ["submission.changed", 3, true],
      ["commission.recorded", 4, true],
    ]);
    expect(receiver.received[1]?.data).toMatchObject({ application_id: own.application_id, status: "approved" });
    expect(receiver.received[2]?.data).toMatchObject({ state: "disbursed", disbursed_paise: 5_000_050 });
    expect(JSON.stringify(receiver.received)).not.toContain(own.customer_id);
  });

  it("BEY-25 of a change that is taken back there is none, and it takes no number", async () => {
    const { endpointId } = await newEndpoint();
    await app.owner.query("begin");
    await sql(
      `insert into prospects (brand_id, id, partner_id, channel, identifier_idx)
       select brand_id, gen_random_uuid(), partner_id, 'mobile', 'z' from webhook_endpoints`,
    );
    await app.owner.query("rollback");
    await testEvents(endpointId, 1);
    await oneRound();
    expect(receiver.received.map(({ type, number }) => [type, number])).toEqual([["test", 1]]);
  });

  it("the states that the database names are those of the pages", async () => {
    const all = HAND_OFF_STATES.flatMap((state) => Object.values(OUTCOMES).map((outcome) => ({ state, outcome })));
    const rows = await sql(
      "select submission_shown_state(state, outcome) as shown from unnest($1::text[], $2::int[]) as t(state, outcome)",
      [all.map(({ state }) => state), all.map(({ outcome }) => outcome)],
    );
    expect(rows.map(({ shown }) => shown)).toEqual(all.map(shownState));
  });
});

describe("the addresses of a partner", () => {
  it("BEY-25 five are on; one that is switched off makes room for another, and comes back only into a free place", async () => {
    const first = await newEndpoint();
    for (let count = 1; count < 5; count++) await newEndpoint();
    await expect(newEndpoint()).rejects.toThrow("too-many-on");
    const turn = (isOn: boolean) =>
      asPartner(app, (ctx) => setEndpointStatus({ ctx, endpointId: first.endpointId, isOn }));
    expect(await turn(true)).toEqual({ ok: true });
    expect(await turn(false)).toEqual({ ok: true });
    await newEndpoint();
    expect(await turn(true)).toMatchObject({ ok: false, code: "too-many-on" });
  });
});

describe("what a partner may add and try", () => {
  it("BEY-25 BEY-27 twenty addresses of all times, and twenty test events of one address in a minute", async () => {
    const { endpointId } = await newEndpoint();
    const { now, partnerId, brandId } = await asPartner(app, async (ctx) => ({
      now: ctx.now,
      partnerId: ctx.actor.partnerId,
      brandId: ctx.brand.id,
    }));
    const test = () => asPartner(app, (ctx) => sendTestEvent({ ctx: { ...ctx, now }, endpointId }));
    for (let sent = 0; sent < 20; sent++) expect((await test()).ok).toBe(true);
    expect(await test()).toEqual({ ok: false, code: "too-often" });
    await sql(
      `insert into webhook_endpoints (brand_id, id, partner_id, url, kinds, secret_enc, status, stop_reason, created_by)
       select $1, gen_random_uuid(), $2, 'https://hooks.example', '{}', 'x', 'off', 'owner', $2 from generate_series(1, 19)`,
      [brandId, partnerId],
    );
    await expect(newEndpoint()).rejects.toThrow("too-many-endpoints");
  });
});

describe("delivery", () => {
  it("BEY-25 keeps the order through failures: nothing passes the event that failed", async () => {
    const { endpointId } = await newEndpoint();
    await testEvents(endpointId, 5);
    receiver.replies.push({ status: 200 }, { status: 500 });
    await oneRound();
    expect(numbers(receiver)).toEqual([1]);
    expect(await oneRound()).toBe(0);
    const [view] = await asPartner(app, (ctx) => listEndpoints({ ctx }));
    expect(view).toMatchObject({ failures: 1, waiting: 4, nextTryAt: expect.any(String) });
    receiver.replies.push({ status: 503 });
    await waitIsOver();
    await oneRound();
    await waitIsOver();
    await oneRound();
    expect(numbers(receiver)).toEqual([1, 2, 3, 4, 5]);
    const log = await asPartner(app, (ctx) => listDeliveries({ ctx, endpointId, before: null }));
    const second = log?.deliveries.find(({ number }) => number === 2);
    expect(second?.attempts.map(({ status }) => status)).toEqual([200, 503, 500]);
    expect(second?.state).toBe("delivered");
  });

  it("BEY-25 a slow and a failing endpoint delay nobody else", async () => {
    const slow = await openWebhookReceiver();
    const { endpointId: slowId } = await newEndpoint(slow);
    let answer = () => {};
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    slow.always = { status: 200, afterMs: 1_200, until };
    const { endpointId } = await newEndpoint();
    await testEvents(slowId, 2);
    await testEvents(endpointId, 10);
    const lanes = await claimEndpoints({ free: 32, hard: 16 });
    expect(lanes.map((lane) => lane.endpointId).sort()).toEqual([slowId, endpointId].sort());
    const turns = lanes.map((lane) => ({ lane, over: deliverTurn(lane, client) }));
    await turns.find(({ lane }) => lane.endpointId === endpointId)?.over;
    expect(numbers(receiver), "while the slow one has not answered").toHaveLength(10);
    answer();
    await Promise.all(turns.map(({ over }) => over));
    const [row] = await sql("select is_slow from webhook_endpoints where id = $1", [slowId]);
    expect(row).toEqual({ is_slow: true });
    await slow.close();
  });

  it("BEY-25 slow and failing endpoints never take all turns", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 4; index++) ids.push((await newEndpoint()).endpointId);
    for (const id of ids) await testEvents(id, 1);
    await sql("update webhook_endpoints set is_slow = true where id = any($1)", [ids.slice(0, 3)]);
    const lanes = await claimEndpoints({ free: 3, hard: 1 });
    expect(lanes.map(({ isHard }) => isHard).sort()).toEqual([false, true]);
    expect(await claimEndpoints({ free: 3, hard: 0 })).toEqual([]);
  });

  it("BEY-25 a worker that died leaves its endpoint to another after the lease, and the same ids are sent again", async () => {
    const { endpointId } = await newEndpoint();
    await testEvents(endpointId, 1);
    expect(await claimEndpoints({ free: 1, hard: 1 })).toHaveLength(1);
    expect(await oneRound()).toBe(0);
    await sql("update webhook_endpoints set leased_until = now() - interval '1 second'");
    await oneRound();
    const [first] = receiver.received;
    await sql("update webhook_deliveries set state = 'waiting'");
    await oneRound();
    expect(receiver.received.map(({ id, number }) => [id, number])).toEqual([
      [first?.id, 1],
      [first?.id, 1],
    ]);
  });

  it("BEY-25 in a change of secrets both verify, and after it the new one alone", async () => {
    const { endpointId, secret } = await newEndpoint();
    const made = await asPartner(app, (ctx) => rotateSecret({ ctx, endpointId, hours: 24 }));
    if (!made.ok) throw new Error(made.code);
    const isVerifiedBy = async (by: string) => {
      receiver.secrets.splice(0, 9, by);
      await testEvents(endpointId, 1);
      await oneRound();
      return receiver.received.at(-1)?.isVerified;
    };
    expect([await isVerifiedBy(secret), await isVerifiedBy(made.secret)]).toEqual([true, true]);
    await sql("update webhook_endpoints set old_secret_until = now()");
    expect([await isVerifiedBy(secret), await isVerifiedBy(made.secret)]).toEqual([false, true]);
    const stored = JSON.stringify(await sql("select * from webhook_endpoints"));
    expect(stored).not.toContain(secret.slice(6));
  });

  it("BEY-25 a second change of secrets within the first one's time keeps both former secrets, each to its own end", async () => {
    const { endpointId, secret: first } = await newEndpoint();
    const change = (hours: 0 | 24 | 168) => asPartner(app, (ctx) => rotateSecret({ ctx, endpointId, hours }));
    const secretOf = (made: Awaited<ReturnType<typeof change>>) => (made.ok ? made.secret : made.code);
    const second = secretOf(await change(168));
    const third = secretOf(await change(24));
    const isVerifiedBy = async (by: string) => {
      receiver.secrets.splice(0, 9, by);
      await testEvents(endpointId, 1);
      await oneRound();
      return receiver.received.at(-1)?.isVerified;
    };
    expect([await isVerifiedBy(first), await isVerifiedBy(second), await isVerifiedBy(third)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(await change(24)).toEqual({ ok: false, code: "too-many-secrets" });
    const fourth = secretOf(await change(0));
    expect([await isVerifiedBy(first), await isVerifiedBy(third), await isVerifiedBy(fourth)]).toEqual([
      true,
      false,
      true,
    ]);
    await sql("update webhook_endpoints set old_secret_until = now()");
    expect([await isVerifiedBy(first), await isVerifiedBy(second)]).toEqual([true, false]);
    const [shown] = await asPartner(app, (ctx) => listEndpoints({ ctx }));
    expect(shown?.formerSecretsUntil).toHaveLength(1);
    expect(secretOf(await change(24))).not.toBe("too-many-secrets");
  });

  it("BEY-25 gives up an event that is refused six times, goes on with the next, and replays from the log", async () => {
    const { endpointId } = await newEndpoint();
    await testEvents(endpointId, 2);
    await sql(
      "update webhook_deliveries set tries = 5 where position = (select min(position) from webhook_deliveries)",
    );
    receiver.replies.push({ status: 422 });
    await oneRound();
    await waitIsOver();
    await oneRound();
    expect(numbers(receiver)).toEqual([2]);
    const log = await asPartner(app, (ctx) => listDeliveries({ ctx, endpointId, before: null }));
    const failed = log?.deliveries.find(({ state }) => state === "failed");
    expect(failed).toMatchObject({ number: 1, kind: "test" });
    const strangers = await asPartner(app, (ctx) => replayDeliveries({ ctx, endpointId, which: "failed" }), {
      brand: "sona",
    });
    expect(strangers).toEqual({ ok: false, code: "unknown-endpoint" });
    await asPartner(app, (ctx) => replayDeliveries({ ctx, endpointId, which: "failed" }));
    await asPartner(app, (ctx) =>
      replayDeliveries({ ctx, endpointId, which: { deliveryId: log?.deliveries[0]?.id ?? "" } }),
    );
    await oneRound();
    expect(numbers(receiver)).toEqual([2, 1, 2]);
    const [latest] = log?.deliveries ?? [];
    expect(
      await sql(
        `select action, after - 'endpointId' as after from audit_entries
         where after->>'endpointId' = $1 and action in ('webhook.test', 'webhook.replay') order by seq`,
        [endpointId],
      ),
    ).toMatchObject([
      { action: "webhook.test" },
      { action: "webhook.test" },
      { action: "webhook.replay", after: { count: 1 } },
      { action: "webhook.replay", after: { count: 1, deliveryId: latest?.id } },
    ]);
  });

  it("BEY-25 is switched off when the receiver is gone or has failed for three days, and those who may see it are told", async () => {
    const { endpointId } = await newEndpoint();
    const told = () =>
      sql("select to_masked, subject from messages where template = 'webhook-stopped' order by created_at");
    await testEvents(endpointId, 2);
    receiver.replies.push({ status: 410 });
    await oneRound();
    const view = async () => (await asPartner(app, (ctx) => listEndpoints({ ctx })))[0];
    expect(await view()).toMatchObject({ isOn: false, stopReason: "gone", waiting: 2 });
    const first = (await told()).length;
    expect(first).toBeGreaterThan(1);
    await sql("update partner_users set withheld_rights = '{keys:read}' where kind = 'staff'");
    await asPartner(app, (ctx) => setEndpointStatus({ ctx, endpointId, isOn: true }));
    receiver.replies.push({ status: 500 });
    await oneRound();
    await sql(
      "update webhook_endpoints set failing_since = now() - interval '72 hours', next_try_at = now() - interval '1 second'",
    );
    receiver.replies.push({ status: 500 });
    const before = (await told()).length;
    await sql("update partner_users set language = 'hi'");
    await oneRound();
    expect(await view()).toMatchObject({ isOn: false, stopReason: "failing" });
    const more = (await told()).slice(before);
    expect(more.length).toBeGreaterThan(0);
    expect(more.length).toBeLessThan(first);
    for (const { subject } of more) expect(subject).toContain("वेबहुक बंद किए गए");
    await sql("update partner_users set language = null, withheld_rights = '{}'");
    expect(await asPartner(app, (ctx) => sendTestEvent({ ctx, endpointId }))).toMatchObject({ code: "switched-off" });
    await asPartner(app, (ctx) => setEndpointStatus({ ctx, endpointId, isOn: true }));
    await oneRound();
    expect(numbers(receiver)).toEqual([1, 2]);
  });
});
