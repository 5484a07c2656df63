import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSmtpGateway } from "~/integrations/email/smtp-gateway";
import type { EmailGateway } from "~/integrations/email/types";
import { openSmtpDouble, type SmtpDouble } from "./smtp-double";

let server: SmtpDouble;
let gateway: EmailGateway;
beforeEach(async () => {
  server = await openSmtpDouble();
  gateway = createSmtpGateway({
    host: "127.0.0.1",
    port: server.port,
    secure: false,
    allowPlain: true,
    responseTimeoutMs: 1_000,
  });
});
afterEach(async () => {
  await gateway.close();
  await server.close();
});

const message = {
  reference: "0198c0de-0000-7000-8000-000000000009",
  to: "asha@example.in",
  from: { name: "Haldi Loans", address: "no-reply@haldi.example" },
  subject: "Your code",
  text: "123456 is your code",
};

describe("the SMTP gateway", () => {
  it("sends in the brand's name with our message id", async () => {
    expect(await gateway.deliver(message)).toEqual({
      kind: "sent",
      providerRef: `<${message.reference}@haldi.example>`,
    });
    expect(server.messages[0]).toContain("From: Haldi Loans <no-reply@haldi.example>");
    expect(server.messages[0]).toContain(`Message-ID: <${message.reference}@haldi.example>`);
    expect(server.messages[0]).toContain("123456 is your code");
  });

  it.each([
    ["RCPT", "550 no such user", { kind: "permanent", reason: "smtp-550" }],
    ["RCPT", "451 try later", { kind: "temporary", reason: "smtp-451", retryAfterMs: null }],
    ["MAIL", "421 closing", { kind: "temporary", reason: "smtp-421", retryAfterMs: null }],
    [".", "554 refused", { kind: "permanent", reason: "smtp-554" }],
    [".", "452 full", { kind: "temporary", reason: "smtp-452", retryAfterMs: null }],
  ])("reads %s answered by '%s'", async (command, reply, delivery) => {
    server.replies[command] = reply;
    expect(await gateway.deliver(message)).toEqual(delivery);
  });

  it("keeps a message when our own credentials are refused", async () => {
    server.replies.AUTH = "535 wrong";
    server.replies.EHLO = "250-double\r\n250 AUTH PLAIN";
    const signedIn = createSmtpGateway({
      host: "127.0.0.1",
      port: server.port,
      secure: false,
      allowPlain: true,
      user: "u",
      password: "p",
    });
    expect(await signedIn.deliver(message)).toEqual({ kind: "temporary", reason: "credentials", retryAfterMs: null });
    await signedIn.close();
  });

  it("sends nothing in the open unless it is allowed", async () => {
    const strict = createSmtpGateway({ host: "127.0.0.1", port: server.port, secure: false, responseTimeoutMs: 500 });
    expect((await strict.deliver(message)).kind).toBe("temporary");
    expect(server.messages).toEqual([]);
    await strict.close();
  });

  it("is temporary when nobody listens", async () => {
    const lost = createSmtpGateway({ host: "127.0.0.1", port: 1, secure: false, allowPlain: true });
    expect((await lost.deliver(message)).kind).toBe("temporary");
    await lost.close();
  });

  it("OQ-29 BEY-27 gives up a server that answers by single bytes, whose connection ends with it, and sends others meanwhile", async () => {
    const hung = createSmtpGateway({
      host: "127.0.0.1",
      port: server.port,
      secure: false,
      allowPlain: true,
      connections: 2,
      connectTimeoutMs: 200,
      responseTimeoutMs: 300,
    });
    server.dripping.add("slow@example.in");
    const begun = performance.now();
    const slow = hung.deliver({ ...message, to: "slow@example.in" });
    expect((await hung.deliver(message)).kind).toBe("sent");
    expect(await slow).toEqual({ kind: "temporary", reason: "etimedout", retryAfterMs: null });
    expect(performance.now() - begun).toBeLessThan(2_000);
    await expect.poll(() => server.dripped()).toBe("ended");
    expect((await hung.deliver(message)).kind).toBe("sent");
    await hung.close();
  });

  it("keeps a line break in a subject out of the headers", async () => {
    await gateway.deliver({ ...message, subject: "Hello\r\nBcc: everyone@example.in" });
    expect(server.messages[0]).not.toMatch(/^Bcc:/m);
  });
});
