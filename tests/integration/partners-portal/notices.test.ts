import { callRoute } from "@tests/support/call-route";
import { partnerToken, partnerUserIdOf } from "@tests/support/partner";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encryptField } from "~/platform/crypto.server";
import { loader as notices, action as save } from "~/routes/partner/settings/notices.route";
import { decryptMessageField } from "~/services/messages/message-fields.server";
import { openTicket } from "~/services/partners-portal/open-ticket.server";
import { answerTicket } from "~/services/partners-portal/staff-tickets.server";
import { answerDispute } from "~/services/statements/answer-dispute.server";
import { raiseDispute } from "~/services/statements/raise-dispute.server";
import { recordPayment } from "~/services/statements/record-payment.server";
import { openStatementFixture, type StatementFixture, type TestPartner } from "../statements/fixture";

const HOST = "lumen.localhost";
const PATH = "/partner/settings/notifications";

/** Off until a user chooses it. */
const LEAD_MOVED = ["lead-moved.mobile", "lead-moved.email"];

let fixture: StatementFixture;
beforeAll(async () => {
  fixture = await openStatementFixture();
});
afterAll(() => fixture?.app.close());

/** A partner whose user has a number and an address of its own, and a language. */
async function reachable(number: string, language = "en"): Promise<TestPartner> {
  const partner = await fixture.addPartner();
  const sealed = (column: string, text: string) =>
    encryptField({ table: "partner_users", column, rowId: partner.userId }, text);
  await fixture.app.owner.query(
    "update partner_users set mobile_enc = $2, email_enc = $3, language = $4 where id = $1",
    [partner.userId, sealed("mobile", number), sealed("email", `asha.${number}@shop.example`), language],
  );
  return partner;
}

/** The messages of a kind to a number and its address, in plain text. */
async function told(template: string, number: string): Promise<{ channel: string; locale: string; text: string }[]> {
  const { rows } = await fixture.app.owner.query<{
    id: string;
    channel: string;
    locale: string;
    to_enc: string;
    body_enc: string;
  }>("select id, channel, locale, to_enc, body_enc from messages where template = $1 order by channel", [template]);
  return rows
    .filter(({ id, to_enc }) => decryptMessageField(id, "to", to_enc)?.includes(number))
    .map(({ id, channel, locale, body_enc }) => ({
      channel,
      locale,
      text: decryptMessageField(id, "body", body_enc) ?? "",
    }));
}

describe("notices to portal users", () => {
  it("OQ-64 tell of a closed month and its payment, in the user's language", async () => {
    const partner = await reachable("9822300001", "hi");
    await fixture.addLine(partner, "2025-05", 3_000_000);
    expect(await fixture.close(partner, "2025-05")).toMatchObject({ ok: true });
    const closed = await told("statement-closed", "9822300001");
    expect(closed.map(({ channel, locale }) => `${channel} ${locale}`)).toEqual(["email hi", "sms hi"]);
    expect(closed[0]?.text).toContain("Asha Traders का मई 2025 का हिसाब बंद हो गया है।");
    const payment = { month: "2025-05", paise: 100_000n, reference: "UTR7788", paidOn: "2025-06-07" };
    expect(await fixture.inStaff((ctx) => recordPayment({ ctx, ...partner, ...payment }))).toMatchObject({
      isAsked: false,
    });
    expect((await told("payment-made", "9822300001")).every(({ text }) => text.includes("UTR7788"))).toBe(true);
    const back = { ...payment, paise: -100_000n, reference: "UTR7789" };
    expect(await fixture.inStaff((ctx) => recordPayment({ ctx, ...partner, ...back }))).toMatchObject({
      isAsked: false,
    });
    expect(await told("payment-made", "9822300001")).toHaveLength(2);
  });

  it("OQ-64 tell whoever disputed a line of the answer", async () => {
    const partner = await reachable("9822300002");
    const lineId = await fixture.addLine(partner, "2025-05", 100_000);
    await fixture.inPartner(partner, (ctx) =>
      raiseDispute({ ctx, lineId, reason: "amount", text: "The loan was larger." }),
    );
    const { rows } = await fixture.app.owner.query("select id from statement_disputes where line_id = $1", [lineId]);
    const answered = { disputeId: rows[0]?.id ?? "", answer: "The file names this amount.", correctionPaise: null };
    expect(await fixture.inStaff((ctx) => answerDispute({ ctx, ...partner, ...answered }))).toEqual({ ok: true });
    expect(await told("dispute-answered", "9822300002")).toEqual([
      { channel: "email", locale: "en", text: expect.stringContaining("The file names this amount.") },
      { channel: "sms", locale: "en", text: expect.stringContaining("a line of May 2025 is answered") },
    ]);
  });

  it("OQ-64 of an answered ticket reach the partner's users, and stop where they are switched off", async () => {
    const partner = await reachable("9822300003");
    const answered = async () => {
      const input = { subject: "The link is slow", text: "It takes ten seconds." };
      const made = await fixture.inPartner(partner, (ctx) =>
        openTicket({ ctx, kind: "tech-support", author: "Asha", input }),
      );
      if (!made.ok) throw new Error(made.code);
      await fixture.inStaff((ctx) => answerTicket({ ctx, id: made.id, version: 1, author: "Us", text: "Mended." }));
    };
    const counts = async () => (await told("ticket-answered", "9822300003")).map(({ channel }) => channel);
    await answered();
    expect(await counts()).toEqual(["email", "sms"]);
    await fixture.app.owner.query("update partner_users set notices_off = '{ticket-answered.email}' where id = $1", [
      partner.userId,
    ]);
    await answered();
    expect(await counts()).toEqual(["email", "sms", "sms"]);
  });
});

