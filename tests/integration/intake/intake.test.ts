import { filled } from "@tests/factories/intake";
import { CONSENT, openSubmissionFixture, type SubmissionFixture } from "@tests/integration/submissions/fixture";
import { eventually } from "@tests/support/eventually";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { INTAKE_LISTS } from "~/domain/intake/intake-fields";
import { DEFAULT_LISTS } from "~/domain/lists/default-lists";
import type { ListItem } from "~/domain/lists/list-item";
import { loader as fields } from "~/routes/api/intake/list-fields";
import { action as send } from "~/routes/api/intake/submit";
import { loader as page, action as post } from "~/routes/customer/lender-intake/route";
import { loader as sentPage } from "~/routes/customer/lender-intake/submitted.route";
import { loader as hop } from "~/routes/customer/redirect/route";
import { readConsents } from "~/services/consent-centre/read-consents.server";
import { withdrawConsent } from "~/services/consent-centre/withdraw-consent.server";
import { submitApplication } from "~/services/submissions/apply-by-api.server";
import { submissionStatuses } from "~/services/submissions/submission-statuses.server";

const SLUG = "muthootfincorp";

let fixture: SubmissionFixture;
type Applicant = Awaited<ReturnType<SubmissionFixture["applicant"]>>;

beforeAll(async () => {
  fixture = await openSubmissionFixture("postgresql");
  await fixture.lender({ slug: SLUG, protocol: SLUG });
  for (const list of INTAKE_LISTS)
    for (const [index, item] of (DEFAULT_LISTS[list] as readonly ListItem[]).entries())
      await fixture.owner.query(
        "insert into list_items (list, id, key, en, hi, parent_id, sort_order) values ($1, $2, $3, $4, $5, $6, $7)",
        [list, item.id, item.key, item.en, item.hi, item.parentId ?? null, index + 1],
      );
  fixture.work();
});
afterAll(() => fixture.close());

/** An application that waits for the form. */
async function waiting(): Promise<{ who: Applicant; id: string }> {
  const who = await fixture.applicant();
  const sent = await fixture.as(who, (ctx, session) =>
    submitApplication({ ctx, session, lender: SLUG, consent: CONSENT }),
  );
  if (!sent.ok) throw new Error(JSON.stringify(sent));
  const id = sent.submissionId;
  await eventually(
    "it waits for the form",
    async () => (await fixture.submission(id)).state === "awaiting-customer",
    15,
  ).catch(async (error) => {
    throw new Error(`${error.message}; ${JSON.stringify(await fixture.submission(id))}`);
  });
  return { who, id };
}

const params = (id: string) => ({ creditappUuid: id });

function formArgs(id: string, over: Record<string, string> = {}, who: Applicant | null = null) {
  const args = fixture.args(who, `/api/muthootfincorp-intake/${id}`, params(id));
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...over })) body.set(name, value);
  return { ...args, request: new Request(args.request.url, { method: "POST", body }) };
}

type Body = {
  success: boolean;
  message: string;
  redirectionUrl?: string;
  errors?: Record<string, string[]>;
  data?: Record<string, unknown>;
};

async function answered(call: Promise<Response>): Promise<{ status: number; body: Body }> {
  const response = await call;
  return { status: response.status, body: (await response.json()) as Body };
}

const posted = (id: string, over?: Record<string, string>) => answered(send(formArgs(id, over)) as Promise<Response>);
const intakeFields = (id: string, who: Applicant | null = null) =>
  answered(fields(fixture.args(who, `/api/muthootfincorp-intake-fields/${id}`, params(id))) as Promise<Response>);

/** The redirect target of a page or action. */
const leadsTo = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get("Location") : Promise.reject(thrown)),
  );

const pageArgs = (id: string) => fixture.args(null, `/user/lender-intake/muthootfincorp/${id}`, params(id));

/** The hash of the sentence on the page. */
const hashOn = async (id: string) => (await page(pageArgs(id))).page.consent.hash;

const formRow = async (id: string) =>
  (await fixture.owner.query("select status, data_enc, redirection_url from intake_forms where id = $1", [id])).rows[0];
const taken = async (id: string) =>
  (await fixture.sandbox.ledger({ submissionId: id })).filter((line) => line.action === "intake");

