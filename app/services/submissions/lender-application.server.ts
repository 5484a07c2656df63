import { isGoldPlace, parseSlot } from "~/domain/gold/gold-visit";
import { earningOf } from "~/domain/lenders/earning";
import { lenderPageOf } from "~/domain/lenders/lender-pages";
import { codesOf } from "~/domain/lenders/questions";
import { parseProduct } from "~/domain/products";
import { isCoApplicantRelation } from "~/domain/validation/co-applicant";
import type { Applicant, ApplicantGold, LenderApplication } from "~/integrations/lenders/types";
import type { TenantCtx } from "~/platform/context";
import { decryptName } from "~/platform/customer-name.server";
import { env } from "~/platform/env.server";
import { decryptIdentity } from "~/services/customers/encrypted-identity.server";
import { withPrivateAnswers } from "~/services/customers/private-answers.server";
import { decryptLenderAnswers } from "~/services/lenders/lender-answers.server";
import { lenderInterface } from "~/services/lenders/lender-interface";
import { passcodeUrlOf } from "~/services/lenders/passcode-link.server";
import { submissionInterface } from "~/services/lenders/submission-interface.server";

/** The address for a lender's decisions: our own, with the submission's random reference. */
const callbackUrlOf = (lenderSlug: string, ref: string): string =>
  `${env().lenders.callbackOrigin}/api/lender-callbacks/${lenderSlug}/${ref}`;

type StoredGold = {
  goldWeightGrams: number | null;
  goldKarat: number | null;
  goldPlace: string | null;
  goldSlot: string | null;
};

const goldOf = ({ goldWeightGrams, goldKarat, goldPlace, goldSlot }: StoredGold): ApplicantGold => ({
  grams: goldWeightGrams,
  karat: goldKarat,
  place: goldPlace && isGoldPlace(goldPlace) ? goldPlace : null,
  slot: goldSlot ? parseSlot(goldSlot) : null,
});

type StoredStudy = {
  studyCourse: string | null;
  studyInstitution: string | null;
  studyFees: number | null;
  coName: string | null;
  coRelation: string | null;
  coIncome: number | null;
};

/** A student's course, and who applies along. */
const studentOf = (profile: StoredStudy): Pick<Applicant, "study" | "coApplicant"> => ({
  study: { course: profile.studyCourse, institution: profile.studyInstitution, feesRupees: profile.studyFees },
  coApplicant: profile.coName
    ? {
        name: profile.coName,
        relation: profile.coRelation && isCoApplicantRelation(profile.coRelation) ? profile.coRelation : null,
        monthlyIncomeRupees: profile.coIncome,
      }
    : null,
});

const NO_STUDENT = { study: null, coApplicant: null } as const;

/**
 * Everything that a lender may receive about a submission, read in one transaction. The adapter sends only what its
 * lender needs. Throws when a required row is missing: a submission is never created without them.
 */
export async function readLenderApplication({
  ctx,
  submissionId,
  lenderSlug,
}: {
  ctx: TenantCtx;
  submissionId: string;
  lenderSlug: string;
}): Promise<LenderApplication> {
  const brandId = ctx.brand.id;
  const submission = await ctx.tx.submission.findUniqueOrThrow({
    where: { brandId_id: { brandId, id: submissionId } },
    select: {
      customerId: true,
      amountRupees: true,
      tenureMonths: true,
      id: true,
      lenderAnswersEnc: true,
      application: { select: { product: true, customer: { include: { profile: true } } } },
    },
  });
  const consent = await ctx.tx.consent.findFirstOrThrow({
    where: { brandId, submissionId },
    orderBy: { givenAt: "desc" },
    select: { textHash: true, givenAt: true, language: true },
  });
  const reference = await ctx.tx.callbackRef.findFirst({ where: { brandId, submissionId }, select: { ref: true } });
  const created = await ctx.tx.submissionEvent.findFirst({
    where: { brandId, submissionId, kind: "created" },
    select: { data: true },
  });
  const { customer, product: productCode } = submission.application;
  const profile = withPrivateAnswers(customer.profile);
  const name = decryptName(customer);
  const product = parseProduct(productCode);
  const owner = { brandId, customerId: submission.customerId };
  const mobile = decryptIdentity(owner, "mobile", customer.mobileEnc);
  if (!product || !mobile) throw new Error(`submission ${submissionId} has no product or no mobile number`);
  const apiConfig = await submissionInterface(ctx.tx, { brandId, submissionId });
  const { slug = "", asks = [], callsBack = false } = lenderInterface(apiConfig)?.definition ?? {};
  const passcodePage = lenderPageOf(slug, "passcode-link");
  const { returnUrl } = (created?.data ?? {}) as { returnUrl?: string };
  return {
    submissionId,
    callbackUrl: callsBack && reference ? callbackUrlOf(lenderSlug, reference.ref) : null,
    passcodeUrl: passcodePage && passcodeUrlOf(ctx, passcodePage.url, submissionId),
    returnUrl: returnUrl ?? null,
    applicant: {
      firstName: name.firstName ?? "",
      lastName: name.lastName ?? "",
      mobile,
      email: decryptIdentity(owner, "email", customer.emailEnc),
      pan: decryptIdentity(owner, "pan", customer.panEnc),
      birthDate: decryptIdentity(owner, "birth_date", customer.birthDateEnc),
      monthlyIncomeRupees: profile?.monthlyIncome ?? null,
      employment: earningOf(profile?.employmentStatusCode ?? null),
      employerName: profile?.employerName ?? null,
      address: profile?.address1 ? { line1: profile.address1, line2: profile.address2 } : null,
      pincode: profile?.postalCode ?? "",
      gold: product === "GL" && profile ? goldOf(profile) : null,
      ...(product === "SL" && profile ? studentOf(profile) : NO_STUDENT),
    },
    answers: codesOf(asks, decryptLenderAnswers(submission)),
    product,
    amountRupees: submission.amountRupees,
    tenureMonths: submission.tenureMonths,
    consent: {
      textHash: consent.textHash,
      at: consent.givenAt,
      language: consent.language === "hi" ? "hi" : "en",
    },
  };
}
