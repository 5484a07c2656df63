import { setIncome } from "@tests/factories/applications";
import { openSubmissionFixture, type SubmissionFixture } from "@tests/integration/submissions/fixture";
import { refreshCatalogue } from "@tests/support/refresh-catalogue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consentsRequest } from "~/domain/consents/requests";
import { keyFactsOf } from "~/domain/eligibility/key-facts";
import { offersAt } from "~/domain/eligibility/offers-at";
import { parseForm } from "~/http/request/parse-form.server";
import { changeConsents } from "~/services/consent-centre/change-consents.server";
import { readConsents } from "~/services/consent-centre/read-consents.server";
import { withdrawConsent } from "~/services/consent-centre/withdraw-consent.server";
import { lenderConsent } from "~/services/consents/consent-text.server";
import { mayContact } from "~/services/consents/contact-consents.server";
import { contactConsentText } from "~/services/consents/contact-text.server";
import { openKeyFacts } from "~/services/key-facts/open-key-facts.server";
import { listOffers } from "~/services/offers/list-offers.server";
import { openRanking } from "~/services/ranking-receipts/open-ranking.server";
import { submitApplication } from "~/services/submissions/apply-by-api.server";
import { claimSubmission } from "~/services/submissions/claim-submission.server";

type Applicant = Awaited<ReturnType<SubmissionFixture["applicant"]>>;

