import { at, isSame, json, MOBILE, NOT_MINE, PINCODE, refused, text } from "./parts";
import type { Protocol, Reading, WireRequest } from "./types";

const LEAD_STATUSES = {
  received: "NEW",
  awaiting_customer: "NEW",
  review: "BRANCH_ASSIGNED",
  approved: "SANCTIONED",
  declined: "CLOSED",
  disbursed: "DISBURSED",
} as const;
const CLOSE_REASONS = { credit_policy: "POLICY", income: "POLICY", customer_withdrew: "NOT_INTERESTED" } as const;

/** Pincodes that start with 79 have no branch. */
const NO_BRANCH = /^79/;

export const muthootgold: Protocol = {
  slug: "muthootgold",
  pace: "by-branch",
  refPrefix: "MGL",
  read(request) {
    if (!request.path.startsWith("/api/lead/")) return NOT_MINE;
    if (!isSame(request.headers["x-api-key"], request.secret)) return refused(401, { Status: "FAILURE" });
    if (request.method === "GET" && request.path.startsWith("/api/lead/status?")) {
      return { kind: "status", submissionId: request.url.searchParams.get("SourceRefNo") ?? "" };
    }
    return request.method === "POST" && request.path === "/api/lead/create" ? readLead(request) : NOT_MINE;
  },
  tell: (application, change) => ({
    status: 200,
    body: {
      Status: "SUCCESS",
      SourceRefNo: application.submissionId,
      LeadId: application.ref,
      LeadStatus: LEAD_STATUSES[change.state],
      SanctionedAmount: change.sanctionedRupees === null ? null : `${change.sanctionedRupees}.00`,
      CloseReason: change.reason ? CLOSE_REASONS[change.reason] : null,
    },
  }),
  unknown: { status: 200, body: { Status: "FAILURE", ErrorCode: "LEAD_NOT_FOUND" } },
  callback: null,
};

function readLead(request: WireRequest): Reading {
  const body = json(request.rawBody);
  const submissionId = text(at(body, "SourceRefNo"));
  const failure = (ErrorCode: string, FieldName?: string) =>
    refused(200, { Status: "FAILURE", ErrorCode, FieldName: FieldName ?? null }, submissionId);
  const mobile = text(at(body, "MobileNo"));
  const pincode = text(at(body, "PinCode"));
  const amount = text(at(body, "LoanAmount"));
  if (!MOBILE.test(mobile)) return failure("INVALID_INPUT", "MobileNo");
  if (!PINCODE.test(pincode)) return failure("INVALID_INPUT", "PinCode");
  if (!/^[1-9]\d*\.\d\d$/.test(amount)) return failure("INVALID_INPUT", "LoanAmount");
  if (NO_BRANCH.test(pincode)) return failure("PINCODE_NOT_SERVICED");
  return {
    kind: "handoff",
    handoff: {
      submissionId,
      idempotencyKey: request.headers["idempotency-key"] ?? "",
      amountRupees: Math.floor(Number(amount)),
      monthlyIncomeRupees: null,
      person: mobile,
      callbackUrl: null,
      returnUrl: null,
      language: at(body, "Language") === "HI" ? "hi" : "en",
    },
  };
}
