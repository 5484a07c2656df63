import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { istDay, istInstant } from "~/domain/dates/ist";
import { encryptField } from "~/platform/crypto.server";
import { decryptMessageField } from "~/services/messages/message-fields.server";
import { decided, type MessagesFixture, NOON, openMessagesFixture } from "./fixture";

let fixture: MessagesFixture;
beforeAll(async () => {
  fixture = await openMessagesFixture();
});
afterAll(() => fixture?.close());

type Made = Awaited<ReturnType<MessagesFixture["applied"]>>;
type User = { merchantId?: string; off?: string[]; withheld?: string[]; language?: string };

/** A partner of lumen, and users of it with a number; `lead` makes an application its lead. */
async function partnerWith(users: Record<string, User>) {
  const brandId = fixture.app.brand("lumen").id;
  const one = async (text: string, ...values: unknown[]) =>
    (await fixture.owner.query<{ id: string }>(text, values)).rows[0]?.id ?? "";
  const partnerId = await one(
    "insert into partners (brand_id, id, name, updated_at) values ($1, gen_random_uuid(), 'Asha Traders', now()) returning id",
    brandId,
  );
  const merchantId = await one(
    "insert into merchants (brand_id, id, partner_id, name, status, updated_at) values ($1, gen_random_uuid(), $2, 'Counter', 'active', now()) returning id",
    brandId,
    partnerId,
  );
  for (const [mobile, { off, withheld = [], language = "en", merchantId: ownMerchantId }] of Object.entries(users)) {
    const id = await one(
      `insert into partner_users (brand_id, id, partner_id, merchant_id, kind, name, language, withheld_rights)
       values ($1, gen_random_uuid(), $2, $3, $4, 'User', $5, $6) returning id`,
      brandId,
      partnerId,
      ownMerchantId === "own" ? merchantId : null,
      ownMerchantId === "own" ? "merchant" : "owner",
      language,
      withheld,
    );
    const sealed = encryptField({ table: "partner_users", column: "mobile", rowId: id }, mobile);
    await fixture.owner.query(
      "update partner_users set mobile_enc = $2, notices_off = coalesce($3, notices_off) where id = $1",
      [id, sealed, off ?? null],
    );
  }
  return {
    lead: async (about: Made, ofMerchant = false) => {
      await fixture.owner.query(
        `update prospects set partner_id = $2, merchant_id = $3
         where id = (select prospect_id from applications where id = $1)`,
        [about.applicationId, partnerId, ofMerchant ? merchantId : null],
      );
      return about;
    },
  };
}

async function told(mobile: string) {
  const { rows } = await fixture.owner.query<{ id: string; to_enc: string; body_enc: string; run_at: Date | null }>(
    `select m.id, m.to_enc, m.body_enc, o.run_at from messages m left join outbox o on o.payload ->> 'messageId' = m.id::text
     where m.template = 'lead-moved' order by m.created_at, m.id`,
  );
  return rows
    .filter(({ id, to_enc }) => decryptMessageField(id, "to", to_enc) === mobile)
    .map(({ id, body_enc, run_at }) => ({ text: decryptMessageField(id, "body", body_enc) ?? "", run_at }));
}
const texts = async (mobile: string) => (await told(mobile)).map(({ text }) => text);

describe("a message to portal users when a lead moves", () => {
  it("OQ-64 goes to those who chose it, once for each lead and step, and names no customer", async () => {
    const partner = await partnerWith({
      "9822400001": { off: [] },
      "9822400002": {},
      "9822400003": { off: [], withheld: ["leads:read"] },
    });
    const lead = await partner.lead(await fixture.applied());
    await fixture.answer(lead, decided("approved", { sanctionedRupees: 120_000 }));
    await fixture.send(lead);
    await fixture.send(lead);
    expect(await texts("9822400001")).toEqual([
      "A lead of Asha Traders: the lender has approved it. See it in the partner portal. - Lumen Finance",
    ]);
    expect([await texts("9822400002"), await texts("9822400003")]).toEqual([[], []]);
    await fixture.answer(lead, decided("disbursed", { sanctionedRupees: 120_000 }));
    await fixture.send(lead);
    expect((await texts("9822400001")).slice(1)).toEqual([
      "A lead of Asha Traders: the loan is paid out. See it in the partner portal. - Lumen Finance",
    ]);
  });

  it("OQ-64 goes to nobody of a suspended partner", async () => {
    const partner = await partnerWith({ "9822400009": { off: [] } });
    const lead = await partner.lead(await fixture.applied());
    await fixture.owner.query("update partners set status = 'suspended' where name = 'Asha Traders'");
    await fixture.answer(lead, decided("approved", { sanctionedRupees: 120_000 }));
    await fixture.send(lead);
    await fixture.owner.query("update partners set status = 'active' where name = 'Asha Traders'");
    expect(await texts("9822400009")).toEqual([]);
  });

  it("a merchant's user hears of its own leads only, in the user's language", async () => {
    const partner = await partnerWith({ "9822400004": { off: [], merchantId: "own", language: "hi" } });
    const other = await partner.lead(await fixture.applied());
    const own = await partner.lead(await fixture.applied(), true);
    for (const lead of [other, own]) {
      await fixture.answer(lead, decided("declined", { reason: "income" }));
      await fixture.send(lead);
    }
    expect(await texts("9822400004")).toEqual([
      "Asha Traders की एक लीड: ऋणदाता ने मना किया। सहयोगी पोर्टल में देखें। - लुमेन फ़ाइनेंस",
    ]);
  });

  it("OQ-116 waits for 10:00 in quiet hours, also when the customer is told at once", async () => {
    const partner = await partnerWith({ "9822400005": { off: [] } });
    const lead = await partner.lead(await fixture.applied({ state: "in-doubt" }));
    await fixture.answer(lead, { kind: "pending", lenderRef: "N-9" });
    await fixture.owner.query("update application_notifications set at_once = true where submission_id = $1", [
      lead.submissionId,
    ]);
    const midnight = istInstant(istDay(NOON));
    await fixture.send(lead, midnight);
    expect((await told("9822400005")).map(({ run_at }) => run_at)).toEqual([istInstant(istDay(NOON), 10)]);
  });

  it("says nothing of what only the customer has to do", async () => {
    const partner = await partnerWith({ "9822400006": { off: [] } });
    const lead = await partner.lead(await fixture.applied());
    await fixture.answer(lead, { kind: "redirect", lenderRef: null, url: "https://www.nilgiri-capital.example/go" });
    await fixture.send(lead);
    expect(await texts("9822400006")).toEqual([]);
  });
});
