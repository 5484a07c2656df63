import { at, isSame, json, MOBILE, NOT_MINE, PAN, PINCODE, refused, text } from "./parts";
import type { Protocol, Reading, WireRequest } from "./types";

const COLLECTION = "/partner-api/v3/leads";
const STAGES = {
  received: "CREATED",
  awaiting_customer: "CREATED",
  review: "MANUAL_CHECK",
  approved: "OFFERED",
  declined: "REJECTED",
  disbursed: "DISBURSED",
} as const;
const REJECTIONS = { credit_policy: "BUREAU", income: "INCOME", customer_withdrew: "WITHDRAWN" } as const;
const GENDERS = /^(?:female|male|other)$/;
const COMPANIES = /^(?:PRIVATE_LIMITED|PUBLIC_LIMITED|GOVERNMENT|PARTNERSHIP|PROPRIETORSHIP)$/;
const TURNOVERS = /^(?:LT_5L|5L_20L|20L_1CR|GT_1CR)$/;
const CODE = /^[A-Z0-9_]+$/;

export const moneyView: Protocol = {
  slug: "money-view",
  pace: "at-once",
  refPrefix: "MV-",
  read(request) {
    if (!request.path.startsWith(COLLECTION)) return NOT_MINE;
    if (!isSame(request.headers["x-mv-token"], request.secret)) return refused(401, { status: "error" });
    if (request.method === "GET")
      return { kind: "status", submissionId: request.url.searchParams.get("partnerLeadId") ?? "" };
    return request.method === "POST" && request.path === COLLECTION ? readLead(request) : NOT_MINE;
  },
  tell: (application, change) => ({
    status: 200,
    body: {
      status: "success",
      lead: {
        leadId: application.ref,
        partnerLeadId: application.submissionId,
        stage: STAGES[change.state],
        offer: change.sanctionedRupees === null ? null : { amount: change.sanctionedRupees },
        rejection: change.reason ? REJECTIONS[change.reason] : null,
      },
    },
  }),
  unknown: { status: 404, body: { status: "error", message: "no such lead" } },
  callback: null,
};

function readLead(request: WireRequest): Reading {
  const body = json(request.rawBody);
  const submissionId = text(at(body, "partnerLeadId"));
  const word = (...names: string[]) => text(at(body, ...names));
  const mobile = word("applicant", "phone");
  const monthly = Number(at(body, "income", "monthly"));
  const amountRupees = Number(at(body, "loan", "amount"));
  const isSalaried = word("income", "type") === "SALARIED";
  const fields = [
    { name: "applicant.phone", isWrong: !MOBILE.test(mobile) },
    { name: "applicant.pan", isWrong: !PAN.test(word("applicant", "pan")) },
    { name: "applicant.dob", isWrong: !/^\d{4}-\d\d-\d\d$/.test(word("applicant", "dob")) },
    { name: "applicant.pincode", isWrong: !PINCODE.test(word("applicant", "pincode")) },
    { name: "applicant.gender", isWrong: !GENDERS.test(word("applicant", "gender")) },
    { name: "applicant.education", isWrong: !CODE.test(word("applicant", "education")) },
    { name: "applicant.residence", isWrong: !CODE.test(word("applicant", "residence")) },
    { name: "income.companyType", isWrong: isSalaried && !COMPANIES.test(word("income", "companyType")) },
    { name: "business.turnover", isWrong: !isSalaried && !TURNOVERS.test(word("business", "turnover")) },
    { name: "business.registration", isWrong: !isSalaried && !CODE.test(word("business", "registration")) },
    { name: "loan.purpose", isWrong: !CODE.test(word("loan", "purpose")) },
    { name: "income.monthly", isWrong: !(monthly > 0) },
    { name: "loan.amount", isWrong: !(amountRupees > 0) },
  ].flatMap(({ name, isWrong }) => (isWrong ? [{ name, issue: "FORMAT" }] : []));
  if (fields.length > 0) return refused(422, { status: "error", fields }, submissionId);
  return {
    kind: "handoff",
    handoff: {
      submissionId,
      idempotencyKey: request.headers["idempotency-key"] ?? "",
      amountRupees,
      monthlyIncomeRupees: monthly,
      person: mobile,
      callbackUrl: null,
      returnUrl: null,
      language: at(body, "consent", "language") === "hi" ? "hi" : "en",
    },
  };
}
