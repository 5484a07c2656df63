import { contextOf } from "@tests/factories/context";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { afterQuietTime } from "~/domain/dates/quiet-hours";
import { withTenant } from "~/platform/database/client.server";
import { myLoansPage } from "~/routes/customer/my-loans/page.server";
import { stopContact } from "~/services/consents/contact-consents.server";
import { holdInQuietHours } from "~/services/messages/hold-in-quiet-hours.server";
import { listInbox } from "~/services/messages/list-inbox.server";
import { readUnseen } from "~/services/my-loans/unseen-changes.server";
import { decided, type MessagesFixture, NOON, openMessagesFixture } from "./fixture";

let fixture: MessagesFixture;
beforeAll(async () => {
  fixture = await openMessagesFixture();
});
afterAll(() => fixture?.close());

const LINK = /http:\/\/lumen\.localhost:\d+\/application\/[\w-]{22}\.[0-9a-z]{1,6}\.[\w-]{22}/;
/** The text with its link replaced by `LINK`. */
const shown = (text = "") => text.replace(LINK, "LINK");

const END_EN =
  "See your application:\nLINK\n\nThe link works for 30 days. You sign in with a code as always; nobody else can see your application with it.\n\nLumen Finance";
const END_HI =
  "अपना आवेदन देखें:\nLINK\n\nयह लिंक 30 दिन काम करेगा। साइन इन हमेशा की तरह कोड से होगा; इस लिंक से कोई और आपका आवेदन नहीं देख सकता।\n\nलुमेन फ़ाइनेंस";

const redirect = { kind: "redirect", lenderRef: null, url: "https://www.nilgiri-capital.example/go" } as const;
const pending = { kind: "pending", lenderRef: "N-1" } as const;

