import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { type Consumer, startConsumer } from "@jobs/consumer";
import { deliverMessageJob } from "@jobs/handlers/messages.deliver";
import { type JobQueues, openJobQueues } from "@jobs/job-queues";
import { type Acknowledger, createAcknowledger } from "@jobs/outbox/acknowledge";
import { type Dispatcher, startDispatcher } from "@jobs/outbox/dispatch";
import { type AccessFixture, openAccessFixture } from "@tests/factories/access";
import { eventually } from "@tests/support/eventually";
import { handlersOf } from "@tests/support/job-handlers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { registry } from "~/platform/metrics.server";
import { sendCode } from "~/services/access/send-code.server";
import { closeGateways, gateways } from "~/services/messages/gateways.server";
import { queueText } from "~/services/messages/queue-text.server";

const NUMBER = "9876543210";

/** A mail server that takes every connection and never says a word. */
async function openSilentServer() {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    port: (server.address() as AddressInfo).port,
    held: () => [...sockets].filter((socket) => !socket.destroyed).length,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

describe("a gateway that does not answer", () => {
  let fixture: AccessFixture;
  let mail: Awaited<ReturnType<typeof openSilentServer>>;
  let sms: http.Server;
  let smsStatus = 200;
  let texts: string[] = [];
  let queues: JobQueues;
  let acknowledger: Acknowledger;
  let consumer: Consumer;
  let dispatcher: Dispatcher;

  beforeAll(async () => {
    mail = await openSilentServer();
    sms = http.createServer((request, response) => {
      let text = "";
      request.on("data", (chunk) => {
        text += chunk;
      });
      request.on("end", () => {
        texts.push(JSON.parse(text).to);
        response.writeHead(smsStatus, { "Content-Type": "application/json" }).end("{}");
      });
    });
    await new Promise<void>((ready) => sms.listen(0, "127.0.0.1", ready));
    fixture = await openAccessFixture({
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      SMS_GATEWAY_URL: `http://127.0.0.1:${(sms.address() as AddressInfo).port}/sms`,
      SMS_GATEWAY_TOKEN: "gateway-token",
    });
    queues = openJobQueues();
  });
  beforeEach(async () => {
    await fixture.empty();
    texts = [];
    smsStatus = 200;
    acknowledger = createAcknowledger();
    consumer = startConsumer(handlersOf({ "messages.deliver": deliverMessageJob }), acknowledger);
    dispatcher = startDispatcher(queues);
  });
  afterEach(async () => {
    await dispatcher.stop();
    await consumer.close(true);
    await acknowledger.stop();
    await closeGateways();
  });
  afterAll(async () => {
    await queues.close();
    await mail.close();
    sms.closeAllConnections();
    sms.close();
    await fixture.close();
  });

  const emailTo = (address: string) => ({
    to: { channel: "email" as const, value: address },
    template: "new-device" as const,
    locale: "en" as const,
    message: { subject: "A new device", text: "Somebody has signed in." },
  });
  const sendCodeTo = (identifier: string) =>
    fixture.within("lumen", (ctx) => sendCode({ ctx, identifier, visit: null }));
  const messages = async (channel: string) =>
    (
      await fixture.owner.query<{ status: string; attempts: number; sending_until: Date | null }>(
        "select status, attempts, sending_until from messages where channel = $1 order by id",
        [channel],
      )
    ).rows;

  it("BEY-06 a code by SMS leaves at once although the mail server holds every message that it is given", async () => {
    await fixture.within("lumen", async (ctx) => {
      for (let index = 0; index < 30; index++) await queueText({ ctx, ...emailTo(`asha${index}@mail.example`) });
    });
    await eventually("the mail server holds messages", () => mail.held() >= 4);
    await sendCodeTo(NUMBER);
    await eventually("the code was sent", () => texts.includes(`+91${NUMBER}`));
    const tried = (await messages("email")).filter(({ attempts }) => attempts > 0);
    expect(tried.length, "the thirty mails before it had not to end first").toBeLessThan(15);
    const { rows } = await fixture.owner.query(
      "select count(*)::int as later from outbox where job = 'messages.deliver' and queued_at is null",
    );
    expect(rows[0].later, "mails are put back for later").toBeGreaterThanOrEqual(20);
  });

  it("BEY-06 a code by e-mail does not wait for a connection that a file's e-mails hold", async () => {
    await eventually("nothing is left of the test before", () => mail.held() === 0);
    const message = (reference: string) => ({
      reference,
      to: "asha@mail.example",
      from: { name: "Lumen", address: "no-reply@lumen.example" },
      subject: "Your code",
      text: "123456",
    });
    const sent = [...Array(8).keys()].map((index) => gateways("usual").email?.deliver(message(`file-${index}`)));
    await eventually("the file's e-mails hold their connections", () => mail.held() === 5);
    sent.push(gateways("urgent").email?.deliver(message("code")));
    await eventually("the code was brought to the mail server", () => mail.held() === 6);
    await closeGateways();
    await Promise.all(sent);
  });

  it("BEY-06 codes that wait while a gateway is paused use up no try, and leave by themselves when it is back", async () => {
    smsStatus = 503;
    const numbers = [...Array(12).keys()].map((index) => `98765432${index + 10}`);
    for (const number of numbers.slice(0, 6)) await sendCodeTo(number);
    const state = async () =>
      (await registry.getSingleMetric("gateway_breakers")?.get())?.values
        .filter(({ value }) => value > 0)
        .map(({ labels }) => `${labels.gateway} ${labels.state}`)
        .sort();
    await eventually("the gateway is paused", async () => (await state())?.includes("sms open") ?? false);
    const tried = texts.length;
    for (const number of numbers.slice(6)) await sendCodeTo(number);
    await eventually("all are put back", async () => {
      const { rows } = await fixture.owner.query(
        "select count(*)::int as count from outbox where job = 'messages.deliver' and queued_at is null and payload->>'messageId' in (select id::text from messages where attempts = 0)",
      );
      return rows[0].count >= 6;
    });
    expect(texts.length, "nobody is called meanwhile").toBe(tried);
    expect((await messages("sms")).slice(6)).toEqual(
      [...Array(6)].map(() => ({ status: "queued", attempts: 0, sending_until: null })),
    );
    smsStatus = 200;
    await eventually("all are sent", async () => (await messages("sms")).every(({ status }) => status === "sent"), 40);
    expect((await messages("sms")).slice(6).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await state()).toContain("sms closed");
  });
});
