import { CONSENT, openSubmissionFixture, type SubmissionFixture } from "@tests/integration/submissions/fixture";
import { type Answer, type Call, callRoute } from "@tests/support/call-route";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decryptField } from "~/platform/crypto.server";
import { loader as callOffers } from "~/routes/api/applications/list-offers";
import { action as callSubmit } from "~/routes/api/applications/submit";
import { loader as declinedPage } from "~/routes/customer/lender/declined.route";
import {
  loader as anyLender,
  action as applyAnywhere,
  action as applyAtCashe,
  action as applyAtFinzy,
  action as applyAtKreditbee,
  action as applyAtMoneyTap,
  action as applyAtMoneyView,
  action as applyAtNira,
  action as applyAtUpwards,
  loader as cashe,
  loader as earlysalary,
  loader as finzy,
  loader as kreditbee,
  loader as moneyTap,
  loader as moneyView,
  loader as nira,
  loader as upwards,
} from "~/routes/customer/lender/route";
import { action as publicCode, loader as publicPage } from "~/routes/customer/lender-passcode/by-link.route";
import { loader as codePage, action as giveCode } from "~/routes/customer/lender-passcode/route";
import { passcodeToken } from "~/services/lenders/passcode-link.server";
import { submitApplication } from "~/services/submissions/apply-by-api.server";

type Applicant = Awaited<ReturnType<SubmissionFixture["applicant"]>>;
type Fields = { name: string; value: string; error: string | null }[];
type LenderBody = {
  page: {
    status: { state: string; title: string } | null;
    form: {
      application: string;
      questions: { fields: Fields } | null;
      consent: { hash: string; error: string | null };
    } | null;
  };
};

const ANSWERS = { gender: "2", education: "5", residency: "2", loanPurpose: "1", companyType: "3" };

/** The other lenders with their own pages, and the number of questions that each asks salaried customers. */
const OWN_PAGES = {
  cashe: { loader: cashe, action: applyAtCashe, questions: 3 },
  upwards: { loader: upwards, action: applyAtUpwards, questions: 5 },
  "money-tap": { loader: moneyTap, action: applyAtMoneyTap, questions: 0 },
  nira: { loader: nira, action: applyAtNira, questions: 3 },
  kreditbee: { loader: kreditbee, action: applyAtKreditbee, questions: 2 },
  finzy: { loader: finzy, action: applyAtFinzy, questions: 4 },
};