describe("a suspended partner", () => {
  it("OQ-43 OQ-64 is told of no statement, payment or ticket, as its users may not sign in", async () => {
    const partner = await reachable("9822300004");
    const stand = (status: string) =>
      fixture.app.owner.query("update partners set status = $2 where id = $1", [partner.partnerId, status]);
    const openOne = async (subject: string) => {
      const input = { subject, text: "It takes ten seconds." };
      const made = await fixture.inPartner(partner, (ctx) =>
        openTicket({ ctx, kind: "tech-support", author: "Asha", input }),
      );
      if (!made.ok) throw new Error(made.code);
      return made.id;
    };
    const answer = (id: string) =>
      fixture.inStaff((ctx) => answerTicket({ ctx, id, version: 1, author: "Us", text: "Mended." }));
    const [first, second] = [await openOne("The link is slow"), await openOne("The file is late")];
    await fixture.addLine(partner, "2025-05", 3_000_000);
    await stand("suspended");
    expect(await fixture.close(partner, "2025-05")).toMatchObject({ ok: true });
    const payment = { month: "2025-05", paise: 100_000n, reference: "UTR7790", paidOn: "2025-06-07" };
    expect(await fixture.inStaff((ctx) => recordPayment({ ctx, ...partner, ...payment }))).toMatchObject({ ok: true });
    expect(await answer(first)).toMatchObject({ ok: true });
    for (const template of ["statement-closed", "payment-made", "ticket-answered"])
      expect(await told(template, "9822300004")).toEqual([]);
    await stand("active");
    expect(await answer(second)).toMatchObject({ ok: true });
    expect(await told("ticket-answered", "9822300004")).toHaveLength(2);
  });
});

describe("the choice of notices", () => {
  const call = async (kind: "partner" | "staff", form?: Record<string, string>) => {
    const request = { path: PATH, host: HOST, cookies: { p_atkn: await partnerToken(fixture.app, { kind }) } };
    return form ? callRoute(save, { ...request, method: "POST", form }) : callRoute(notices, request);
  };

  it("ROUTE-P22 PAR-16 OQ-64 is the user's own, and nothing unknown is stored", async () => {
    expect((await call("partner")).body).toMatchObject({ off: LEAD_MOVED });
    expect((await call("partner", { on: "statement-closed.mobile" })).status).toBe(200);
    const { off } = (await call("partner")).body as { off: string[] };
    expect(off).toHaveLength(9);
    expect(off).not.toContain("statement-closed.mobile");
    expect((await call("partner", { on: "bank-approved.mobile" })).status).toBe(422);
    expect((await call("staff")).body).toMatchObject({
      off: LEAD_MOVED,
      notices: ["lead-moved", "dispute-answered", "ticket-answered"],
    });
    await fixture.app.owner.query("update partner_users set notices_off = '{}' where id = $1", [
      await partnerUserIdOf(fixture.app),
    ]);
  });
});
