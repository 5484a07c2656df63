import type { MappedField } from "~/domain/lender-interfaces/schema";
import { isSource, SOURCES, type SourceName } from "~/domain/lender-interfaces/sources";
import { QUESTION_FIELDS } from "~/domain/lenders/questions";
import type { Applicant, InputField, LenderApplication } from "../types";

/** The only values that a row can name; each reads just its own fields of the applicant. */
const READ: Record<SourceName, (call: LenderApplication, clientId: string) => unknown> = {
  submissionId: ({ submissionId }) => submissionId,
  clientId: (_, clientId) => clientId,
  product: ({ product }) => product,
  amount: ({ amountRupees }) => amountRupees,
  tenureMonths: ({ tenureMonths }) => tenureMonths,
  firstName: ({ applicant }) => applicant.firstName,
  lastName: ({ applicant }) => applicant.lastName,
  fullName: ({ applicant }) => `${applicant.firstName} ${applicant.lastName}`.trim(),
  mobile: ({ applicant }) => applicant.mobile,
  email: ({ applicant }) => applicant.email,
  pan: ({ applicant }) => applicant.pan,
  birthDate: ({ applicant }) => applicant.birthDate,
  monthlyIncome: ({ applicant }) => applicant.monthlyIncomeRupees,
  employment: ({ applicant }) => applicant.employment,
  employerName: ({ applicant }) => applicant.employerName,
  addressLines: ({ applicant }) => linesOf(applicant),
  addressLine1: ({ applicant }) => applicant.address?.line1 ?? null,
  addressLine2: ({ applicant }) => applicant.address?.line2 ?? null,
  pincode: ({ applicant }) => applicant.pincode,
  goldGrams: ({ applicant }) => applicant.gold?.grams ?? null,
  goldKarat: ({ applicant }) => applicant.gold?.karat ?? null,
  studyCourse: ({ applicant }) => applicant.study?.course ?? null,
  studyInstitution: ({ applicant }) => applicant.study?.institution ?? null,
  studyFees: ({ applicant }) => applicant.study?.feesRupees ?? null,
  coApplicantName: ({ applicant }) => applicant.coApplicant?.name ?? null,
  coApplicantRelation: ({ applicant }) => applicant.coApplicant?.relation ?? null,
  coApplicantIncome: ({ applicant }) => applicant.coApplicant?.monthlyIncomeRupees ?? null,
  callbackUrl: ({ callbackUrl }) => callbackUrl,
  returnUrl: ({ returnUrl }) => returnUrl,
  consentHash: ({ consent }) => consent.textHash,
  consentAt: ({ consent }) => consent.at,
  consentLanguage: ({ consent }) => consent.language,
};

function linesOf({ address }: Pick<Applicant, "address">): string[] {
  return [address?.line1, address?.line2].filter((line): line is string => Boolean(line));
}

const questionOf = (from: MappedField["from"]) => QUESTION_FIELDS.find((field) => from === `answer.${field}`);

/** What a row is filled with; null when the application does not tell it. */
export function sourceValue(from: MappedField["from"], call: LenderApplication, clientId: string): unknown {
  if (isSource(from)) return READ[from](call, clientId);
  const question = questionOf(from);
  return question ? (call.answers[question] ?? null) : null;
}

const INPUTS: Record<SourceName, { input: InputField }> = SOURCES;

/** The input that a refusal of this source names. */
export const inputOf = (from: MappedField["from"]): InputField =>
  isSource(from) ? INPUTS[from].input : (questionOf(from) ?? "application");