describe("lenders' own pages", () => {
  let fixture: SubmissionFixture;
  beforeAll(async () => {
    fixture = await openSubmissionFixture("postgresql");
    for (const slug of ["money-view", "earlysalary", "indialends", ...Object.keys(OWN_PAGES)])
      await fixture.lender({ slug, protocol: slug });
    await fixture.lender({ slug: "nilgiri", protocol: "instant" });
    fixture.work();
  });
  afterAll(() => fixture.close());

  const as = (who: Applicant, call: Partial<Call> & { path: string }): Call => ({
    host: who.brand.hosts[0] ?? "localhost",
    cookies: { atkn: who.token },
    ...call,
  });
  const post = (who: Applicant, path: string, form: Record<string, string>, params?: Record<string, string>) =>
    as(who, { path, method: "POST", form, ...(params ? { params } : {}) });
  const pageOf = (answer: Answer) => (answer.body as LenderBody).page;
  const rowOf = async (who: Applicant, slug: string) => {
    const { rows } = await fixture.owner.query<{ id: string; state: string; sealed: string }>(
      `select s.id, s.state, s.lender_answers_enc as sealed from submissions s join lenders l on l.id = s.lender_id
       where s.customer_id = $1 and l.slug = $2`,
      [who.customerId, slug],
    );
    return rows[0] ?? null;
  };

  it("ROUTE-C23 LND-01 LIST-09 asks from the lender's own lists, keeps the answers and sends its codes", async () => {
    const who = await fixture.applicant({ brand: "lumen", profile: { gender: 1, residence_type: 2 } });
    const { status, body } = await callRoute(moneyView, as(who, { path: "/user/money-view" }));
    expect(status).toBe(200);
    const { form } = (body as LenderBody).page;
    expect(form?.questions?.fields.map(({ name, value }) => [name, value])).toEqual([
      ["gender", "1"],
      ["education", ""],
      ["residency", "2"],
      ["loanPurpose", ""],
      ["companyType", ""],
    ]);
    const sent = { consent: "1", consent_hash: form?.consent.hash ?? "", tenure_months: "24" };
    const refused = await callRoute(applyAtMoneyView, post(who, "/user/money-view", { ...sent, gender: "2" }));
    expect(refused.status).toBe(422);
    expect(pageOf(refused).form?.questions?.fields.map(({ value, error }) => [value, error !== null])).toEqual([
      ["2", false],
      ["", true],
      ["", true],
      ["", true],
      ["", true],
    ]);
    expect(await rowOf(who, "money-view")).toBeNull();

    const done = await callRoute(applyAtMoneyView, post(who, "/user/money-view", { ...sent, ...ANSWERS }));
    expect([done.status, done.location]).toEqual([303, "/user/money-view"]);
    await expect.poll(async () => (await rowOf(who, "money-view"))?.state, { timeout: 10_000 }).toBe("approved");
    const row = await rowOf(who, "money-view");
    const answers = decryptField(
      { table: "submissions", column: "lender_answers", rowId: row?.id ?? "" },
      row?.sealed ?? "",
    );
    expect(JSON.parse(answers)).toEqual({ gender: 2, education: 5, residency: 2, loanPurpose: 1, companyType: 3 });
    expect(await fixture.sandbox.handOffs(row?.id ?? "")).toHaveLength(1);
    const after = pageOf(await callRoute(moneyView, as(who, { path: "/user/money-view" })));
    expect([after.status?.state, after.form]).toEqual(["approved", null]);
  });

  async function haveTheirs(slugs: readonly (keyof typeof OWN_PAGES)[]) {
    const who = await fixture.applicant({ brand: "lumen" });
    for (const slug of slugs) {
      const { loader, action, questions } = OWN_PAGES[slug];
      const path = `/user/${slug}`;
      const { status, body } = await callRoute(loader, as(who, { path }));
      expect([slug, status]).toEqual([slug, 200]);
      expect(body).toMatchObject({
        page: { title: `Apply to Lender ${slug}`, loanBy: `The loan is given by ${slug} Finance Limited` },
      });
      const refused = await callRoute(action, post(who, path, {}));
      const { form } = pageOf(refused);
      expect([slug, refused.status, form?.questions?.fields.length ?? 0]).toEqual([slug, 422, questions]);
      expect(form?.consent.error).toBe("Please tick the box if you agree. Without your consent we send nothing.");
    }
  }

  it("ROUTE-C22 ROUTE-C24 ROUTE-C25 LND-01 cashe, upwards and money-tap have pages of their own, each with its questions", () =>
    haveTheirs(["cashe", "upwards", "money-tap"]));

  it("ROUTE-C26 ROUTE-C27 ROUTE-C28 LND-01 nira, kreditbee and finzy have theirs", () =>
    haveTheirs(["nira", "kreditbee", "finzy"]));

  it("LND-03 ROUTE-C31 a lender with a page of its own is shown there, another under its name, and applying works on both", async () => {
    const who = await fixture.applicant({ brand: "lumen" });
    const at = (lender: string) => ({ path: `/user/lenders-transaction/${lender}`, params: { lender } });
    const elsewhere = await callRoute(anyLender, as(who, at("money-view")));
    expect([elsewhere.status, elsewhere.location]).toEqual([302, "/user/money-view"]);
    const here = await callRoute(anyLender, as(who, at("nilgiri")));
    expect([here.status, pageOf(here).form?.questions]).toEqual([200, null]);
    const hash = pageOf(here).form?.consent.hash ?? "";
    const { path, params } = at("nilgiri");
    const done = await callRoute(applyAnywhere, post(who, path, { consent: "1", consent_hash: hash }, params));
    expect([done.status, done.location]).toEqual([303, path]);
    const nobody = await callRoute(anyLender, as(who, at("nobody")));
    expect(nobody.location).toBe("/user/offers?choose=1");
  });

  it("LIST-09 API the offers call names the questions, and a submission without answers is refused field by field", async () => {
    const who = await fixture.applicant({ brand: "lumen" });
    const params = { appId: who.applicationId };
    const { data } = await (await callOffers(fixture.args(who, "/api/x", params))).json();
    const offer = data.matched.find(({ slug }: { slug: string }) => slug === "money-view");
    expect(offer.questions).toContainEqual({ field: "companyType", list: "moneyViewCompanyType" });
    expect(offer.consent.text).toContain("kind of company you work for");
    const submit = (answers?: object) =>
      callSubmit(
        fixture.args(who, "/api/x", params, {
          lenderId: "money-view",
          consent: { textHash: offer.consent.textHash },
          ...(answers ? { answers } : {}),
        }),
      );
    const refused = await submit({ ...ANSWERS, education: 99 });
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors).toEqual({ "answers.education": ["Please choose one of the options"] });
    expect((await submit()).status).toBe(422);
    expect((await submit(ANSWERS)).status).toBe(202);
  });

  it("LND-02 ROUTE-C29 ROUTE-C30 a decline of earlysalary has its page, and only a decline", async () => {
    const who = await fixture.applicant({ brand: "lumen", profile: { se_loan_amount: 150_013 } });
    const early = await callRoute(declinedPage, as(who, { path: "/user/earlysalary/declined" }));
    expect([early.status, early.location]).toEqual([302, "/user/earlysalary"]);
    const sent = await fixture.as(who, (ctx, session) =>
      submitApplication({
        ctx,
        session,
        lender: "earlysalary",
        consent: CONSENT,
        answers: { gender: 1, marital: 2, workStatus: 1, tenure: 4 },
      }),
    );
    expect(sent.ok).toBe(true);
    await expect.poll(async () => (await rowOf(who, "earlysalary"))?.state, { timeout: 10_000 }).toBe("declined");
    const moved = await callRoute(earlysalary, as(who, { path: "/user/earlysalary" }));
    expect([moved.status, moved.location]).toEqual([302, "/user/earlysalary/declined"]);
    const { body } = await callRoute(declinedPage, as(who, { path: "/user/earlysalary/declined" }));
    expect(body).toMatchObject({
      page: {
        title: "Lender earlysalary has declined your application",
        lead: "Reason: the lender's credit policy.",
        others: { title: "9 other lenders match what you told us" },
      },
    });
  });

  describe("the passcode of indialends", () => {
    const applied = async (brand: "lumen" | "cl") => {
      const who = await fixture.applicant({ brand });
      const sent = await fixture.as(who, (ctx, session) =>
        submitApplication({ ctx, session, lender: "indialends", consent: CONSENT }),
      );
      if (!sent.ok) throw new Error(sent.code);
      const { submissionId } = sent;
      await expect
        .poll(async () => (await rowOf(who, "indialends"))?.state, { timeout: 10_000 })
        .toBe("awaiting-customer");
      return { who, submissionId, code: await fixture.sandbox.passcode(submissionId) };
    };
    const wrong = (code: string) => (code === "111111" ? "222222" : "111111");
    const PATH = "/user/indialends-otp";

    it("ROUTE-C36 LND-07 is entered on the guarded page; wrong digits, none and too hasty wishes are refused", async () => {
      const { who, submissionId, code } = await applied("lumen");
      const lenders = await callRoute(anyLender, {
        ...as(who, { path: "/user/lenders-transaction/indialends", params: { lender: "indialends" } }),
      });
      expect([lenders.status, lenders.location]).toEqual([302, PATH]);
      const { body } = await callRoute(codePage, as(who, { path: PATH }));
      expect(body).toMatchObject({
        page: { form: { title: "Enter the passcode from Lender indialends", masked: `******${who.mobile.slice(-4)}` } },
      });
      const give = (typed: string) => callRoute(giveCode, post(who, PATH, { intent: "verify", code: typed }));
      const short = await give("12");
      expect([short.status, short.text]).toEqual([422, expect.stringContaining("Enter 6 digits OTP")]);
      const bad = await give(wrong(code));
      expect([bad.status, bad.text]).toEqual([
        422,
        expect.stringContaining("2 tries left. After that, ask for a new one."),
      ]);
      const hasty = await callRoute(giveCode, post(who, PATH, { intent: "resend" }));
      expect([hasty.status, Number(hasty.headers.get("Retry-After")) > 0]).toEqual([429, true]);
      await fixture.owner.query("update submission_events set at = at - interval '1 minute' where submission_id = $1", [
        submissionId,
      ]);
      const again = await callRoute(giveCode, post(who, PATH, { intent: "resend" }));
      expect([again.status, again.location]).toEqual([303, PATH]);
      const fresh = await fixture.sandbox.passcode(submissionId);
      expect(fresh).not.toBe(code);
      const right = await give(` ${fresh.slice(0, 3)} ${fresh.slice(3)}`);
      expect([right.status, right.location]).toEqual([303, "/user/lenders-transaction/indialends"]);
      await expect.poll(async () => (await rowOf(who, "indialends"))?.state, { timeout: 10_000 }).toBe("approved");
      const over = await callRoute(codePage, as(who, { path: PATH }));
      expect([over.status, over.location]).toEqual([302, "/user/lenders-transaction/indialends"]);
      const { rows } = await fixture.owner.query(
        "select count(*)::int as n from submission_events where data::text like $1",
        [`%${fresh}%`],
      );
      expect(rows[0].n).toBe(0);
    });

    it("LND-07 OQ-102 counts for the application that it was shown for, although another tab has chosen another product", async () => {
      const { who, code } = await applied("lumen");
      const { body } = await callRoute(codePage, as(who, { path: PATH }));
      const { application } = (body as { page: { form: { application: string } } }).page.form;
      await chooseBusinessElsewhere(who);
      const given = await callRoute(giveCode, post(who, PATH, { intent: "verify", code, application }));
      expect([given.status, given.location]).toEqual([303, "/user/lenders-transaction/indialends"]);
      await expect.poll(async () => (await rowOf(who, "indialends"))?.state, { timeout: 10_000 }).toBe("approved");
    });

    it("ROUTE-C38 OQ-19 is entered by the signed link of the lender's message, on its brand and for a day", async () => {
      const { who, submissionId, code } = await applied("lumen");
      const [message] = await fixture.sandbox.messages(submissionId);
      const link = new URL(/https?:\S+/.exec(message?.text ?? "")?.[0] ?? "");
      const host = link.hostname;
      const path = link.pathname + link.search;
      expect([link.pathname, host]).toEqual(["/indialends-otp", who.brand.hosts[0]]);
      const shown = await callRoute(publicPage, { host, path });
      expect([shown.status, shown.text]).toEqual([
        200,
        expect.stringContaining("Enter the passcode from Lender indialends"),
      ]);
      for (const secret of [who.mobile, "Asha", "Verma", "ABCPV"]) expect(shown.text).not.toContain(secret);

      const dead = async (at: { host: string; path: string }) => (await callRoute(publicPage, at)).text;
      const other = fixture.brand("haldi").hosts[0] ?? "";
      const past = passcodeToken(who.brand.id, submissionId, new Date(Date.now() - 1_000));
      expect(await dead({ host: other, path })).toContain("This link no longer works");
      expect(await dead({ host, path: `${path.slice(0, -1)}!` })).toContain("This link no longer works");
      expect(await dead({ host, path: `/indialends-otp?t=${past}` })).toContain("This link no longer works");
      expect(await dead({ host, path: "/indialends-otp" })).toContain("This link no longer works");

      const give = (typed: string, at = { host, path }) =>
        callRoute(publicCode, { ...at, method: "POST", form: { intent: "verify", code: typed } });
      expect((await give(code, { host: other, path })).location).toBe("/indialends-otp");
      expect((await rowOf(who, "indialends"))?.state).toBe("awaiting-customer");
      expect((await give(wrong(code))).status).toBe(422);
      const right = await give(code);
      expect([right.status, right.location]).toEqual([303, path]);
      const after = await callRoute(publicPage, { host, path });
      expect(after.text).toContain("Lender indialends is checking your application");
      expect((await give(code)).status).toBe(303);
      expect(await fixture.sandbox.handOffs(submissionId)).toHaveLength(1);
    });

    it("LND-07 BEY-27 five further passcodes in an hour are the most, however long somebody waits between them", async () => {
      const { who, submissionId } = await applied("cl");
      const wait = () =>
        fixture.owner.query("update submission_events set at = at - interval '1 minute' where submission_id = $1", [
          submissionId,
        ]);
      const again = async () => {
        await wait();
        return (await callRoute(giveCode, post(who, PATH, { intent: "resend" }))).status;
      };
      for (let asked = 0; asked < 5; asked++) expect(await again()).toBe(303);
      expect(await again()).toBe(429);
    });

    it("LND-07 a lender that does not answer is not a wrong passcode, and ten tries in a quarter of an hour are the most", async () => {
      const { who, code } = await applied("cl");
      const give = (typed: string) => callRoute(giveCode, post(who, PATH, { intent: "verify", code: typed }));
      await fixture.sandbox.mode("indialends", "fail");
      const silent = await give(code);
      expect([silent.status, silent.text]).toEqual([503, expect.stringContaining("does not answer at the moment")]);
      for (let tries = 1; tries < 10; tries++) await give(code);
      expect((await give(code)).status).toBe(429);
      await fixture.sandbox.mode("indialends", "good");
      expect((await give(code)).status).toBe(429);
    });
  });

  /** As another tab of this customer does. */
  async function chooseBusinessElsewhere(who: Applicant) {
    await fixture.owner.query("update customer_profiles set bl_completed = 1 where customer_id = $1", [who.customerId]);
    const { rows } = await fixture.owner.query<{ id: string }>(
      `insert into applications (brand_id, id, customer_id, prospect_id, product, stage, amount_rupees)
       select brand_id, gen_random_uuid(), customer_id, prospect_id, 'BL', 2, amount_rupees from applications where id = $1 returning id`,
      [who.applicationId],
    );
    await fixture.owner.query("update sessions set product = 'BL', application_id = $1 where customer_id = $2", [
      rows[0]?.id,
      who.customerId,
    ]);
  }

  it("OQ-102 a form goes to the application that it was shown for, although another tab has chosen another product", async () => {
    await fixture.lender({ slug: "two-tabs", protocol: "instant", segments: ["pl", "bl"] });
    const who = await fixture.applicant({ brand: "lumen" });
    const [path, params] = ["/user/lenders-transaction/two-tabs", { lender: "two-tabs" }];
    const shown = pageOf(await callRoute(anyLender, as(who, { path, params })));
    await chooseBusinessElsewhere(who);
    const form = {
      application: shown.form?.application ?? "",
      consent: "1",
      consent_hash: shown.form?.consent.hash ?? "",
      tenure_months: "24",
    };
    const sent = await callRoute(applyAnywhere, post(who, path, form, params));
    expect([sent.status, sent.location]).toEqual([303, path]);
    const sentTo = await fixture.owner.query(
      `select s.application_id, e.product, e.application_id as current from submissions s
       join sessions e on e.brand_id = s.brand_id and e.customer_id = s.customer_id where s.customer_id = $1`,
      [who.customerId],
    );
    expect(sentTo.rows).toEqual([{ application_id: who.applicationId, product: "PL", current: who.applicationId }]);
  });

  it("OQ-102 JRN-10 a form goes to its own application, although another tab has begun a loan whose questions are open", async () => {
    await fixture.lender({ slug: "begun-elsewhere", protocol: "instant", segments: ["pl", "bl"] });
    const who = await fixture.applicant({ brand: "lumen" });
    const [path, params] = ["/user/lenders-transaction/begun-elsewhere", { lender: "begun-elsewhere" }];
    const shown = pageOf(await callRoute(anyLender, as(who, { path, params })));
    await fixture.owner.query("update sessions set product = 'HL', application_id = null where customer_id = $1", [
      who.customerId,
    ]);
    expect(await callRoute(anyLender, as(who, { path, params }))).toMatchObject({
      location: "/user/affordable-housing-loan-detail",
    });
    const form = {
      application: shown.form?.application ?? "",
      consent: "1",
      consent_hash: shown.form?.consent.hash ?? "",
      tenure_months: "24",
    };
    const sent = await callRoute(applyAnywhere, post(who, path, form, params));
    expect([sent.status, sent.location]).toEqual([303, path]);
    const { rows } = await fixture.owner.query("select application_id from submissions where customer_id = $1", [
      who.customerId,
    ]);
    expect(rows).toEqual([{ application_id: who.applicationId }]);
  });
});
