import { translateRejectedInput } from "../kit/input";
import { neededToDecide } from "../kit/needed-to-decide";
import { decided, pending } from "../kit/outcome";
import type {
  CallbackEvent,
  Decided,
  DeclineReason,
  InputField,
  InputProblem,
  Pending,
  RejectedInput,
  SharedApplication,
} from "../types";
import { finzy } from "./definition";
import type { BorrowerRequest, LoanResponse, Money, PhaseEvent } from "./wire";

const paise = (rupees: number): Money => ({ value: rupees * 100, unit: "PAISE" });

export function toFinzyRequest(
  call: SharedApplication<(typeof finzy.shares)[number]>,
): { ok: true; body: BorrowerRequest } | { ok: false; outcome: RejectedInput } {
  const needed = neededToDecide(finzy.asks, call);
  if (!needed.ok) return needed;
  const { values, answers } = needed;
  const { firstName, lastName, mobile, email, employerName, pincode, address } = call.applicant;
  return {
    ok: true,
    body: {
      ourRef: call.submissionId,
      callback: call.callbackUrl ? { url: call.callbackUrl } : null,
      borrower: {
        firstName,
        lastName,
        contact: { phone: { countryCode: "91", number: mobile }, email },
        identity: { panNumber: values.pan, bornOn: values.birthDate },
        home: {
          lines: [address?.line1, address?.line2].filter((line): line is string => Boolean(line)),
          pincode,
          residency: answers.residency ?? null,
        },
        education: answers.education ?? null,
      },
      work: {
        kind: values.employment === "salaried" ? "SALARIED" : "SELF_EMPLOYED",
        employer: employerName,
        employerCategory: answers.companyType ?? null,
        experience: answers.experience ?? null,
        monthlyIncome: paise(values.monthlyIncomeRupees),
      },
      loan: { product: call.product, amount: paise(call.amountRupees), months: call.tenureMonths },
      consent: {
        textSha256: call.consent.textHash,
        givenAt: call.consent.at.toISOString(),
        language: call.consent.language,
      },
    },
  };
}

const REASONS: Readonly<Record<string, DeclineReason>> = {
  CREDIT: "credit-policy",
  INCOME: "income",
  AGE: "age",
  AREA: "location",
  EXISTING: "existing-customer",
  PAPERS: "documents",
  BORROWER: "customer-withdrew",
};

export function toFinzyOutcome(loan: LoanResponse): Decided | Pending {
  const parts = { lenderRef: loan.finzyId, sanctionedRupees: loan.sanctioned, reason: REASONS[loan.why ?? ""] };
  switch (loan.phase) {
    case "EVALUATION":
      return decided("review", parts);
    case "SANCTIONED":
      return decided("approved", parts);
    case "REFUSED":
      return decided("declined", parts);
    case "FUNDED":
      return decided("disbursed", parts);
    default:
      return pending(loan.finzyId);
  }
}

export const toFinzyEvent = ({ id, happenedAt, loan }: PhaseEvent): CallbackEvent => ({
  eventId: id,
  submissionId: loan.ourRef,
  lenderRef: loan.finzyId,
  occurredAt: happenedAt,
  outcome: toFinzyOutcome(loan),
});

const FIELDS: Readonly<Record<string, InputField>> = {
  "/borrower/firstName": "firstName",
  "/borrower/lastName": "lastName",
  "/borrower/contact/phone": "mobile",
  "/borrower/contact/email": "email",
  "/borrower/identity/panNumber": "pan",
  "/borrower/identity/bornOn": "birthDate",
  "/borrower/home/lines": "address",
  "/borrower/home/pincode": "pincode",
  "/borrower/home/residency": "residency",
  "/borrower/education": "education",
  "/work/kind": "employment",
  "/work/employer": "employerName",
  "/work/employerCategory": "companyType",
  "/work/experience": "experience",
  "/work/monthlyIncome": "monthlyIncomeRupees",
  "/loan/amount": "amountRupees",
  "/loan/months": "tenureMonths",
  "/loan/product": "product",
};
const PROBLEMS: Readonly<Record<string, InputProblem>> = {
  absent: "missing",
  bounds: "out-of-range",
  "not-served": "unsupported",
};

/** `at` is a JSON pointer into the request. */
export const toFinzyRejectedInput = (violations: readonly { at: string; kind: string }[]): RejectedInput =>
  translateRejectedInput(
    { fields: FIELDS, problems: PROBLEMS },
    violations.map(({ at, kind }) => [at, kind]),
  );
