import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConsentGiven } from "~/domain/consents/consent-given";
import { decryptField } from "~/platform/crypto.server";
import { loader as callStatus } from "~/routes/api/applications/get-status";
import { action as callSubmit, loader as listSubmissions } from "~/routes/api/applications/submit";
import { lenderPage } from "~/services/offers/lender-page.server";
import { listOffers } from "~/services/offers/list-offers.server";
import { submitApplication } from "~/services/submissions/apply-by-api.server";
import { startNewApplication } from "~/services/submissions/start-new-application.server";
import { CONSENT, openSubmissionFixture, type SubmissionFixture } from "./fixture";

type Applicant = Awaited<ReturnType<SubmissionFixture["applicant"]>>;

describe("applying to a lender", () => {
  let fixture: SubmissionFixture;

  beforeAll(async () => {
    fixture = await openSubmissionFixture("postgresql");
    for (const slug of ["one", "two", "three", "four", "five"]) await fixture.lender({ slug });
    await fixture.lender({ slug: "rich", columns: { min_income: 90_000 } });
    await fixture.lender({ slug: "gone", columns: { lender_status: 0 } });
  });
  afterAll(() => fixture.close());

  const submit = (who: Applicant, lender: string, consent: ConsentGiven | null = CONSENT) =>
    fixture.as(who, (ctx, session) => submitApplication({ ctx, session, lender, consent }));
  const count = async (table: string, column: string, id: string) =>
    (await fixture.owner.query(`select count(*)::int as n from ${table} where ${column} = $1`, [id])).rows[0].n;
  const call = (who: Applicant, json: object, appId = who.applicationId) =>
    callSubmit(fixture.args(who, "/api/applications/x/submissions", { appId }, json));

  it("writes submission, consent receipt, callback reference, events and job in one transaction", async () => {
    const who = await fixture.applicant();
    const sent = await submit(who, "one");
    if (!sent.ok) throw new Error(sent.code);
    const { rows } = await fixture.owner.query(
      `select xmin::text from submissions where id = $1
       union select xmin::text from consents where submission_id = $1
       union select xmin::text from callback_refs where submission_id = $1
       union select xmin::text from submission_events where submission_id = $1
       union select xmin::text from application_events where submission_id = $1
       union select xmin::text from outbox where payload->>'submissionId' = $1::text`,
      [sent.submissionId],
    );
    expect(rows).toHaveLength(1);
    const consents = await fixture.owner.query(
      "select id, purpose, text_hash, text_version, language, ip_enc, lender_id from consents where submission_id = $1",
      [sent.submissionId],
    );
    expect(consents.rows).toEqual([
      {
        purpose: "lender-submission",
        text_hash: CONSENT.textHash,
        text_version: "test-1",
        language: "en",
        id: expect.any(String),
        ip_enc: expect.any(String),
        lender_id: expect.any(String),
      },
    ]);
    const [{ id, ip_enc }] = consents.rows;
    expect(decryptField({ table: "consents", column: "ip", rowId: id }, ip_enc)).toBe("198.51.100.7");
    expect(await fixture.submission(sent.submissionId)).toMatchObject({ state: "queued", stage: 3, outcome: 0 });
  });

  it("twenty requests at once make one submission, and all get it", async () => {
    const who = await fixture.applicant();
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(who, { lenderId: "two", consent: true })));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([202]));
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).data.submissionId));
    expect(new Set(ids).size).toBe(1);
    expect(await count("submissions", "application_id", who.applicationId)).toBe(1);
    expect(await count("consents", "submission_id", ids[0])).toBe(1);
    expect(await count("outbox", "payload->>'submissionId'", ids[0])).toBe(1);
  });

  it("BEY-11 OQ-89 twenty requests at once for five lenders make three submissions, and the refusal names them", async () => {
    const who = await fixture.applicant();
    const lenders = ["one", "two", "three", "four", "five"];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => call(who, { lenderId: lenders[index % 5], consent: true })),
    );
    expect(await count("submissions", "customer_id", who.customerId)).toBe(3);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 409]));
    const refused = answers.find(({ status }) => status === 409);
    const body = await refused?.json();
    expect(body).toMatchObject({ success: false, code: "too-many-open", data: { limit: 3 } });
    const { rows } = await fixture.owner.query(
      "select l.name from submissions s join lenders l on l.id = s.lender_id where s.customer_id = $1 order by s.created_at, s.id",
      [who.customerId],
    );
    expect(body.data.open.map(({ lenderName }: { lenderName: string }) => lenderName)).toEqual(
      rows.map(({ name }) => name),
    );
    expect(body.message).toContain(`You have 3 open applications, the most at one time: ${rows[0].name} (sending, `);
    expect(body.message).toContain("When one of these lenders decides, or one is withdrawn or expires,");
  });

  it.each([
    ["approved", 6, 0],
    ["disbursed", 7, 0],
    ["declined", 4, 1],
    ["withdrawn", 4, 2],
    ["withdrawn", 4, 4],
    ["failed", 3, 0],
  ])("BEY-11 OQ-89 three that are %s (stage %d, outcome %d) leave the places free", async (status, stage, outcome) => {
    const who = await fixture.applicant();
    for (const lender of ["one", "two", "three"]) expect(await submit(who, lender)).toMatchObject({ ok: true });
    expect(await submit(who, "four")).toMatchObject({ ok: false, code: "too-many-open" });
    await fixture.owner.query("update submissions set state = $2, stage = $3, outcome = $4 where customer_id = $1", [
      who.customerId,
      status,
      stage,
      outcome,
    ]);
    expect(await submit(who, "four")).toMatchObject({ ok: true, isNew: true });
    const page = await fixture.as(who, (ctx, session) => lenderPage({ ctx, session, slug: "four" }));
    expect(page).toMatchObject({ page: { openSubmissions: [{ lenderName: "Lender four", state: "queued" }] } });
  });

  it("BEY-11 a lender that has approved one application is sent no second one", async () => {
    const who = await fixture.applicant();
    const sent = await submit(who, "one");
    if (!sent.ok) throw new Error(sent.code);
    await fixture.owner.query("update submissions set state = 'approved', stage = 6 where id = $1", [
      sent.submissionId,
    ]);
    await fixture.owner.query("update sessions set application_id = null where id = $1", [who.sessionId]);
    await fixture.as(who, (ctx, session) => startNewApplication({ ctx, session, product: "PL" }));
    expect(await submit(who, "one")).toEqual({ ok: false, code: "already", submissionId: sent.submissionId });
  });

  it("OQ-89 three open submissions at most, also when four come at once", async () => {
    const who = await fixture.applicant();
    const results = await Promise.all(["one", "two", "three", "four"].map((lender) => submit(who, lender)));
    expect(results.filter((result) => result.ok)).toHaveLength(3);
    expect(results.filter((result) => !result.ok)).toMatchObject([
      { ok: false, code: "too-many-open", limit: 3, open: [{}, {}, {}] },
    ]);
    await fixture.owner.query(
      "update submissions set state = 'declined', outcome = 1 where application_id = $1 and state = 'queued' and lender_id = (select min(lender_id::text)::uuid from submissions where application_id = $1)",
      [who.applicationId],
    );
    const refused = ["one", "two", "three", "four"].find((_, index) => results[index]?.ok === false) ?? "";
    expect(await submit(who, refused)).toMatchObject({ ok: true, isNew: true });
  });

  it("OQ-23 without a verified mobile nothing reaches a lender", async () => {
    const who = await fixture.applicant({ hasVerifiedMobile: false });
    expect(await submit(who, "one")).toEqual({ ok: false, code: "mobile-needed" });
    expect(await count("submissions", "application_id", who.applicationId)).toBe(0);
  });

  it("OQ-90 without a consent to the very text nothing is sent", async () => {
    const who = await fixture.applicant();
    expect(await submit(who, "one", null)).toEqual({ ok: false, code: "consent-needed" });
    for (const consent of [undefined, false, { textHash: "0".repeat(64) }]) {
      const answer = await call(who, { lenderId: "one", consent });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ success: false, code: "consent-needed" });
    }
    expect(await count("submissions", "application_id", who.applicationId)).toBe(0);
  });

  it("judges eligibility again and answers with the engine's own reasons", async () => {
    const who = await fixture.applicant();
    expect(await submit(who, "rich")).toEqual({ ok: false, code: "not-eligible", reasons: ["income_below_min"] });
    expect(await submit(who, "gone")).toEqual({ ok: false, code: "unknown-lender" });
    expect((await call(who, { lenderId: "nobody", consent: true })).status).toBe(404);
  });

  it("OQ-84 another customer's application is not found, on this brand and on another", async () => {
    const who = await fixture.applicant();
    const sent = await submit(who, "one");
    expect(sent.ok).toBe(true);
    for (const stranger of [await fixture.applicant(), await fixture.applicant({ brand: "haldi" })]) {
      const params = { appId: who.applicationId };
      expect((await call(stranger, { lenderId: "two", consent: true }, who.applicationId)).status).toBe(404);
      expect((await callStatus(fixture.args(stranger, "/api/x", params))).status).toBe(404);
      expect((await listSubmissions(fixture.args(stranger, "/api/x", params))).status).toBe(404);
    }
    await expect(callStatus(fixture.args(null, "/api/x", { appId: who.applicationId }))).rejects.toMatchObject({
      status: 401,
    });
  });

  it("CUS-04 the status call answers the lender's row, and 304 until something changes", async () => {
    const who = await fixture.applicant();
    const sent = await submit(who, "one");
    if (!sent.ok) throw new Error(sent.code);
    const args = () => fixture.args(who, "/api/applications/x/status", { appId: who.applicationId });
    const first = await callStatus(args());
    expect(await first.json()).toMatchObject({
      success: true,
      data: {
        stage: 3,
        outcome: 0,
        openSubmissions: 1,
        openLimit: 3,
        isMoving: true,
        submissions: [{ submissionId: sent.submissionId, lenderSlug: "one", state: "queued", isOpen: true }],
      },
    });
    const etag = first.headers.get("ETag") ?? "";
    const again = args();
    again.request.headers.set("If-None-Match", etag);
    expect((await callStatus(again)).status).toBe(304);
    await fixture.owner.query(
      "update submissions set state = 'approved', stage = 6, version = version + 1 where id = $1",
      [sent.submissionId],
    );
    const changed = args();
    changed.request.headers.set("If-None-Match", etag);
    expect((await callStatus(changed)).status).toBe(200);
  });

  it("OQ-102 a new application withdraws the old one with what no lender has been sent", async () => {
    const who = await fixture.applicant();
    const sent = await submit(who, "one");
    const taken = await submit(who, "two");
    if (!sent.ok || !taken.ok) throw new Error("refused");
    await fixture.owner.query("update submissions set state = 'with-lender', stage = 4 where id = $1", [
      taken.submissionId,
    ]);
    const startNew = () =>
      fixture
        .as(who, (ctx, session) => startNewApplication({ ctx, session, product: "PL" }))
        .then((made) => made.applicationId);
    expect(await startNew(), "an open application that the customer goes on with is not withdrawn").toBe(
      who.applicationId,
    );
    await fixture.owner.query("update sessions set application_id = null where id = $1", [who.sessionId]);
    const made = new Set(await Promise.all(Array.from({ length: 5 }, startNew)));
    expect(made.size).toBe(1);
    expect(await count("applications", "customer_id", who.customerId)).toBe(2);
    expect(made.has(who.applicationId)).toBe(false);
    const { rows } = await fixture.owner.query("select outcome, closed_at from applications where id = $1", [
      who.applicationId,
    ]);
    expect(rows[0]).toEqual({ outcome: 2, closed_at: expect.any(Date) });
    expect(await fixture.submission(sent.submissionId)).toMatchObject({ state: "withdrawn", outcome: 2 });
    expect(await fixture.submission(taken.submissionId)).toMatchObject({ state: "with-lender", outcome: 0 });
    expect(await submit(who, "two")).toEqual({ ok: false, code: "already", submissionId: taken.submissionId });
    const page = await fixture.as(who, (ctx, session) => lenderPage({ ctx, session, slug: "two" }));
    expect(page).toMatchObject({ page: { submission: { submissionId: taken.submissionId, state: "with-lender" } } });
    const listed = await fixture.as(who, (ctx, session) => listOffers({ ctx, session }));
    if (!listed.ok) throw new Error(listed.code);
    expect(listed.offers.submissions.map(({ lenderSlug }) => lenderSlug)).toEqual(["two"]);
    expect(listed.offers.matched.find(({ slug }) => slug === "two")?.submission?.state).toBe("with-lender");
    expect(await submit(who, "one")).toMatchObject({ ok: true, isNew: true });
  });
});