describe("money and consent", () => {
  let fixture: SubmissionFixture;

  beforeAll(async () => {
    fixture = await openSubmissionFixture("postgresql");
    await fixture.lender({ slug: "dear", columns: { interest_rate: "24.00" } });
    await fixture.lender({ slug: "cheap", columns: { interest_rate: "11.00" } });
    await fixture.lender({ slug: "choosy", columns: { min_income: 60_000 } });
  });
  afterAll(() => fixture.close());

  const post = async (who: Applicant, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const read = await parseForm(form, consentsRequest);
    return fixture.as(who, async (ctx) => (read.ok ? changeConsents({ ctx, request: read.value }) : null));
  };
  const consentsOf = (who: Applicant) => fixture.as(who, (ctx) => readConsents({ ctx }));
  const allow = (who: Applicant, channel: "sms" | "email" | "whatsapp" | "call", locale: "en" | "hi" = "en") =>
    post(who, { intent: "allow", channel, consent_hash: contactConsentText(channel, locale).textHash });
  const maySend = (who: Applicant, channel: "sms" | "email" | "whatsapp" | "call") =>
    fixture.as(who, (ctx) => mayContact({ ctx, customerId: who.customerId, channel }));
  const profileOf = async (who: Applicant) =>
    (
      await fixture.owner.query("select allow_sms, allow_emails from customer_profiles where customer_id = $1", [
        who.customerId,
      ])
    ).rows[0];
  const submit = (who: Applicant, lender: string) =>
    fixture.as(who, async (ctx, session) => {
      const loan = {
        amountRupees: 150_000,
        tenureMonths: 24,
        instalmentPaise: 699_118,
        aprBps: 1_304,
        chargesPaise: 300_000,
      };
      const legalName = `${lender} Finance Limited`;
      const consent = lenderConsent({ ctx, legalName, shares: ["mobile"], questions: [], loan }, "en");
      const sent = await submitApplication({ ctx, session, lender, consent });
      if (!sent.ok) throw new Error(sent.code);
      return sent.submissionId;
    });

  it("BEY-10 OQ-90 allows and stops a channel in one tap each, with a receipt that keeps the words and never changes", async () => {
    const who = await fixture.applicant();
    expect(await maySend(who, "sms")).toBe(false);
    expect(await allow(who, "sms", "hi")).toBe("allowed");
    expect(await allow(who, "sms")).toBe("allowed");
    expect(await post(who, { intent: "allow", channel: "email", consent_hash: "0".repeat(64) })).toBe("changed");
    const { receipts } = await consentsOf(who);
    const text = contactConsentText("sms", "hi");
    expect(receipts).toHaveLength(1);
    expect(receipts[0]).toMatchObject({ ...text, purpose: "contact-sms", channel: "web", ip: "198.51.100.7" });
    expect(await maySend(who, "sms")).toBe(true);
    expect(await profileOf(who)).toEqual({ allow_sms: true, allow_emails: null });
    const consent = receipts[0]?.id ?? "";
    expect(await post(who, { intent: "withdraw", consent })).toBe("stopped");
    expect(await post(who, { intent: "withdraw", consent })).toBe("stopped");
    expect(await maySend(who, "sms")).toBe(false);
    expect((await profileOf(who)).allow_sms).toBe(false);
    expect((await consentsOf(who)).receipts[0]?.withdrawnAt).toBeInstanceOf(Date);
  });

  it("BEY-10 one tap stops contact on every channel, cancels reminders, and is written down once", async () => {
    const who = await fixture.applicant();
    for (const channel of ["sms", "email", "whatsapp", "call"] as const) await allow(who, channel);
    await fixture.owner.query(
      "insert into reminders (brand_id, id, customer_id, due_at) values ($1, gen_random_uuid(), $2, now() + interval '1 day')",
      [who.brand.id, who.customerId],
    );
    expect(await post(who, { intent: "stop-all" })).toBe("stopped-all");
    expect(await post(who, { intent: "stop-all" })).toBe("stopped-all");
    for (const channel of ["sms", "email", "whatsapp", "call"] as const)
      expect(await maySend(who, channel), channel).toBe(false);
    const { receipts } = await consentsOf(who);
    expect(receipts.filter(({ purpose }) => purpose === "contact-stop")).toHaveLength(1);
    expect(receipts.filter(({ withdrawnAt }) => withdrawnAt !== null)).toHaveLength(4);
    expect(await profileOf(who)).toEqual({ allow_sms: false, allow_emails: false });
    const left = await fixture.owner.query("select status from reminders where customer_id = $1", [who.customerId]);
    expect(left.rows).toEqual([{ status: "cancelled" }]);
    expect(await allow(who, "call")).toBe("allowed");
    expect(await maySend(who, "call")).toBe(true);
    expect(await maySend(who, "whatsapp")).toBe(false);
  });

  it("BEY-10 taking back the consent for a lender keeps an application that nobody has from ever being sent", async () => {
    const who = await fixture.applicant();
    const submissionId = await submit(who, "cheap");
    const before = await consentsOf(who);
    expect(before.receipts[0]).toMatchObject({ purpose: "lender-submission", submissionId });
    expect(before.receipts[0]?.text).toContain("cheap Finance Limited");
    expect(before.sharedWith[0]).toMatchObject({ state: "on-the-way", legalName: "cheap Finance Limited" });
    expect(await post(who, { intent: "withdraw", consent: before.receipts[0]?.id ?? "" })).toBe("not-sent");
    expect(await fixture.submission(submissionId)).toMatchObject({ state: "withdrawn", outcome: 2, send_attempts: 0 });
    const claimed = await fixture.as(who, (ctx) => claimSubmission({ ctx, submissionId }));
    expect(claimed.kind).toBe("done");
    expect((await consentsOf(who)).sharedWith[0]).toMatchObject({ state: "never", stop: null });
  });

  it("BEY-10 a consent taken back while a worker is at it stops the next try; what a lender has stays named", async () => {
    const who = await fixture.applicant();
    const submissionId = await submit(who, "cheap");
    const consent = (await consentsOf(who)).receipts[0]?.id ?? "";
    await fixture.owner.query("update submissions set state = 'sending', sending_since = now() where id = $1", [
      submissionId,
    ]);
    expect(await post(who, { intent: "withdraw", consent })).toBe("at-lender");
    await fixture.owner.query("update submissions set state = 'queued', sending_since = null where id = $1", [
      submissionId,
    ]);
    const claimed = await fixture.as(who, (ctx) => claimSubmission({ ctx, submissionId }));
    expect(claimed.kind).toBe("done");
    expect((await fixture.submission(submissionId)).state).toBe("withdrawn");

    const other = await fixture.applicant();
    const second = await submit(other, "dear");
    await fixture.owner.query("update submissions set state = 'with-lender', sent_at = now() where id = $1", [second]);
    const own = (await consentsOf(other)).receipts[0]?.id ?? "";
    expect(await post(other, { intent: "withdraw", consent: own })).toBe("at-lender");
    expect((await consentsOf(other)).sharedWith[0]).toMatchObject({
      state: "has",
      lenderName: "Lender dear",
      stop: { confirmedAt: null },
    });
  });

  it("TEN-21 OQ-84 nobody sees or ends another's consents, of this brand or another", async () => {
    const who = await fixture.applicant();
    await allow(who, "email");
    const consentId = (await consentsOf(who)).receipts[0]?.id ?? "";
    for (const stranger of [await fixture.applicant(), await fixture.applicant({ brand: "haldi" })]) {
      expect((await consentsOf(stranger)).receipts).toEqual([]);
      expect(await fixture.as(stranger, (ctx) => withdrawConsent({ ctx, consentId }))).toEqual({
        ok: false,
        code: "unknown-consent",
      });
    }
    expect(await maySend(who, "email")).toBe(true);
    expect(await post(who, { intent: "withdraw", consent: "nonsense" })).toBeNull();
    expect(await post(who, { intent: "allow", channel: "post" })).toBeNull();
    expect(await post(who, {})).toBeNull();
  });

  it("BEY-04 keeps each shown list with its method version and numbers, and the same list once", async () => {
    const who = await fixture.applicant();
    const show = () => fixture.as(who, (ctx, session) => listOffers({ ctx, session }));
    await show();
    await show();
    const lists = () =>
      fixture.owner.query(
        "select method, amount_rupees, lines from offer_lists where application_id = $1 order by id",
        [who.applicationId],
      );
    const { rows } = await lists();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ method: "3", amount_rupees: 150_000 });
    expect(rows[0].lines.map((line: { name: string }) => line.name)).toEqual(["Lender cheap", "Lender dear"]);
    expect(rows[0].lines[0].aprBps).toBeLessThan(rows[0].lines[1].aprBps);
    await setIncome(fixture.owner, who.customerId, 90_000);
    await show();
    expect((await lists()).rows).toHaveLength(2);
    const page = await fixture.as(who, (ctx, session) => openRanking({ ctx, session }));
    expect(page.receipt?.lines.map(({ name }) => name)).toHaveLength(3);
    const stranger = await fixture.as(who, (ctx) =>
      openRanking({ ctx: { ...ctx, actor: { kind: "visitor", visitId: null, prospectId: null } }, session: null }),
    );
    expect(stranger.receipt).toBeNull();
  });

  it("BEY-04 BEY-17 every line of a kept list recomputes from the list alone: amount, tenor, rate and charges give the APR", async () => {
    const who = await fixture.applicant();
    await fixture.owner.query(
      "insert into lender_charges (lender_id, place, basis, value_paise, gst_mode) select id, 2, 'rupees', 99900, 'on-top' from lenders where slug = 'cheap' on conflict do nothing",
    );
    await refreshCatalogue(fixture.owner);
    await fixture.as(who, (ctx, session) => listOffers({ ctx, session }));
    const { rows } = await fixture.owner.query(
      "select amount_rupees, lines from offer_lists where application_id = $1 order by id desc limit 1",
      [who.applicationId],
    );
    const [{ amount_rupees: amount, lines }] = rows;
    expect(lines[0]).toMatchObject({
      name: "Lender cheap",
      aprBps: 1_385,
      rateBps: 1_100,
      charges: [
        { basis: "percent", rateBps: 200, gstBps: 1_800, gstMode: "included" },
        { basis: "rupees", valuePaise: 99_900, gstBps: 1_800, gstMode: "on-top" },
      ],
    });
    for (const line of lines) {
      const terms = { rateBps: line.rateBps, charges: line.charges, minMonths: line.months, maxMonths: line.months };
      expect(keyFactsOf(terms, amount, line.months).aprBps).toBe(line.aprBps);
    }
    await fixture.owner.query(
      "delete from lender_charges where place = 2 and lender_id = (select id from lenders where slug = 'cheap')",
    );
    await refreshCatalogue(fixture.owner);
  });

  it("BEY-12 the key facts of a lender are for the customer's own amount, or the one asked for, within the lender's range", async () => {
    const who = await fixture.applicant();
    const open = (slug: string, query = "") =>
      fixture.as(who, (ctx, session) => openKeyFacts({ ctx, session, slug, query: new URLSearchParams(query) }));
    const own = await open("cheap");
    expect(own.ok && own.shown.keyFacts).toMatchObject({ amountRupees: 150_000, months: 24 });
    expect(own.ok && own.shown.keyFacts.schedule).toHaveLength(24);
    const most = await open("cheap", "amount=99999999&tenure=999");
    expect(most.ok && most.shown.keyFacts.amountRupees).toBe(500_000);
    expect(most.ok && most.shown.keyFacts.schedule).toHaveLength(36);
    expect(await open("nobody")).toEqual({ ok: false, code: "unknown-lender" });
  });

  it("BEY-03 what-if asks the same engine and writes nothing", async () => {
    const who = await fixture.applicant();
    const snapshot = async () =>
      (
        await fixture.owner.query(
          `select (select to_jsonb(p) from customer_profiles p where customer_id = $1) as profile,
             (select to_jsonb(a) from applications a where id = $2) as application,
             (select count(*)::int from offer_lists where application_id = $2) as lists`,
          [who.customerId, who.applicationId],
        )
      ).rows[0];
    await fixture.as(who, (ctx, session) => listOffers({ ctx, session }));
    const before = await snapshot();
    const tried = (query: string) =>
      fixture.as(who, async (ctx, session) => {
        const listed = await listOffers({ ctx, session, query: new URLSearchParams(query) });
        if (!listed.ok) throw new Error(listed.code);
        const { compared, settings, unmatched } = listed.offers;
        const { offers, left } = offersAt(compared, settings.now);
        return [
          ...offers.map(({ name }) => [name, "on"]),
          ...left.map((one) => [one.lender.name, one.left.reason]),
          ...unmatched.map(({ name }) => [name, "off"]),
        ];
      });
    expect(await tried("")).toEqual([
      ["Lender cheap", "on"],
      ["Lender dear", "on"],
      ["Lender choosy", "off"],
    ]);
    expect((await tried("income=60000")).every(([, state]) => state === "on")).toBe(true);
    expect(await tried("instalment=7500")).toEqual([
      ["Lender cheap", "on"],
      ["Lender dear", "instalment-above"],
      ["Lender choosy", "off"],
    ]);
    expect(await snapshot()).toEqual(before);
  });
});
