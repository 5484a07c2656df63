import http from "node:http";
import type { AddressInfo } from "node:net";
import { deliverMessageJob } from "@jobs/handlers/messages.deliver";
import { type AccessFixture, openAccessFixture } from "@tests/factories/access";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkCode } from "~/services/access/check-code.server";
import { sendCode } from "~/services/access/send-code.server";
import { closeGateways } from "~/services/messages/gateways.server";
import { listInbox } from "~/services/messages/list-inbox.server";
import { queueText } from "~/services/messages/queue-text.server";

const MOBILE = "9876543210";

type Received = { headers: http.IncomingHttpHeaders; body: Record<string, string> };

describe("delivering a message", () => {
  let fixture: AccessFixture;
  let gateway: http.Server;
  let answer: { status: number; body: object } = { status: 200, body: { messageId: "gw-1" } };
  let received: Received[] = [];

  beforeAll(async () => {
    gateway = http.createServer((request, response) => {
      let text = "";
      request.on("data", (chunk) => {
        text += chunk;
      });
      request.on("end", () => {
        received.push({ headers: request.headers, body: JSON.parse(text) });
        response.writeHead(answer.status, { "Content-Type": "application/json" }).end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((ready) => gateway.listen(0, "127.0.0.1", ready));
    const { port } = gateway.address() as AddressInfo;
    fixture = await openAccessFixture({
      SMS_GATEWAY_URL: `http://127.0.0.1:${port}/sms`,
      SMS_GATEWAY_TOKEN: "gateway-token",
      WHATSAPP_GATEWAY_URL: `http://127.0.0.1:${port}/whatsapp`,
      WHATSAPP_GATEWAY_TOKEN: "whatsapp-token",
      SMS_DLT_ENTITY: "1101",
      SMS_DLT_TEMPLATES: JSON.stringify({ "passcode.en": "1107" }),
    });
  });
  beforeEach(async () => {
    await fixture.empty();
    received = [];
    answer = { status: 200, body: { messageId: "gw-1" } };
  });
  afterAll(async () => {
    await closeGateways();
    gateway.close();
    await fixture.close();
  });

  async function queued(identifier = MOBILE) {
    const sent = await fixture.within("lumen", (ctx) => sendCode({ ctx, identifier, visit: null }));
    if (!sent.ok) throw new Error(sent.code);
    const { rows } = await fixture.owner.query("select payload, id from outbox order by id desc limit 1");
    return { challengeId: sent.challengeId, payload: rows[0].payload, jobId: rows[0].id };
  }

  async function deliver(job: Awaited<ReturnType<typeof queued>>, isLastAttempt = false) {
    const ctx = await fixture.within("lumen", async ({ tx: _tx, ...rest }) => ({
      ...rest,
      actor: { kind: "system" as const, name: "messages.deliver" },
    }));
    await deliverMessageJob({ ctx, payload: job.payload, jobId: job.jobId, attempt: 1, isLastAttempt });
  }

  const row = async () => {
    const { rows } = await fixture.owner.query(
      "select status, attempts, provider_ref, last_error, body_enc is null as emptied from messages",
    );
    return rows[0];
  };

  it("sends an SMS in the brand's name with its registered template, the message's id as idempotency key", async () => {
    const job = await queued();
    await deliver(job);
    const code = await fixture.codeFor("lumen", MOBILE);
    expect(received).toHaveLength(1);
    expect(received[0]?.headers).toMatchObject({
      authorization: "Bearer gateway-token",
      "idempotency-key": job.payload.messageId,
    });
    expect(received[0]?.body).toMatchObject({
      to: `+91${MOBILE}`,
      sender: fixture.brand("lumen").sender.smsSender,
      text: `${code} is your OTP for Brand lumen. It works for 5 minutes. Never share it with anyone, not even on a call. - Brand lumen`,
      dltTemplateId: "1107",
      dltEntityId: "1101",
    });
    expect(await row()).toMatchObject({ status: "sent", attempts: 1, provider_ref: "gw-1", last_error: null });
  });

  it("OQ-47 sends a WhatsApp text under the name with which it is approved, in the brand's name", async () => {
    await fixture.within("lumen", (ctx) =>
      queueText({
        ctx,
        to: { channel: "mobile", value: MOBILE },
        template: "template-test",
        locale: "hi",
        byWhatsapp: true,
        dlt: { template: "offers-waiting" },
        message: { subject: null, text: "नमस्ते आशा" },
      }),
    );
    const { rows } = await fixture.owner.query("select payload, id from outbox order by id desc limit 1");
    await deliver({ challengeId: "", payload: rows[0].payload, jobId: rows[0].id });
    expect(received[0]?.headers).toMatchObject({
      authorization: "Bearer whatsapp-token",
      "idempotency-key": rows[0].payload.messageId,
    });
    expect(received[0]?.body).toMatchObject({
      to: `+91${MOBILE}`,
      brand: "lumen",
      template: "offers-waiting",
      language: "hi",
      text: "नमस्ते आशा",
    });
    expect(await row()).toMatchObject({ status: "sent", provider_ref: "gw-1" });
  });

  it("a second run of the job sends nothing more", async () => {
    const job = await queued();
    await deliver(job);
    await deliver(job);
    expect(received).toHaveLength(1);
  });

  it("a temporary failure asks for another try and is then sent", async () => {
    const job = await queued();
    answer = { status: 503, body: {} };
    await expect(deliver(job)).rejects.toThrow("http-503");
    expect(await row()).toMatchObject({ status: "queued", attempts: 1, last_error: "http-503" });
    answer = { status: 200, body: { messageId: "gw-2" } };
    await deliver(job);
    expect(await row()).toMatchObject({ status: "sent", attempts: 2, provider_ref: "gw-2", last_error: null });
  });

  it("the last try, or a permanent refusal, ends it", async () => {
    const first = await queued();
    answer = { status: 503, body: {} };
    await deliver(first, true);
    expect(await row()).toMatchObject({ status: "failed", last_error: "http-503" });
    await fixture.empty();
    const second = await queued();
    answer = { status: 422, body: { code: "bad-number" } };
    await deliver(second);
    expect(await row()).toMatchObject({ status: "failed", last_error: "bad-number" });
  });

  it("OQ-22 a passcode that is expired, replaced or used is not sent any more, and its text goes", async () => {
    const used = await queued();
    const code = await fixture.codeFor("lumen", MOBILE);
    await fixture.within("lumen", (ctx) => checkCode({ ctx, challengeId: used.challengeId, code }));
    await deliver(used);
    expect(await row()).toMatchObject({ status: "expired", emptied: true });
    await fixture.empty();
    const late = await queued();
    await fixture.ageCodes(300);
    await deliver(late);
    expect(await row()).toMatchObject({ status: "expired", emptied: true });
    expect(received).toEqual([]);
  });

  it("TEN-21 a job of one brand cannot send another's message", async () => {
    const job = await queued();
    const ctx = await fixture.within("cl", async ({ tx: _tx, ...rest }) => ({
      ...rest,
      actor: { kind: "system" as const, name: "messages.deliver" },
    }));
    await deliverMessageJob({ ctx, payload: job.payload, jobId: job.jobId, attempt: 1, isLastAttempt: false });
    expect(received).toEqual([]);
    expect(await row()).toMatchObject({ status: "queued" });
  });

  it("without a mail server the inbox is the delivery: newest first, by address, a brand's host its own only", async () => {
    await deliver(await queued("rahul@mail.example"));
    fixture.passTime(60);
    await deliver(await queued("rahul@mail.example"));
    await deliver(await queued(MOBILE));
    const ask = (key: "cl" | "lumen" | "haldi", to: string | null) =>
      fixture.within(key, async ({ tx: _tx, ...ctx }) => ctx).then((ctx) => listInbox({ ctx, to }));
    const code = await fixture.codeFor("lumen", "rahul@mail.example");
    const mails = await ask("cl", "Rahul@Mail.example");
    expect(mails).toHaveLength(2);
    expect(mails[0]).toEqual({
      id: expect.any(String),
      to: "rahul@mail.example",
      channel: "email",
      brand: "lumen",
      subject: "Your code for Brand lumen",
      text: expect.stringContaining(`Your code for Brand lumen is ${code}.`),
      code,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      html: null,
    });
    const inboxOf = (key: "cl" | "haldi", id = mails[0]?.id ?? "") =>
      fixture.within(key, async ({ tx: _tx, ...ctx }) => ctx).then((ctx) => listInbox({ ctx, to: null, id }));
    expect((await inboxOf("cl"))[0]?.html).toContain(code);
    expect(await inboxOf("haldi")).toEqual([]);
    expect(await inboxOf("cl", "none")).toEqual([]);
    expect((await ask("cl", null)).map(({ channel }) => channel)).toEqual(["sms", "email", "email"]);
    expect(await ask("lumen", `+91 ${MOBILE}`)).toHaveLength(1);
    expect(await ask("haldi", null)).toEqual([]);
    expect(await ask("cl", "nobody")).toEqual([]);
  });

  it("what waits is not in the inbox", async () => {
    await queued();
    const ctx = await fixture.within("cl", async ({ tx: _tx, ...rest }) => rest);
    expect(await listInbox({ ctx, to: null })).toEqual([]);
  });
});
