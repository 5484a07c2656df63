import { eventually } from "@tests/support/eventually";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encryptTexts } from "~/platform/personal-texts.server";
import { consentOfApiCall } from "~/services/offers/consent-of-api-call.server";
import { submitApplication } from "~/services/submissions/apply-by-api.server";
import { readLenderApplication } from "~/services/submissions/lender-application.server";
import { openSubmissionFixture, type SubmissionFixture } from "./fixture";

const LENDER = "udaan";

describe("a student's application", () => {
  let fixture: SubmissionFixture;

  beforeAll(async () => {
    fixture = await openSubmissionFixture("postgresql");
    await fixture.lender({ slug: LENDER, protocol: "instant", segments: ["sl", "pl"] });
    fixture.work();
  });
  afterAll(() => fixture.close());

  async function student(course: string | null) {
    const who = await fixture.applicant();
    await fixture.owner.query("update applications set product = 'SL' where id = $1", [who.applicationId]);
    const texts = {
      studyCourse: course,
      studyInstitution: "College of Nursing, Kota",
      coName: "Sunita Sharma",
      coIncome: "45000",
    };
    const stored = encryptTexts({ table: "customer_profiles", rowId: who.customerId }, texts);
    await fixture.owner.query(
      `update customer_profiles set study_course_enc = $2, study_institution_enc = $3, co_name_enc = $4, study_fees = 240000,
         co_relation = 'parent', co_income_enc = $5 where customer_id = $1`,
      [who.customerId, stored.studyCourseEnc, stored.studyInstitutionEnc, stored.coNameEnc, stored.coIncomeEnc],
    );
    return who;
  }
  const consentIn = (who: Awaited<ReturnType<typeof student>>) =>
    fixture.as(who, (ctx) =>
      consentOfApiCall({ ctx, applicationId: who.applicationId, lender: LENDER, consentGiven: true }),
    );
  async function apply(who: Awaited<ReturnType<typeof student>>) {
    const consent = await consentIn(who);
    const sent = await fixture.as(who, (ctx, session) => submitApplication({ ctx, session, lender: LENDER, consent }));
    return sent.ok ? sent.submissionId : expect.fail(JSON.stringify(sent));
  }
  const until = (id: string, state: string) =>
    eventually(`submission ${state}`, async () => (await fixture.submission(id)).state === state, 40);

  it("OQ-10 brings course and co-applicant to the lender, as the consent says; a personal loan brings neither", async () => {
    const who = await student("B.Sc. Nursing");
    expect(await consentIn(who)).toMatchObject({
      text: expect.stringContaining("course, institution and fees, co-applicant's name, relation and income"),
    });
    const id = await apply(who);
    await until(id, "approved");
    const read = (submissionId: string, by = who) =>
      fixture.as(by, (ctx) => readLenderApplication({ ctx, submissionId, lenderSlug: LENDER }));
    expect((await read(id)).applicant).toMatchObject({
      study: { course: "B.Sc. Nursing", institution: "College of Nursing, Kota", feesRupees: 240_000 },
      coApplicant: { name: "Sunita Sharma", relation: "parent", monthlyIncomeRupees: 45_000 },
    });

    const other = await student("B.Sc. Nursing");
    await fixture.owner.query("update applications set product = 'PL' where id = $1", [other.applicationId]);
    expect(await consentIn(other)).toMatchObject({ text: expect.not.stringMatching(/co-applicant/i) });
    expect((await read(await apply(other), other)).applicant).toMatchObject({ study: null, coApplicant: null });
  });

  it("OQ-10 is returned for correction by the lender without a course", async () => {
    const id = await apply(await student(null));
    await until(id, "needs-correction");
    expect((await fixture.submission(id)).field_errors).toEqual({ study: "invalid" });
  });
});