describe("the Muthoot Fincorp intake", () => {
  it("API-41 LIST-11 INT-10 gives the lists to whoever holds the link, and to nobody else", async () => {
    const { id, who } = await waiting();
    const { status, body } = await intakeFields(id);
    expect(status).toBe(200);
    expect(Object.keys(body.data ?? {})).toEqual(["gender", "maritalStatus", "purposeOfLoan", "nature", "category"]);
    const category = body.data?.category as Record<string, { label: string }[]>;
    expect(Object.keys(category)).toEqual(["Manufacturing", "Trading", "Services", "Agriculture and allied", "Other"]);
    expect(category.Trading?.map(({ label }) => label)).toContain("Retail shop");
    expect(category.Other).toEqual([]);

    const unknown = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
    expect((await intakeFields(unknown)).status).toBe(404);
    const abroad = await fixture.applicant({ brand: "lumen" });
    expect((await intakeFields(id, abroad)).status).toBe(404);
    expect(await leadsTo(page(pageArgs(unknown)))).toBe("/404");

    const statuses = await fixture.as(who, (ctx, session) => submissionStatuses({ ctx, session }));
    expect(statuses?.submissions[0]?.continuePath).toBe(`/user/lender-intake/muthootfincorp/${id}`);
  });

  it("API-42 INT-19 INT-21 a form with faults, one that the lender cannot take and an outage leave it open", async () => {
    const { id } = await waiting();
    const faults = await posted(id, { uan: "UDYAM-1", businessAddressPincode: "", consent: "" });
    expect(faults.status).toBe(422);
    expect(faults.body.errors).toEqual({
      uan: ["Please enter a valid UAN"],
      businessAddressPincode: ["Enter the postal code"],
      consent: ["Please tick the box if you agree. Without your consent we send nothing."],
    });
    const served = await posted(id, { businessAddressPincode: "791001" });
    expect(served).toMatchObject({
      status: 422,
      body: { errors: { businessAddressPincode: ["Lender muthootfincorp cannot take this answer. Please check it."] } },
    });
    await fixture.sandbox.mode(SLUG, "fail");
    const down = await posted(id);
    await fixture.sandbox.mode(SLUG, "good");
    expect(down.status).toBe(503);
    expect(down.body.message).toContain("We could not reach");
    expect(await formRow(id)).toMatchObject({ status: "open", data_enc: null });
    expect(await taken(id)).toEqual([]);
    const left = (ago: string) =>
      fixture.owner.query(
        "update intake_forms set status = 'sending', sending_since = now() - $2::interval where id = $1",
        [id, ago],
      );
    await left("0 s");
    expect((await intakeFields(id)).status).toBe(409);
    await left("1 hour");
    expect((await intakeFields(id)).status).toBe(200);
    expect((await posted(id)).status).toBe(200);
  });

  it("INT-16 INT-17 INT-20 OQ-07 a form goes to the lender once, sealed with us, and its link is used up", async () => {
    const { id, who } = await waiting();
    const answers = await Promise.all([posted(id), posted(id), posted(id), posted(id), posted(id)]);
    const sentTo = `/user/lender-intake/muthootfincorp/${id}/submitted`;
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    expect(good[0]?.body).toMatchObject({ success: true });
    for (const late of answers.filter(({ status }) => status !== 200)) {
      expect(late.status).toBe(409);
      expect(late.body).toMatchObject({ success: false });
      expect(late.body.redirectionUrl).toMatch(new RegExp(`${sentTo}$`));
    }
    expect(await taken(id)).toHaveLength(1);
    const row = await formRow(id);
    expect(row).toMatchObject({ status: "submitted" });
    expect(row.data_enc).not.toContain("Ramesh");
    const receipts = await fixture.owner.query(
      "select purpose, text_version, customer_id from consents where submission_id = $1 and purpose = 'lender-intake'",
      [id],
    );
    expect(receipts.rows).toEqual([
      { purpose: "lender-intake", text_version: "intake-1", customer_id: who.customerId },
    ]);

    const notified = await fixture.owner.query(
      "select kind, at_once from application_notifications where submission_id = $1 and kind = 'form-received'",
      [id],
    );
    expect(notified.rows).toEqual([{ kind: "form-received", at_once: true }]);

    const hopPath = new URL(good[0]?.body.redirectionUrl ?? "");
    const left = await hop(fixture.args(null, `${hopPath.pathname}${hopPath.search}`)).catch(
      (thrown: unknown) => thrown,
    );
    expect((left as Response).headers?.get("Location") ?? JSON.stringify(left)).toContain("/apply?click=");

    expect(await leadsTo(page(pageArgs(id)))).toBe(sentTo);
    const again = await intakeFields(id);
    expect(again).toMatchObject({ status: 409, body: { success: false } });
    expect(again.body.redirectionUrl).toMatch(new RegExp(`${sentTo}$`));
    const told = JSON.stringify(await sentPage(fixture.args(null, `${sentTo}?new=1`, params(id))));
    expect(told).toContain('"isFresh":false');
    expect(told).toContain("/redirect?c=");
    expect(told).not.toContain("Ramesh");
    const statuses = await fixture.as(who, (ctx, session) => submissionStatuses({ ctx, session }));
    expect(statuses?.submissions[0]?.continuePath).toMatch(/^\/redirect\?c=/);
    const given = async () => (await fixture.as(who, (ctx) => readConsents({ ctx }))).sharedWith[0]?.fields;
    expect(await given()).toEqual(expect.arrayContaining(["tenureMonths", "businessForm"]));
    // Without a requested tenor, none is recorded as given.
    await fixture.owner.query("update submissions set tenure_months = null where id = $1", [id]);
    expect(await given()).not.toContain("tenureMonths");
  });

  it("BEY-10 BEY-26 the link is gone once the customer has taken back the consent for the lender", async () => {
    const { id, who } = await waiting();
    const [consent] = (
      await fixture.owner.query<{ id: string }>("select id from consents where submission_id = $1", [id])
    ).rows;
    await fixture.as(who, (ctx) => withdrawConsent({ ctx, consentId: consent?.id ?? "" }));
    expect((await intakeFields(id)).status).toBe(404);
    expect((await posted(id)).status).toBe(404);
    expect(await leadsTo(page(pageArgs(id)))).toBe("/404");
    expect(await taken(id)).toEqual([]);
  });

  it("OQ-07 looking at many links from one address is stopped for a while", async () => {
    const { id } = await waiting();
    await fixture.owner.query("update rate_hits set count = 600 where key like 'intake:%'");
    const stopped = await intakeFields(id);
    await fixture.owner.query("delete from rate_hits where key like 'intake:%'");
    expect(stopped).toMatchObject({ status: 429, body: { success: false } });
    expect((await intakeFields(id)).status).toBe(200);
  });

  it("INT-18 a lender's no is told in the specification's words and declines the submission", async () => {
    const first = await waiting();
    const second = await waiting();
    await fixture.sandbox.mode(SLUG, "decline");
    const { status, body } = await posted(first.id);
    const sent = `/user/lender-intake/muthootfincorp/${second.id}/submitted`;
    const named = { consent_hash: await hashOn(second.id) };
    expect(await leadsTo(post(formArgs(second.id, named)) as Promise<unknown>)).toBe(sent);
    await fixture.sandbox.mode(SLUG, "good");
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, message: "Your application has been rejected" });
    expect(await fixture.submission(first.id)).toMatchObject({ state: "declined", outcome: 1 });
    const told = JSON.stringify(await sentPage(fixture.args(null, sent, params(second.id))));
    expect(told).toContain("Your application has been rejected");
    expect((await posted(first.id)).status).toBe(409);
  });

  it("ROUTE-C37 INT-08 INT-19 the page shows the way back only with a token, and keeps what was typed", async () => {
    const { id, who } = await waiting();
    const backOf = async (args: ReturnType<typeof pageArgs>) => (await page(args)).page.back;
    expect(await backOf(pageArgs(id))).toBe(null);
    const own = fixture.args(who, `/user/lender-intake/muthootfincorp/${id}`, params(id));
    own.request.headers.set("Cookie", `atkn=${who.token}`);
    expect(await backOf(own)).toEqual({ href: "/user/offers", label: "Return to Offers" });
    type Refused = {
      init: { status: number };
      data: {
        page: { values: Record<string, string>; errors: Record<string, string>; consent: { error: string | null } };
      };
    };
    const send = async (over: Record<string, string>) => (await post(formArgs(id, over))) as unknown as Refused;
    const unnamed = await send({});
    expect(unnamed.data.page.consent.error, "a box without the hash of its sentence").toContain("The text has changed");
    const blank = await send({ consent: "" });
    expect(blank.data.page.consent.error).toContain("Please tick the box if you agree.");
    const refused = await send({ name: "", consent_hash: await hashOn(id) });
    expect(refused.init.status).toBe(422);
    expect(refused.data.page.values.fathersName).toBe("Ramesh Rao");
    expect(refused.data.page.errors).toEqual({ name: "Enter the business name" });
  });
});
