import { type AccessFixture, BACK_OFFICE, type BrandKey, openAccessFixture, wrongFor } from "@tests/factories/access";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkCode } from "~/services/access/check-code.server";
import { checkSignInCode } from "~/services/access/check-sign-in-code.server";
import { openVisit } from "~/services/access/open-visit.server";
import { readVisit, type Visit } from "~/services/access/read-customer-session.server";
import { sendAreaCode } from "~/services/access/send-area-code.server";
import { resendCode, sendCode } from "~/services/access/send-code.server";

const MOBILE = "9876543210";

describe("sending a passcode", () => {
  let fixture: AccessFixture;
  beforeAll(async () => {
    fixture = await openAccessFixture({ OTP_SENDS_PER_BRAND: "40" });
  });
  beforeEach(() => fixture.empty());
  afterAll(() => fixture.close());

  type Change = { ip?: string; locale?: "en" | "hi"; visit?: Visit | null; product?: "PL" | "DV" };

  const send = (identifier = MOBILE, { ip, locale, visit = null, product }: Change = {}, key: BrandKey = "cl") =>
    fixture.within(key, (ctx) => sendCode({ ctx, identifier, visit, product }), {
      ...(ip ? { ip } : {}),
      ...(locale ? { locale } : {}),
    });

  const proofNeeded = (bits: number) => ({ ok: false, code: "proof-needed", bits });
  const throttled = (resendAfterSeconds: number) => ({ ok: false, code: "throttled", resendAfterSeconds });
  const mobile = (number: number) => `98${String(number).padStart(8, "0")}`;

  describe("what is asked for", () => {
    it.each([
      ["9876543210", "mobile"],
      ["+91 98765-43210", "mobile"],
      ["09876543210", "mobile"],
      ["Rahul.Verma@Mail.Example", "email"],
    ])("AUTH-01 AUTH-03 OQ-21 %s is a %s", async (identifier, channel) => {
      expect((await send(identifier)).ok).toBe(true);
      const { rows } = await fixture.owner.query("select channel, destination_masked from challenges");
      expect(rows).toEqual([
        { channel, destination_masked: channel === "mobile" ? "******3210" : "r*********a@m**l.example" },
      ]);
    });

    it.each([
      ["5876543210", "validation.mobile.invalid"],
      ["987654321", "validation.mobile.invalid"],
      ["98765432101", "validation.mobile.invalid"],
      ["rahul@mail", "validation.email.invalid"],
      ["rahul", "validation.userName.invalid"],
      ["", "validation.userName.invalid"],
    ])("VAL-26 VAL-27 VAL-44 %s is refused and nothing is written", async (identifier, key) => {
      expect(await send(identifier)).toEqual({ ok: false, code: "invalid", message: { key } });
      expect([await fixture.count("challenges"), await fixture.count("visits"), await fixture.count("outbox")]).toEqual(
        [0, 0, 0],
      );
    });
  });

  describe("what is written", () => {
    it("OQ-102 challenge, message and job commit together, and the visit holds challenge and prospect", async () => {
      const answer = await send();
      if (!answer.ok) throw new Error(answer.code);
      const { rows: jobs } = await fixture.owner.query("select job, payload from outbox");
      const { rows: messages } = await fixture.owner.query("select id, challenge_id, channel, status from messages");
      expect(messages).toEqual([
        { id: expect.any(String), challenge_id: answer.challengeId, channel: "sms", status: "queued" },
      ]);
      expect(jobs).toEqual([
        {
          job: "messages.deliver",
          payload: { brandId: fixture.brand("cl").id, messageId: messages[0].id, requestId: expect.any(String) },
        },
      ]);
      const visit = await fixture.within("cl", (ctx) => readVisit({ ctx, token: answer.visitToken }));
      expect(visit).toMatchObject({ challengeId: answer.challengeId, prospectId: expect.any(String) });
    });

    it("OQ-102 the prospect carries the attribution of the visit, and a second send uses the same one", async () => {
      const opening = { segment: "fair", merchantId: null, utms: { utm_source: "sms" } };
      const { visit } = await fixture.within("cl", (ctx) => openVisit({ ctx, opening }));
      await send(MOBILE, { visit, product: "PL" });
      fixture.passTime(31);
      await send(MOBILE);
      const { rows } = await fixture.owner.query("select segment, utms, product, customer_id from prospects");
      expect(rows).toEqual([{ segment: "fair", utms: { utm_source: "sms" }, product: "PL", customer_id: null }]);
    });

    it("OQ-10 a product that the site does not offer is not kept", async () => {
      await send(MOBILE, { product: "DV" });
      const { rows } = await fixture.owner.query(
        "select v.product as visit, p.product as prospect from visits v, prospects p",
      );
      expect(rows).toEqual([{ visit: null, prospect: null }]);
    });

    it.each([
      ["en", /^([0-9]{6}) is your OTP for Brand lumen\. It works for 5 minutes\./],
      ["hi", /^लूमेन के लिए आपका OTP ([0-9]{6}) है। यह 5 मिनट तक काम करेगा।/],
    ] as const)("I18N-01 the SMS is in the visitor's language: %s", async (locale, pattern) => {
      await send(MOBILE, { locale }, "lumen");
      const { rows } = await fixture.owner.query("select id, body_enc, locale from messages");
      const { decryptMessageField } = await import("~/services/messages/message-fields.server");
      const text = decryptMessageField(rows[0].id, "body", rows[0].body_enc) ?? "";
      expect(text).toMatch(pattern);
      expect(pattern.exec(text)?.[1]).toBe(await fixture.codeFor("lumen", MOBILE));
      expect(rows[0].locale).toBe(locale);
    });

    it("the subject of an e-mail does not carry the code", async () => {
      await send("rahul@mail.example");
      const { rows } = await fixture.owner.query("select subject, channel from messages");
      expect(rows).toEqual([{ subject: "Your code for Brand cl", channel: "email" }]);
    });

    it("OQ-22 known and unknown numbers get the same answer and the same rows", async () => {
      const known = await send(mobile(1));
      if (!known.ok) throw new Error(known.code);
      const code = await fixture.codeFor("cl", mobile(1));
      const { signIn } = await import("~/services/access/sign-in.server");
      await fixture.within("cl", async (ctx) => {
        const checked = await checkCode({ ctx, challengeId: known.challengeId, code });
        if (checked.ok) await signIn({ ctx, accepted: checked.accepted, visit: null, oldToken: null });
      });
      fixture.passTime(3600);
      const shape = (answer: object) => ({ ...answer, challengeId: "", visitToken: "" });
      const before = [
        await fixture.count("challenges"),
        await fixture.count("messages"),
        await fixture.count("outbox"),
      ];
      const again = await send(mobile(1));
      const middle = [
        await fixture.count("challenges"),
        await fixture.count("messages"),
        await fixture.count("outbox"),
      ];
      const fresh = await send(mobile(2));
      const after = [await fixture.count("challenges"), await fixture.count("messages"), await fixture.count("outbox")];
      expect(shape(again)).toEqual(shape(fresh));
      expect(middle.map((n, i) => n - (before[i] ?? 0))).toEqual(after.map((n, i) => n - (middle[i] ?? 0)));
    });
  });

  describe("how often", () => {
    it("OQ-22 30 seconds after the first, then 60", async () => {
      expect(await send()).toMatchObject({ ok: true, resendAfterSeconds: 30 });
      fixture.passTime(29);
      expect(await send()).toEqual(throttled(1));
      fixture.passTime(1);
      expect(await send()).toMatchObject({ ok: true, resendAfterSeconds: 60 });
      fixture.passTime(59);
      expect(await send()).toEqual(throttled(1));
      fixture.passTime(1);
      expect(await send()).toMatchObject({ ok: true, resendAfterSeconds: 60 });
    });

    it("OQ-22 five an hour for a number: the sixth waits until the first is an hour old", async () => {
      for (let i = 0; i < 5; i++) {
        expect((await send()).ok).toBe(true);
        fixture.passTime(60);
      }
      expect(await send()).toEqual(throttled(3600 - 300));
      fixture.passTime(3600 - 301);
      expect(await send()).toEqual(throttled(1));
      fixture.passTime(1);
      expect((await send()).ok).toBe(true);
      expect((await send("9876543219")).ok).toBe(true);
    });

    it("OQ-22 ten a day for a number", async () => {
      for (let i = 0; i < 10; i++) {
        expect((await send()).ok).toBe(true);
        fixture.passTime(3600);
      }
      expect(await send()).toEqual(throttled(24 * 3600 - 10 * 3600));
      fixture.passTime(14 * 3600);
      expect((await send()).ok).toBe(true);
    });

    it("OQ-22 OQ-115 twenty in vain an hour for an address, whatever the numbers; the next one works, and is not refused", async () => {
      const ip = "203.0.113.9";
      for (let i = 0; i < 20; i++) expect((await send(mobile(i), { ip })).ok).toBe(true);
      expect(await send(mobile(20), { ip })).toMatchObject(proofNeeded(15));
      expect((await send(mobile(20), { ip: "203.0.113.10" })).ok).toBe(true);
      fixture.passTime(3600);
      expect((await send(mobile(21), { ip })).ok).toBe(true);
    });

    it("OQ-115 twenty an hour for an IPv6 /64, however many addresses it has", async () => {
      for (let i = 0; i < 20; i++) expect((await send(mobile(i), { ip: `2001:db8:1:2::${i + 1}` })).ok).toBe(true);
      expect(await send(mobile(20), { ip: "2001:db8:1:2:aaaa:bbbb:cccc:dddd" })).toMatchObject(proofNeeded(15));
      expect((await send(mobile(20), { ip: "2001:db8:1:3::1" })).ok).toBe(true);
    });

    it("OQ-22 sends that a sign-in followed do not count against the address", async () => {
      const ip = "203.0.113.9";
      for (let i = 0; i < 20; i++) {
        const answer = await send(mobile(i), { ip });
        if (!answer.ok) throw new Error(answer.code);
        if (i >= 5) continue;
        const code = await fixture.codeFor("cl", mobile(i));
        await fixture.within("cl", (ctx) => checkCode({ ctx, challengeId: answer.challengeId, code }));
      }
      for (let i = 20; i < 25; i++) expect((await send(mobile(i), { ip })).ok).toBe(true);
      expect((await send(mobile(25), { ip })).ok).toBe(false);
    });

    it("OQ-22 a wrong try is not a sign-in", async () => {
      const ip = "203.0.113.9";
      for (let i = 0; i < 20; i++) {
        const answer = await send(mobile(i), { ip });
        if (!answer.ok) throw new Error(answer.code);
        const code = wrongFor(await fixture.codeFor("cl", mobile(i)));
        await fixture.within("cl", (ctx) => checkCode({ ctx, challengeId: answer.challengeId, code }));
      }
      expect((await send(mobile(20), { ip })).ok).toBe(false);
    });

    it("OQ-22 of ten sends to one number at once one goes out", async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(MOBILE, { ip: "203.0.113.9" })));
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
      expect(await fixture.count("messages")).toBe(1);
    });

    /** Somebody in a /24 of their own. */
    const elsewhere = (i: number) => ({ ip: `198.${18 + Math.floor(i / 200)}.${i % 200}.7` });

    it("BEY-27 a brand's budget asks for work above it, closes nothing, and another brand's is untouched", async () => {
      for (let i = 0; i < 40; i++) expect((await send(mobile(i), elsewhere(i))).ok).toBe(true);
      expect(await send(mobile(40), elsewhere(40))).toMatchObject(proofNeeded(18));
      expect((await send(mobile(40), elsewhere(40), "lumen")).ok).toBe(true);
    });

    it("BEY-27 OQ-115 one network takes a small share of it, and sign-ins take none", async () => {
      for (let i = 0; i < 45; i++) expect((await send(mobile(i), { ip: `203.0.113.${i}` })).ok).toBe(true);
      for (let i = 100; i < 135; i++) expect((await send(mobile(i), elsewhere(i))).ok).toBe(true);
      for (let i = 200; i < 205; i++) {
        const sent = await send(mobile(i), elsewhere(i));
        if (!sent.ok) throw new Error(sent.code);
        const code = await fixture.codeFor("cl", mobile(i));
        const { challengeId } = sent;
        const checked = await fixture.within("cl", (ctx) => checkSignInCode({ ctx, challengeId, code }), elsewhere(i));
        expect(checked.ok).toBe(true);
      }
      expect((await send(mobile(300), elsewhere(300))).ok).toBe(true);
      expect(await send(mobile(301), elsewhere(301))).toMatchObject(proofNeeded(18));
    });

    it("OQ-115 staff and partners have budgets of their own, and asking for strangers uses up none", async () => {
      const ask = (area: "admin" | "partner", identifier: string) =>
        fixture.within("cl", (ctx) => sendAreaCode({ ctx, area, identifier }), area === "admin" ? BACK_OFFICE : {});
      for (let i = 0; i < 45; i++) expect((await ask("partner", mobile(i))).ok).toBe(true);
      for (let i = 0; i < 40; i++) expect((await send(mobile(i), elsewhere(i))).ok).toBe(true);
      expect((await send(mobile(40), elsewhere(40))).ok).toBe(false);
      expect((await ask("admin", "a@cl.example")).ok).toBe(true);
      expect((await ask("partner", mobile(45))).ok).toBe(true);
    });

    it("OQ-115 what is asked for a number as a customer takes nothing from it as a partner, or from an address", async () => {
      const ip = "203.0.113.9";
      const asPartner = (identifier: string) =>
        fixture.within("cl", (ctx) => sendAreaCode({ ctx, area: "partner", identifier }), { ip });
      for (let i = 0; i < 20; i++) expect((await send(mobile(i), { ip })).ok).toBe(true);
      expect((await send(mobile(20), { ip })).ok).toBe(false);
      expect(await asPartner(mobile(0))).toMatchObject({ ok: true, resendAfterSeconds: 30 });
    });

    it("TEN-21 OQ-11 one brand's sends do not count on another", async () => {
      expect((await send(MOBILE)).ok).toBe(true);
      expect((await send(MOBILE, {}, "lumen")).ok).toBe(true);
    });

    it("a refused send leaves no row", async () => {
      await send();
      const before = [
        await fixture.count("challenges"),
        await fixture.count("visits"),
        await fixture.count("prospects"),
      ];
      expect((await send()).ok).toBe(false);
      expect([
        await fixture.count("challenges"),
        await fixture.count("visits"),
        await fixture.count("prospects"),
      ]).toEqual(before);
    });
  });

  describe("asking again", () => {
    it("OQ-22 a resend is a new code and kills the old one", async () => {
      const first = await send();
      if (!first.ok) throw new Error(first.code);
      const oldCode = await fixture.codeFor("cl", MOBILE);
      fixture.passTime(30);
      const visit = await fixture.within("cl", (ctx) => readVisit({ ctx, token: first.visitToken }));
      const second = await fixture.within("cl", (ctx) => resendCode({ ctx, visit }));
      if (!second.ok) throw new Error(second.code);
      expect(second.challengeId).not.toBe(first.challengeId);
      const check = (challengeId: string, code: string) =>
        fixture.within("cl", (ctx) => checkCode({ ctx, challengeId, code }));
      expect(await check(first.challengeId, oldCode)).toEqual({ ok: false, code: "no-code" });
      expect((await check(second.challengeId, await fixture.codeFor("cl", MOBILE))).ok).toBe(true);
    });

    it("without a code on the visit there is nothing to send again", async () => {
      expect(await fixture.within("cl", (ctx) => resendCode({ ctx, visit: null }))).toEqual({
        ok: false,
        code: "nothing-to-resend",
      });
    });
  });
});
