import { at, isSame, json, MOBILE, NOT_MINE, PAN, PINCODE, refused, text } from "./parts";
import type { Protocol, Reading, WireRequest } from "./types";

const COLLECTION = "/partner/v1/customer/decision";
const DECISIONS = {
  received: "IN_PROGRESS",
  awaiting_customer: "IN_PROGRESS",
  review: "MANUAL_REVIEW",
  approved: "APPROVED",
  declined: "REJECTED",
  disbursed: "DISBURSED",
} as const;
const REJECT_CODES = { credit_policy: "BUREAU_POLICY", income: "LOW_INCOME", customer_withdrew: "WITHDRAWN" } as const;

export const cashe: Protocol = {
  slug: "cashe",
  pace: "at-once",
  refPrefix: "CSH-",
  read(request) {
    if (!request.path.startsWith(COLLECTION)) return NOT_MINE;
    if (!isSame(request.headers.authorization, `Bearer ${request.secret}`)) return refused(401, { statusCode: 401 });
    if (request.method === "GET") {
      return { kind: "status", submissionId: decodeURIComponent(request.path.slice(COLLECTION.length + 1)) };
    }
    return request.method === "POST" && request.path === COLLECTION ? readDecision(request) : NOT_MINE;
  },
  tell: (application, change) => ({
    status: 200,
    body: {
      statusCode: 200,
      payLoad: {
        leadId: application.ref,
        partnerRefId: application.submissionId,
        decision: DECISIONS[change.state],
        sanctionedAmount: change.sanctionedRupees,
        rejectCode: change.reason ? REJECT_CODES[change.reason] : null,
      },
    },
  }),
  unknown: { status: 404, body: { statusCode: 404, message: "no such reference" } },
  callback: null,
};

function readDecision(request: WireRequest): Reading {
  const body = json(request.rawBody);
  const submissionId = text(at(body, "partnerRefId"));
  const mobile = text(at(body, "customer", "mobileNo"));
  const salary = Number(at(body, "customer", "netMonthlySalary"));
  const amountRupees = Number(at(body, "loan", "amount"));
  const errors = [
    { field: "customer.mobileNo", code: "INVALID_FORMAT", isWrong: !MOBILE.test(mobile) },
    { field: "customer.panNo", code: "INVALID_FORMAT", isWrong: !PAN.test(text(at(body, "customer", "panNo"))) },
    {
      field: "customer.dob",
      code: "INVALID_FORMAT",
      isWrong: !/^\d\d-\d\d-\d{4}$/.test(text(at(body, "customer", "dob"))),
    },
    {
      field: "customer.pinCode",
      code: "INVALID_FORMAT",
      isWrong: !PINCODE.test(text(at(body, "customer", "pinCode"))),
    },
    {
      field: "customer.gender",
      code: "INVALID_FORMAT",
      isWrong: !/^(?:Female|Male|Other)$/.test(text(at(body, "customer", "gender"))),
    },
    { field: "customer.netMonthlySalary", code: "OUT_OF_RANGE", isWrong: !(salary > 0) },
    { field: "loan.amount", code: "OUT_OF_RANGE", isWrong: !(amountRupees > 0) },
  ].flatMap(({ field, code, isWrong }) => (isWrong ? [{ field, code }] : []));
  if (errors.length > 0) return refused(422, { statusCode: 422, errors }, submissionId);
  return {
    kind: "handoff",
    handoff: {
      submissionId,
      idempotencyKey: request.headers["idempotency-key"] ?? "",
      amountRupees,
      monthlyIncomeRupees: salary,
      person: mobile,
      callbackUrl: null,
      returnUrl: null,
      language: at(body, "consent", "lang") === "hi" ? "hi" : "en",
    },
  };
}