describe("messages about an application", () => {
  it.each([
    ["submitted", "in-doubt", pending],
    ["your-turn", "with-lender", redirect],
    ["approved", "with-lender", decided("approved", { sanctionedRupees: 120_000 })],
    ["declined", "with-lender", decided("declined", { reason: "income" })],
    ["paid-out", "approved", decided("disbursed", { sanctionedRupees: 120_000 })],
  ] as const)("BEY-21 %s: one SMS and one e-mail, in English and Hindi, word for word", async (kind, state, answer) => {
    const texts = [];
    for (const language of ["en", "hi"] as const) {
      const who = await fixture.applied({ language, state });
      await fixture.answer(who, answer);
      await fixture.send(who);
      const sent = await fixture.messages(who);
      expect(sent.map(({ channel, template }) => [channel, template])).toEqual([
        ["sms", `application-${kind}`],
        ["email", `application-${kind}`],
      ]);
      texts.push({ sms: shown(sent[0]?.text), subject: sent[1]?.subject, email: shown(sent[1]?.text) });
    }
    expect(texts).toEqual(EXPECTED[kind]);
  });

  const EXPECTED = {
    submitted: [
      {
        sms: "Lender nilgiri-capital has your application. See how it stands: LINK - Lumen Finance",
        subject: "Lender nilgiri-capital has your application",
        email: `Lender nilgiri-capital has your application. The lender decides; we write to you when there is an answer.\n\n${END_EN}`,
      },
      {
        sms: "आपका आवेदन Lender nilgiri-capital के पास पहुँच गया है। उसकी स्थिति यहाँ देखें: LINK - लुमेन फ़ाइनेंस",
        subject: "आपका आवेदन Lender nilgiri-capital के पास पहुँच गया है",
        email: `आपका आवेदन Lender nilgiri-capital के पास पहुँच गया है। फ़ैसला ऋणदाता करता है; उत्तर आते ही हम आपको लिखेंगे।\n\n${END_HI}`,
      },
    ],
    "your-turn": [
      {
        sms: "Your application at Lender nilgiri-capital is waiting for you. Go on where you left off: LINK - Lumen Finance",
        subject: "Your turn: your application at Lender nilgiri-capital",
        email: `Your application at Lender nilgiri-capital is waiting for you. The lender needs your next step before it can decide.\n\n${END_EN}`,
      },
      {
        sms: "Lender nilgiri-capital के पास आपका आवेदन आपकी प्रतीक्षा में है। जहाँ छोड़ा था वहीं से आगे बढ़ें: LINK - लुमेन फ़ाइनेंस",
        subject: "आपकी बारी: Lender nilgiri-capital के पास आपका आवेदन",
        email: `Lender nilgiri-capital के पास आपका आवेदन आपकी प्रतीक्षा में है। फ़ैसले से पहले ऋणदाता को आपके अगले क़दम की ज़रूरत है।\n\n${END_HI}`,
      },
    ],
    approved: [
      {
        sms: "Lender nilgiri-capital has approved your application. See what comes next: LINK - Lumen Finance",
        subject: "Lender nilgiri-capital has approved your application",
        email: `Lender nilgiri-capital has approved your application. The lender contacts you with the agreement. Read the key facts statement before you sign.\n\nApproved amount: ₹1,20,000\n\n${END_EN}`,
      },
      {
        sms: "Lender nilgiri-capital ने आपका आवेदन स्वीकृत कर दिया है। आगे क्या होगा, यहाँ देखें: LINK - लुमेन फ़ाइनेंस",
        subject: "Lender nilgiri-capital ने आपका आवेदन स्वीकृत कर दिया है",
        email: `Lender nilgiri-capital ने आपका आवेदन स्वीकृत कर दिया है। ऋणदाता अनुबंध के साथ आपसे संपर्क करेगा। हस्ताक्षर से पहले मुख्य तथ्य विवरण पढ़ें।\n\nस्वीकृत राशि: ₹1,20,000\n\n${END_HI}`,
      },
    ],
    declined: [
      {
        sms: "Lender nilgiri-capital has declined your application. See the reason and what you can do: LINK - Lumen Finance",
        subject: "Lender nilgiri-capital has declined your application",
        email: `Lender nilgiri-capital has declined your application. This is the decision of this one lender. Other lenders decide by their own rules.\n\n${END_EN}`,
      },
      {
        sms: "Lender nilgiri-capital ने आपका आवेदन अस्वीकार कर दिया है। कारण और आगे के रास्ते यहाँ देखें: LINK - लुमेन फ़ाइनेंस",
        subject: "Lender nilgiri-capital ने आपका आवेदन अस्वीकार कर दिया है",
        email: `Lender nilgiri-capital ने आपका आवेदन अस्वीकार कर दिया है। यह इस एक ऋणदाता का फ़ैसला है। दूसरे ऋणदाता अपने नियमों से फ़ैसला करते हैं।\n\n${END_HI}`,
      },
    ],
    "paid-out": [
      {
        sms: "Lender nilgiri-capital has paid out your loan. See your application: LINK - Lumen Finance",
        subject: "Lender nilgiri-capital has paid out your loan",
        email: `Lender nilgiri-capital has paid out your loan. The lender sends you the repayment schedule.\n\n${END_EN}`,
      },
      {
        sms: "Lender nilgiri-capital ने आपके ऋण की राशि दे दी है। अपना आवेदन यहाँ देखें: LINK - लुमेन फ़ाइनेंस",
        subject: "Lender nilgiri-capital ने आपके ऋण की राशि दे दी है",
        email: `Lender nilgiri-capital ने आपके ऋण की राशि दे दी है। ऋणदाता आपको चुकौती की तालिका भेजेगा।\n\n${END_HI}`,
      },
    ],
  };

  it.each([
    [
      "needs-correction",
      "sending",
      { kind: "rejected_input", fieldErrors: { pan: "invalid" } },
      "Your turn: correct your application to",
    ],
  ] as const)(
    "BEY-21 %s: the customer is written to, because it is their turn",
    async (kind, state, answer, subject) => {
      const who = await fixture.applied({ state });
      await fixture.answer(who, answer);
      await fixture.send(who);
      const sent = await fixture.messages(who);
      expect(sent.map(({ channel, template }) => [channel, template])).toEqual([
        ["sms", `application-${kind}`],
        ["email", `application-${kind}`],
      ]);
      expect(sent[1]?.subject).toContain(subject);
      for (const { text } of sent) expect(text).toMatch(LINK);
    },
  );

  it("BEY-21 a lender that asks for a second correction causes a second message; the same answer twice causes one", async () => {
    const who = await fixture.applied({ state: "sending" });
    const refused = { kind: "rejected_input", fieldErrors: { pan: "invalid" } } as const;
    const sentBy = async () => {
      await fixture.answer(who, refused);
      await fixture.answer(who, refused);
      await fixture.send(who);
      return (await fixture.messages(who)).map(({ channel }) => channel);
    };
    expect(await sentBy()).toEqual(["sms", "email"]);
    await fixture.move(who, ["requeue", "claim"]);
    expect(await sentBy()).toEqual(["sms", "email", "sms", "email"]);
  });

  it("BEY-21 an application that the customer sends again and that cannot be sent again causes a second message", async () => {
    const who = await fixture.applied({ state: "sending" });
    const sentBy = async () => {
      await fixture.move(who, ["give-up"]);
      await fixture.send(who);
      return (await fixture.messages(who)).map(({ template }) => template);
    };
    const once = ["application-not-sent", "application-not-sent"];
    expect(await sentBy()).toEqual(once);
    await fixture.move(who, ["requeue", "claim"]);
    expect(await sentBy()).toEqual([...once, ...once]);
  });

  it("CUS-07 BEY-21 the message about a gold lead carries its lead id", async () => {
    const who = await fixture.applied({ state: "sending" });
    await fixture.owner.query("update applications set product = 'GL' where id = $1", [who.applicationId]);
    await fixture.answer(who, { kind: "pending", lenderRef: "MG-4711" }, "answer");
    await fixture.send(who);
    const sent = await fixture.messages(who);
    expect(sent.map(({ template }) => template)).toEqual(["application-submitted", "application-submitted"]);
    expect(sent[1]?.text).toContain("Your lead id: MG-4711");
  });

  it("BEY-21 a change counts as new until the customer has seen it; what confirms their own act never does", async () => {
    const who = await fixture.applied({ state: "sending" });
    const session = (run: "count" | "open") =>
      withTenant(contextOf(fixture.app.brand("lumen")), async (ctx) => {
        const actor = { kind: "customer" as const, customerId: who.customerId, sessionId: "s", prospectId: null };
        const as = { ...ctx, actor };
        if (run === "open") await myLoansPage({ ctx: as, firstName: null, show: null, refused: null });
        return (await readUnseen({ ctx: as, submissionIds: [who.submissionId] })).size;
      });
    await fixture.answer(who, pending, "answer");
    expect(await session("count")).toBe(0);
    await fixture.answer(who, decided("approved"));
    expect(await session("count")).toBe(1);
    expect(await session("open")).toBe(0);
    await fixture.answer(who, decided("disbursed"));
    expect(await session("count")).toBe(1);
  });

  it("BEY-21 OQ-105 twenty callbacks at once and replays of the job send each customer one message by each way", async () => {
    const who = await fixture.applied();
    await Promise.all(Array.from({ length: 20 }, () => fixture.answer(who, decided("approved"))));
    expect(await fixture.notifications(who)).toMatchObject([{ kind: "approved", status: "pending" }]);
    const [row] = await fixture.notifications(who);
    expect(await fixture.jobs("notifications.send", { batchId: row?.batch_id })).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, () => fixture.send(who)));
    const sent = await fixture.messages(who);
    expect(sent.map(({ channel }) => channel)).toEqual(["sms", "email"]);
    for (const { id } of sent) expect(await fixture.jobs("notifications.deliver", { messageId: id })).toHaveLength(1);
    await fixture.deliver(who);
    await fixture.deliver(who);
    expect((await fixture.messages(who)).map(({ status }) => status)).toEqual(["sent", "sent"]);
    const inbox = await listInbox({ ctx: contextOf(fixture.app.brand("lumen")), to: null });
    expect(inbox.filter(({ text }) => sent.some((message) => message.text === text))).toHaveLength(2);
    const other = await listInbox({ ctx: contextOf(fixture.app.brand("haldi")), to: null });
    expect(other.filter(({ text }) => sent.some((message) => message.text === text))).toEqual([]);
  });

  it("TEN-21 brand B neither sends nor sees what waits for a customer of brand A", async () => {
    const who = await fixture.applied();
    await fixture.answer(who, decided("approved"));
    await fixture.send(who, NOON, "haldi");
    expect(await fixture.messages(who)).toEqual([]);
    expect(
      await withTenant(contextOf(fixture.app.brand("haldi")), ({ tx }) =>
        tx.applicationNotification.count({ where: { submissionId: who.submissionId } }),
      ),
    ).toBe(0);
  });

  it("OQ-116 waits from 21:00 to 10:00 IST, and answers the customer's own act at any hour", async () => {
    const who = await fixture.applied();
    await fixture.answer(who, decided("approved"));
    const [row] = await fixture.notifications(who);
    const now = new Date();
    expect(Math.abs((row?.due_at.getTime() ?? 0) - afterQuietTime(now).getTime())).toBeLessThan(60_000);
    await fixture.send(who, new Date("2027-03-01T15:30:00Z"));
    expect(await fixture.messages(who)).toEqual([]);
    const opening = new Date("2027-03-02T04:30:00Z");
    expect((await fixture.notifications(who))[0]?.due_at).toEqual(opening);
    expect(await fixture.jobs("notifications.send", { batchId: row?.batch_id })).toHaveLength(2);
    await fixture.send(who, new Date("2027-03-02T04:29:59Z"));
    expect(await fixture.messages(who)).toEqual([]);
    await fixture.send(who, opening);
    expect(await fixture.messages(who)).toHaveLength(2);

    const own = await fixture.applied({ state: "sending" });
    await fixture.answer(own, pending, "answer");
    expect(await fixture.notifications(own)).toMatchObject([{ kind: "submitted", at_once: true }]);
    await fixture.send(own, new Date("2027-03-01T20:00:00Z"));
    expect(await fixture.messages(own)).toHaveLength(2);
  });

  it("OQ-116 a message whose turn comes at night, behind a large file, is put off until 10:00 IST", async () => {
    const night = new Date("2027-03-01T15:30:00Z");
    const held = (messageId: string, now: Date) =>
      withTenant(contextOf(fixture.app.brand("lumen")), (ctx) => holdInQuietHours({ ctx: { ...ctx, now }, messageId }));
    const who = await fixture.applied({ state: "with-lender" });
    await fixture.answer(who, decided("approved"));
    await fixture.send(who);
    for (const { id } of await fixture.messages(who)) {
      expect(await held(id, NOON)).toBe(false);
      expect(await held(id, night)).toBe(true);
      const jobs = await fixture.jobs("notifications.deliver", { messageId: id });
      expect(jobs.at(-1)?.run_at.toISOString()).toBe("2027-03-02T04:30:00.000Z");
    }
    expect((await fixture.messages(who)).map(({ status }) => status)).toEqual(["queued", "queued"]);
    const own = await fixture.applied({ state: "sending" });
    await fixture.answer(own, pending, "answer");
    await fixture.send(own);
    for (const { id } of await fixture.messages(own)) expect(await held(id, night)).toBe(false);
  });

  it("BEY-21 what no longer holds is not sent, neither when it is due nor when its delivery is", async () => {
    const who = await fixture.applied({ state: "in-doubt" });
    await fixture.answer(who, pending);
    await fixture.answer(who, redirect);
    await fixture.answer(who, decided("approved"));
    await fixture.send(who);
    expect((await fixture.notifications(who)).map(({ kind, status, reason }) => [kind, status, reason]).sort()).toEqual(
      [
        ["approved", "sent", null],
        ["submitted", "skipped", "not-true"],
        ["your-turn", "skipped", "not-true"],
      ],
    );
    await fixture.answer(who, decided("declined"));
    await fixture.deliver(who);
    expect((await fixture.messages(who)).map(({ template, status }) => [template, status])).toEqual([
      ["application-approved", "expired"],
      ["application-approved", "expired"],
    ]);
  });

  it("BEY-10 needs no consent, ends with the one tap that stops all contact, and asks for a proved address", async () => {
    const plain = await fixture.applied();
    await fixture.owner.query(
      "update customer_profiles set allow_sms = false, allow_emails = false where customer_id = $1",
      [plain.customerId],
    );
    const stopped = await fixture.applied();
    await withTenant(contextOf(fixture.app.brand("lumen")), (ctx) =>
      stopContact({
        ctx: { ...ctx, actor: { kind: "customer", customerId: stopped.customerId, sessionId: "s", prospectId: null } },
      }),
    );
    const unproved = await fixture.applied();
    await fixture.owner.query("update customers set mobile_verified_at = null where id = $1", [unproved.customerId]);
    for (const who of [plain, stopped, unproved]) {
      await fixture.answer(who, decided("approved"));
      await fixture.send(who);
    }
    expect((await fixture.messages(plain)).map(({ channel }) => channel)).toEqual(["sms", "email"]);
    expect(await fixture.messages(stopped)).toEqual([]);
    expect(await fixture.notifications(stopped)).toMatchObject([{ status: "skipped", reason: "no-way" }]);
    expect((await fixture.messages(unproved)).map(({ channel }) => channel)).toEqual(["email"]);
  });

  it("I18N-05 without a language of the account it is the one in which the customer applied", async () => {
    const who = await fixture.applied({ language: null });
    await fixture.owner.query(
      `insert into consents (brand_id, id, customer_id, submission_id, purpose, text_version, text_hash, language, channel)
       values ($1, gen_random_uuid(), $2, $3, 'lender-submission', '1', 'h', 'hi', 'web')`,
      [who.brandId, who.customerId, who.submissionId],
    );
    await fixture.answer(who, decided("declined"));
    await fixture.send(who);
    expect((await fixture.messages(who))[0]?.text).toContain("ने आपका आवेदन अस्वीकार कर दिया है।");
  });
});
