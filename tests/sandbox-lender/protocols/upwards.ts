import type { Application, Change } from "../application-store";
import { at, hmac, isSame, json, MOBILE, NOT_MINE, PAN, PINCODE, refused, text, textOrNull } from "./parts";
import type { Protocol, Reading, WireRequest } from "./types";

const COLLECTION = "/affiliate/v1/loan-requests";
const STATUSES = {
  received: "submitted",
  awaiting_customer: "submitted",
  review: "under_evaluation",
  approved: "approved",
  declined: "rejected",
  disbursed: "disbursed",
} as const;
const REASONS = { credit_policy: "policy", income: "low_income", customer_withdrew: "withdrawn" } as const;
const AMOUNT = /^[1-9]\d*\.\d\d$/;
const CHOICES = {
  gender: /^(?:Female|Male|Other)$/,
  marital_status: /^(?:Single|Married|Divorced|Widowed)$/,
  residence_type: /^(?:Owned|Rented|Company|Parental)$/,
  company_type: /^(?:Pvt_Ltd|Public_Ltd|Govt|Other)$/,
  loan_purpose: /^(?:Medical|Education|Home|Wedding|Consolidation|Other)$/,
} as const;

export const upwards: Protocol = {
  slug: "upwards",
  pace: "later",
  refPrefix: "UPW-",
  read(request) {
    if (!request.path.startsWith(COLLECTION)) return NOT_MINE;
    const [scheme, pair] = (request.headers.authorization ?? "").split(" ");
    const password = Buffer.from(pair ?? "", "base64")
      .toString()
      .split(":")[1];
    if (scheme !== "Basic" || !isSame(password, request.secret)) return refused(401, { is_success: false });
    if (request.method === "GET")
      return { kind: "status", submissionId: decodeURIComponent(request.path.slice(COLLECTION.length + 1)) };
    return request.method === "POST" && request.path === COLLECTION ? readRequest(request) : NOT_MINE;
  },
  tell: (application, change, { isNew }) => ({
    status: isNew ? 202 : 200,
    body: { is_success: true, data: view(application, change) },
  }),
  unknown: { status: 404, body: { is_success: false } },
  callback(application, change, secret, nowMs) {
    const body = JSON.stringify({
      event: "loan.status",
      event_id: change.eventId,
      event_time: new Date(change.at).toISOString(),
      data: view(application, change),
    });
    return {
      contentType: "application/json",
      headers: { "x-upw-time": String(nowMs), "x-upw-sign": hmac(secret, `${nowMs}:${body}`, "base64") },
      body,
    };
  },
};

function view(application: Application, change: Change) {
  return {
    loan_id: application.ref,
    affiliate_ref: application.submissionId,
    loan_status: STATUSES[change.state],
    approved_amount: change.sanctionedRupees === null ? null : `${change.sanctionedRupees}.00`,
    reason_code: change.reason ? REASONS[change.reason] : null,
  };
}

function readRequest(request: WireRequest): Reading {
  const body = json(request.rawBody);
  const word = (name: string) => text(at(body, name));
  const mobile = word("mobile").replace(/^\+91/, "");
  const checks: [string, boolean][] = [
    ["mobile", MOBILE.test(mobile)],
    ["pan", PAN.test(word("pan"))],
    ["current_pincode", PINCODE.test(word("current_pincode"))],
    ["net_income", AMOUNT.test(word("net_income"))],
    ["loan_amount", AMOUNT.test(word("loan_amount"))],
    ...Object.entries(CHOICES).map(([name, choices]): [string, boolean] => [name, choices.test(word(name))]),
  ];
  const wrong = checks.filter(([, isRight]) => !isRight);
  if (wrong.length > 0) {
    const errors = Object.fromEntries(wrong.map(([name]) => [name, ["not_valid"]]));
    return refused(422, { is_success: false, errors }, word("affiliate_ref"));
  }
  return {
    kind: "handoff",
    handoff: {
      submissionId: word("affiliate_ref"),
      idempotencyKey: request.headers["idempotency-key"] ?? "",
      amountRupees: Math.floor(Number(word("loan_amount"))),
      monthlyIncomeRupees: Math.floor(Number(word("net_income"))),
      person: mobile,
      callbackUrl: textOrNull(at(body, "webhook")),
      returnUrl: null,
      language: word("consent_lang") === "hi" ? "hi" : "en",
    },
  };
}
