import { makeCustomer, type TestCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { asStaff } from "@tests/support/staff";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withTenant } from "~/platform/database/client.server";
import { saveAnswer } from "~/services/applications/save-profile.server";
import { systemContext } from "~/services/brands/system-context.server";
import { changeConsents } from "~/services/consent-centre/change-consents.server";
import { readConsents } from "~/services/consent-centre/read-consents.server";
import { confirmStopsLater } from "~/services/consents/confirm-stops.server";
import { allowContact } from "~/services/consents/contact-consents.server";
import { contactConsentText } from "~/services/consents/contact-text.server";
import { queueText } from "~/services/messages/queue-text.server";
import { revealNumber } from "~/services/telecalling/reveal-number.server";

const LOCK = "select 1 from customers where brand_id = $1 and id = $2";
const NOON = new Date(`${new Date().toISOString().slice(0, 10)}T06:30:00Z`);

let app: App;
/** Another process, in a transaction that the test steers. */
let other: pg.Client;
let who: TestCustomer;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  other = new pg.Client({ connectionString: app.database.ownerUrl });
  await other.connect();
});
afterAll(async () => {
  await other?.end();
  await app?.close();
});
beforeEach(async () => {
  who = await makeCustomer(app.brand("mogra"));
  await who.as((ctx) => allowContact({ ctx, channel: "sms", textHash: contactConsentText("sms", "en").textHash }));
});

const worker = () => systemContext(who.brand.id, "test", "test");
const queue = () =>
  withTenant(worker(), (ctx) =>
    queueText({
      ctx,
      template: "reminder",
      locale: "en",
      message: { subject: null, text: "Your reminder" },
      customerId: who.customerId,
      to: { channel: "mobile", value: who.mobile ?? "" },
    }),
  );
const stops = async () => (await who.as((ctx) => readConsents({ ctx }))).stops.flatMap(({ holders }) => holders);
const confirmedAt = async (name: string) =>
  (await stops()).find(({ holder }) => holder === name)?.confirmedAt?.getTime() ?? null;
const clock = async () => (await other.query("select clock_timestamp() as now")).rows[0].now.getTime();

/** Starts `act` while another process holds the customer, and lets that one do `meanwhile` once `act` waits for it. */
async function whileHeld<T>(strength: string, act: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
  await other.query("begin");
  await other.query(`${LOCK} ${strength}`, [who.brand.id, who.customerId]);
  const acting = act();
  let hasEnded = false;
  acting.then(
    () => {
      hasEnded = true;
    },
    () => {
      hasEnded = true;
    },
  );
  const isWaiting = async () => {
    const { rows } = await app.owner.query(
      "select from pg_stat_activity where datname = $1 and $2 = any(pg_blocking_pids(pid))",
      [app.database.name, (other as unknown as { processID: number }).processID],
    );
    return rows.length > 0;
  };
  try {
    while (!hasEnded && !(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(hasEnded, "it does not wait for who holds the customer").toBe(false);
    await meanwhile();
  } finally {
    await other.query("commit");
  }
  return acting;
}

describe("BEY-26 a stop and what begins in the same moment wait for each other", () => {
  it("SMS taken back in the profile sees the message that a worker is taking", async () => {
    const id = await queue();
    await whileHeld(
      "for share",
      () => who.as((ctx) => saveAnswer({ ctx, product: "PL", field: "allow_sms", raw: "" })),
      () => other.query("update messages set sending_until = now() + interval '50 seconds' where id = $1", [id]),
    );
    expect(await confirmedAt("messages")).toBeNull();
    expect(await confirmedAt("campaigns")).not.toBeNull();
  });

  it("a caller who waited for a stop is not shown the number", async () => {
    const { rows } = await app.owner.query(
      `insert into applications (brand_id, id, customer_id, prospect_id, product, stage, moved_at)
       values ($1, gen_random_uuid(), $2, $3, 'PL', 2, $4) returning id`,
      [who.brand.id, who.customerId, who.prospectId, NOON],
    );
    const shown = await whileHeld(
      "for no key update",
      () =>
        asStaff(app, 3, (ctx) =>
          revealNumber({ ctx: { ...ctx, now: NOON }, brandId: who.brand.id, applicationId: rows[0].id }),
        ),
      () =>
        other.query(
          `insert into consents (brand_id, id, customer_id, purpose, text_version, text_hash, language, channel, given_at)
           values ($1, gen_random_uuid(), $2, 'contact-stop', '1', $3, 'en', 'web', now())`,
          [who.brand.id, who.customerId, "0".repeat(64)],
        ),
    );
    expect(shown).toEqual({ ok: false, code: "no-consent" });
    expect(
      (await app.owner.query("select 1 from customer_calls where customer_id = $1", [who.customerId])).rows,
    ).toEqual([]);
  });

  it("a stop that waited ends the consent, and is confirmed, after what was sent meanwhile", async () => {
    let sentAt = 0;
    const stopAll = () => who.as((ctx) => changeConsents({ ctx, request: { intent: "stop-all" } }));
    await whileHeld("for share", stopAll, async () => {
      sentAt = await clock();
    });
    expect(await confirmedAt("messages")).toBeGreaterThanOrEqual(sentAt);
    const { rows } = await app.owner.query(
      "select withdrawn_at as at from consents where customer_id = $1 and purpose = 'contact-sms'",
      [who.customerId],
    );
    expect(rows[0].at.getTime()).toBeGreaterThanOrEqual(sentAt);
  });

  it("a confirmation is later than the last look at what was on its way", async () => {
    const id = await queue();
    await app.owner.query("update messages set sending_until = now() + interval '50 seconds' where id = $1", [id]);
    await who.as((ctx) => changeConsents({ ctx, request: { intent: "stop-all" } }));
    expect(await confirmedAt("messages")).toBeNull();
    // The job waits for its first row, the message arrives, and only then the job looks.
    await other.query("begin");
    await other.query("lock table stop_confirmations in access exclusive mode");
    const confirming = confirmStopsLater({ ctx: worker(), customerId: who.customerId });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await app.owner.query("update messages set status = 'sent', sending_until = null where id = $1", [id]);
    const sentAt = await clock();
    await other.query("commit");
    await confirming;
    expect(await confirmedAt("messages")).toBeGreaterThanOrEqual(sentAt);
  });
});
