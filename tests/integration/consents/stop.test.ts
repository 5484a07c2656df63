import { randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { makeCustomer, type TestCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withTenant } from "~/platform/database/client.server";
import { systemContext } from "~/services/brands/system-context.server";
import { changeConsents } from "~/services/consent-centre/change-consents.server";
import { readConsents } from "~/services/consent-centre/read-consents.server";
import { confirmStopsLater } from "~/services/consents/confirm-stops.server";
import { allowContact } from "~/services/consents/contact-consents.server";
import { contactConsentText } from "~/services/consents/contact-text.server";
import { deliverMessage } from "~/services/messages/deliver-message.server";
import { closeGateways } from "~/services/messages/gateways.server";
import { queueText } from "~/services/messages/queue-text.server";
import { applyForGold } from "~/services/submissions/gold-hand-off.server";

const MESSAGE = { subject: null, text: "Your reminder" };

describe("BEY-26 a stop reaches everybody who could contact the customer", () => {
  let app: App;
  let gateway: http.Server;
  /** When a message to a number reached the gateway, and when its answer left. */
  const arrivals: { to: string; at: number }[] = [];
  let slowMs = () => 0;

  beforeAll(async () => {
    gateway = http.createServer((request, response) => {
      let text = "";
      request.on("data", (chunk) => {
        text += chunk;
      });
      request.on("end", () => {
        arrivals.push({ to: JSON.parse(text).to, at: Date.now() });
        setTimeout(() => {
          response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ messageId: "g" }));
        }, slowMs());
      });
    });
    await new Promise<void>((ready) => gateway.listen(0, "127.0.0.1", ready));
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`;
    app = await openApp({
      data: "demo",
      env: {
        SMS_GATEWAY_URL: url,
        SMS_GATEWAY_TOKEN: "t",
        SMS_DLT_ENTITY: "1101",
        SMS_DLT_TEMPLATES: "{}",
        // Eighty at once wait for ten connections: on a busy machine for longer than a customer or a job would.
        DB_MAX_WAIT_MS: "60000",
        DB_TIMEOUT_MS: "60000",
      },
    });
  });
  afterAll(async () => {
    await closeGateways();
    gateway.close();
    await app.close();
  });

  const worker = () => systemContext(app.brand("mogra").id, "test", "test");
  const allow = (who: TestCustomer) =>
    who.as((ctx) => allowContact({ ctx, channel: "sms", textHash: contactConsentText("sms", "en").textHash }));
  const customer = async () => {
    const who = await makeCustomer(app.brand("mogra"));
    await allow(who);
    return who;
  };
  const queue = (who: TestCustomer, template: "reminder" | "application-approved" = "reminder") =>
    withTenant(worker(), (ctx) =>
      queueText({
        ctx,
        template,
        locale: "en",
        message: MESSAGE,
        customerId: who.customerId,
        to: { channel: "mobile", value: who.mobile ?? "" },
      }),
    );
  const deliver = (messageId: string) => deliverMessage({ ctx: worker(), messageId, isLastAttempt: false });
  const stopAll = (who: TestCustomer) => who.as((ctx) => changeConsents({ ctx, request: { intent: "stop-all" } }));
  const withdrawSms = (who: TestCustomer) =>
    who.as(async (ctx) => {
      const { receipts } = await readConsents({ ctx });
      const consent = receipts.find(({ purpose }) => purpose === "contact-sms")?.id ?? "";
      return changeConsents({ ctx, request: { intent: "withdraw", consent } });
    });
  const seen = async (who: TestCustomer) => (await who.as((ctx) => readConsents({ ctx }))).stops;
  const open = async (who: TestCustomer) =>
    (await seen(who)).flatMap(({ holders }) =>
      holders.filter(({ confirmedAt }) => confirmedAt === null).map(({ holder }) => holder),
    );
  const confirm = (who: TestCustomer) => confirmStopsLater({ ctx: worker(), customerId: who.customerId });
  const arrived = (who: TestCustomer) => arrivals.filter(({ to }) => to.endsWith(who.mobile ?? "none"));
  const statusOf = async (id: string) =>
    (await app.owner.query("select status, body_enc from messages where id = $1", [id])).rows[0];

  it("OQ-90 another customer's consent is unknown, and ends neither theirs nor one's own", async () => {
    const [own, other] = [await customer(), await customer()];
    const live = "select id from consents where customer_id = $1 and withdrawn_at is null";
    const [theirs] = (await app.owner.query<{ id: string }>(live, [other.customerId])).rows;
    expect(
      await own.as((ctx) => changeConsents({ ctx, request: { intent: "withdraw", consent: theirs?.id ?? "" } })),
    ).toBeNull();
    for (const { customerId } of [own, other]) expect((await app.owner.query(live, [customerId])).rows).toHaveLength(1);
  });

  it("BEY-10 OQ-90 a consent for gold lenders that was taken back is none", async () => {
    const who = await makeCustomer(app.brand("mogra"), { product: "GL" });
    const [applicationId, consent] = [randomUUID(), randomUUID()];
    await app.owner.query(
      "insert into applications (brand_id, id, customer_id, prospect_id, product, stage) values ($1, $2, $3, $4, 'GL', 1)",
      [who.brand.id, applicationId, who.customerId, who.prospectId],
    );
    const apply = async () => {
      const sent = await who.as((ctx, session) => applyForGold({ ctx, session, applicationId }));
      return sent.ok ? "sent" : sent.code;
    };
    expect(await apply()).toBe("consent-needed");
    await app.owner.query(
      `insert into consents (brand_id, id, customer_id, purpose, text_version, text_hash, text, language, channel)
       values ($1, $2, $3, 'gold-hand-off', 'gold-5', repeat('0', 64), 'I agree', 'en', 'web')`,
      [who.brand.id, consent, who.customerId],
    );
    expect(await apply(), "what is missing next").toBe("incomplete-profile");
    await who.as((ctx) => changeConsents({ ctx, request: { intent: "withdraw", consent } }));
    expect(await apply()).toBe("consent-needed");
  });

  it("BEY-26 files of lists and of leads from before the stop are a holder until they end, newer ones and others are not", async () => {
    await app.owner.query("update lead_exports set expires_at = now() - interval '1 second'");
    await app.owner.query("delete from list_exports");
    const file = (list: string, at: string) =>
      app.owner.query(
        `insert into list_exports (id, staff_user_id, list, query, format, state, created_at, expires_at)
         select gen_random_uuid(), id, $1, '', 'csv', 'done', now() + $2::interval, now() + '20 hours' from staff_users limit 1`,
        [list, at],
      );
    const untold = await customer();
    await file("lenders", "-1 hour");
    await file("applications", "1 hour");
    await stopAll(untold);
    expect(await open(untold)).toEqual([]);
    const who = await customer();
    await file("applications", "-1 hour");
    await stopAll(who);
    expect(await open(who)).toEqual(["exports"]);
    await confirm(who);
    expect(await open(who)).toEqual(["exports"]);
    await app.owner.query("update list_exports set expires_at = now() - interval '1 second' where created_at < now()");
    await confirm(who);
    expect(await open(who)).toEqual([]);
    await app.owner.query("delete from list_exports");
  });

  it("takes back what waits, and all confirm at once when nothing is under way", async () => {
    const who = await customer();
    await app.owner.query("update lead_exports set expires_at = now() - interval '1 second' where brand_id = $1", [
      who.brand.id,
    ]);
    const ids = [await queue(who), await queue(who, "application-approved")];
    expect(await stopAll(who)).toBe("stopped-all");
    for (const id of ids) expect(await statusOf(id)).toEqual({ status: "expired", body_enc: null });
    for (const id of ids) await deliver(id);
    expect(arrived(who)).toEqual([]);
    expect(await seen(who)).toMatchObject([
      {
        purpose: "contact-stop",
        holders: [{ holder: "messages" }, { holder: "campaigns" }, { holder: "callers" }, { holder: "exports" }],
      },
    ]);
    expect(await open(who)).toEqual([]);
    await stopAll(who);
    expect(await seen(who)).toHaveLength(1);
  });

  it("a message written after the stop is not sent, and one after a new consent is", async () => {
    const who = await customer();
    await stopAll(who);
    const late = await queue(who);
    await deliver(late);
    expect(await statusOf(late)).toMatchObject({ status: "expired" });
    await allow(who);
    await deliver(await queue(who));
    expect(arrived(who)).toHaveLength(1);
  });

  it("SMS taken back: reminders by SMS end, messages about applications go on", async () => {
    const who = await customer();
    const [reminder, news] = [await queue(who), await queue(who, "application-approved")];
    expect(await withdrawSms(who)).toBe("stopped");
    await deliver(reminder);
    await deliver(news);
    expect([(await statusOf(reminder)).status, (await statusOf(news)).status]).toEqual(["expired", "sent"]);
    expect((await seen(who)).map(({ holders }) => holders.map(({ holder }) => holder))).toEqual([
      ["messages", "campaigns"],
    ]);
  });

  it("a message that may be on its way, an open call and a file hold up their confirmation, by name", async () => {
    const who = await customer();
    const id = await queue(who);
    await app.owner.query("update messages set sending_until = now() + interval '50 seconds' where id = $1", [id]);
    const { rows } = await app.owner.query("select id from staff_users limit 1");
    await app.owner.query(
      `with a as (insert into applications (brand_id, id, customer_id, prospect_id, product, stage)
         values ($1, gen_random_uuid(), $2, $3, 'PL', 1) returning id)
       insert into customer_calls (brand_id, id, customer_id, application_id, staff_user_id)
       select $1, gen_random_uuid(), $2, a.id, $4 from a`,
      [who.brand.id, who.customerId, who.prospectId, rows[0].id],
    );
    await stopAll(who);
    expect(await open(who)).toEqual(["messages", "callers"]);
    const jobs = await app.owner.query(
      "select run_at > now() as late from outbox where job = 'consents.confirm' and payload->>'customerId' = $1",
      [who.customerId],
    );
    expect(jobs.rows).toEqual([{ late: true }]);
    await confirm(who);
    expect(await open(who)).toEqual(["messages", "callers"]);
    await app.owner.query("update messages set sending_until = now() - interval '1 second' where id = $1", [id]);
    await confirm(who);
    expect(await open(who)).toEqual(["callers"]);
    await app.owner.query("update customer_calls set ended_at = now(), outcome = 'spoke' where customer_id = $1", [
      who.customerId,
    ]);
    await confirm(who);
    expect(await open(who)).toEqual([]);
  });

  it("a message that is taken back while a worker takes it does not leave", async () => {
    const who = await customer();
    const id = await queue(who);
    await app.owner.query("begin");
    await app.owner.query("update messages set status = 'expired', body_enc = null where id = $1", [id]);
    const delivering = deliver(id);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await app.owner.query("commit");
    await delivering;
    expect(arrived(who)).toEqual([]);
  });

  it("parallel sends against stops: nothing arrives after the confirmation", async () => {
    slowMs = () => Math.random() * 120;
    const people = await Promise.all(Array.from({ length: 12 }, customer));
    const work = people.map(async (who, turn) => {
      const ids = await Promise.all(Array.from({ length: 6 }, () => queue(who)));
      const wait = (ms = Math.random() * 400) => new Promise((resolve) => setTimeout(resolve, ms));
      const sends = ids.map(async (id) => {
        await wait();
        await deliver(id);
      });
      // From before the first message to after the third: the two sides may wait for different connections, so a time says nothing.
      while (arrived(who).length < turn % 4) await wait(5);
      await stopAll(who);
      for (let tries = 0; tries < 200 && (await open(who)).some((holder) => holder !== "exports"); tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 30));
        await confirm(who);
      }
      await Promise.all(sends);
      const [stop] = await seen(who);
      const confirmedAt = stop?.holders.find(({ holder }) => holder === "messages")?.confirmedAt;
      if (!confirmedAt) throw new Error("never confirmed");
      return {
        sent: arrived(who).length,
        late: arrived(who).filter(({ at }) => at > confirmedAt.getTime()).length,
      };
    });
    const results = await Promise.all(work);
    expect(results.reduce((sum, { late }) => sum + late, 0)).toBe(0);
    const sent = results.reduce((sum, one) => sum + one.sent, 0);
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(72);
  });
});
