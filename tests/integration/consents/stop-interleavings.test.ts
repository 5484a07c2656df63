import http from "node:http";
import type { AddressInfo } from "node:net";
import { makeCustomer, type TestCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DatabaseBusy } from "~/platform/database/busy.server";
import { withTenant } from "~/platform/database/client.server";
import { saveAnswer } from "~/services/applications/save-profile.server";
import { systemContext } from "~/services/brands/system-context.server";
import { changeConsents } from "~/services/consent-centre/change-consents.server";
import { confirmStopsLater } from "~/services/consents/confirm-stops.server";
import { allowContact } from "~/services/consents/contact-consents.server";
import { contactConsentText } from "~/services/consents/contact-text.server";
import { deliverMessage } from "~/services/messages/deliver-message.server";
import { closeGateways } from "~/services/messages/gateways.server";
import { queueText } from "~/services/messages/queue-text.server";

/** `npm run verify:all` takes the long set: 20,000 sends, each against a stop. */
const ROUNDS = process.env.VERIFY_ALL === "1" ? 5_000 : 60;
const SENDS = 4;
const LANES = 4;
const MAX_TRIES = 20;
/** A stop or a send begins within this time after the others: about as long as one of them takes. */
const SPREAD_MS = 12;

let app: App;
let gateway: http.Server;
/** When a message arrived, by its id. */
const arrivals = new Map<string, number>();

beforeAll(async () => {
  gateway = http.createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      arrivals.set(JSON.parse(text).reference, Date.now());
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ messageId: "g" }));
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
      // On a busy machine a connection is waited for, so that the long set is not ended by one that is late.
      DB_MAX_WAIT_MS: "60000",
    },
  });
});
afterAll(async () => {
  await closeGateways();
  gateway.close();
  await app.close();
});

const worker = () => systemContext(app.brand("mogra").id, "test", "test");
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The three ways in which a customer ends contact by SMS. */
const STOPS: readonly ((who: TestCustomer) => Promise<unknown>)[] = [
  (who) => who.as((ctx) => changeConsents({ ctx, request: { intent: "stop-all" } })),
  (who) =>
    who.as(async (ctx) => {
      const live = await ctx.tx.consent.findFirstOrThrow({
        where: { brandId: ctx.brand.id, customerId: who.customerId, purpose: "contact-sms", withdrawnAt: null },
      });
      return changeConsents({ ctx, request: { intent: "withdraw", consent: live.id } });
    }),
  (who) => who.as((ctx) => saveAnswer({ ctx, product: "PL", field: "allow_sms", raw: "" })),
];

const queue = (who: TestCustomer) =>
  withTenant(worker(), async (ctx) => {
    const ids: string[] = [];
    for (let turn = 0; turn < SENDS; turn++)
      ids.push(
        await queueText({
          ctx,
          template: "reminder",
          locale: "en",
          message: { subject: null, text: "Your reminder" },
          customerId: who.customerId,
          to: { channel: "mobile", value: who.mobile ?? "" },
        }),
      );
    return ids;
  });

const lastConfirmation = async ({ customerId }: TestCustomer): Promise<number | null> => {
  const { rows } = await app.owner.query(
    "select confirmed_at from stop_confirmations where customer_id = $1 and holder = 'messages' order by asked_at desc limit 1",
    [customerId],
  );
  return rows[0]?.confirmed_at?.getTime() ?? null;
};

/** One stop against `SENDS` messages that are being sent. Returns how many arrived before it was confirmed, and after. */
async function round(who: TestCustomer, stop: (who: TestCustomer) => Promise<unknown>) {
  await who.as((ctx) => allowContact({ ctx, channel: "sms", textHash: contactConsentText("sms", "en").textHash }));
  const ids = await queue(who);
  const begin = async (act: () => Promise<unknown>) => {
    await pause(Math.random() * SPREAD_MS);
    // What took too long on a busy machine is tried again, as a customer and a queue do.
    for (let tries = 1; ; tries += 1)
      try {
        return await act();
      } catch (error) {
        if (!(error instanceof DatabaseBusy) || tries === MAX_TRIES) throw error;
      }
  };
  const deliver = (messageId: string) => deliverMessage({ ctx: worker(), messageId, isLastAttempt: false });
  await Promise.all([...ids.map((id) => begin(() => deliver(id))), begin(() => stop(who))]);
  let confirmedAt = await lastConfirmation(who);
  for (let tries = 0; confirmedAt === null && tries < 50; tries++) {
    await confirmStopsLater({ ctx: worker(), customerId: who.customerId });
    confirmedAt = await lastConfirmation(who);
  }
  if (confirmedAt === null) throw new Error("never confirmed");
  for (const id of ids) await deliver(id);
  const at = ids.flatMap((id) => arrivals.get(id) ?? []);
  for (const id of ids) arrivals.delete(id);
  // Both clocks count whole milliseconds.
  const late = at.filter((arrived) => arrived > confirmedAt + 1).length;
  return { sent: at.length, late };
}

it("BEY-26 BEY-10 however a stop and sends interleave, nobody is contacted after it is confirmed", async () => {
  const counted = { rounds: 0, sent: 0, late: 0 };
  const lane = async (first: number) => {
    const who = await makeCustomer(app.brand("mogra"));
    for (let turn = first; turn < ROUNDS; turn += LANES) {
      const { sent, late } = await round(who, STOPS[Math.floor(turn / LANES) % STOPS.length] as (typeof STOPS)[0]);
      counted.rounds += 1;
      counted.sent += sent;
      counted.late += late;
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)));
  console.log(`${counted.rounds} stops against ${counted.rounds * SENDS} sends: ${counted.sent} arrived before`);
  expect(counted).toMatchObject({ rounds: ROUNDS, late: 0 });
  // Otherwise they did not interleave.
  expect(counted.sent).toBeGreaterThan(0);
  expect(counted.sent).toBeLessThan(ROUNDS * SENDS);
}, 3_600_000);
