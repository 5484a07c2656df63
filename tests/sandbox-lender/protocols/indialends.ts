import type { Application, Change } from "../application-store";
import { at, hmac, isSame, json, MOBILE, NOT_MINE, PAN, PINCODE, refused, text, textOrNull } from "./parts";
import type { Protocol, Reading, WireRequest } from "./types";

const COLLECTION = "/v1/leads";
const STATES = {
  received: "CREATED",
  awaiting_customer: "OTP_SENT",
  review: "UNDER_REVIEW",
  approved: "APPROVED",
  declined: "REJECTED",
  disbursed: "DISBURSED",
} as const;
const REJECTIONS = { credit_policy: "POLICY", income: "INCOME", customer_withdrew: "CANCELLED" } as const;
const LEAD = /^\/v1\/leads\/([^/?]+)(\/otp(?:\/resend)?)?$/;

/** Sends its own passcode by SMS and receives it through the API before it reviews the application. */
export const indialends: Protocol = {
  slug: "indialends",
  pace: "by-passcode",
  refPrefix: "IL-",
  read(request) {
    if (!request.path.startsWith(COLLECTION)) return NOT_MINE;
    if (!isSame(request.headers["x-il-token"], request.secret)) return refused(401, { error: "token" });
    const [, lead, step] = LEAD.exec(request.path) ?? [];
    const submissionId = lead ? decodeURIComponent(lead) : "";
    if (request.method === "GET") return lead && !step ? { kind: "status", submissionId } : NOT_MINE;
    if (request.method !== "POST") return NOT_MINE;
    if (request.path === COLLECTION) return readLead(request);
    if (!step) return NOT_MINE;
    const code = step === "/otp" ? text(at(json(request.rawBody), "otp")) : null;
    return { kind: "passcode", submissionId, code };
  },
  tell: (application, change, { isNew }) => ({ status: isNew ? 202 : 200, body: view(application, change) }),
  unknown: { status: 404, body: { error: "no such lead" } },
  callback(application, change, secret, nowMs) {
    const body = JSON.stringify({
      eventId: change.eventId,
      at: new Date(change.at).toISOString(),
      lead: view(application, change),
    });
    return {
      contentType: "application/json",
      headers: { "x-il-sent": String(nowMs), "x-il-signature": hmac(secret, `${nowMs}|${body}`) },
      body,
    };
  },
};

function view(application: Application, change: Change) {
  return {
    ref: application.submissionId,
    leadId: application.ref,
    state: STATES[change.state],
    approvedInr: change.sanctionedRupees,
    rejection: change.reason ? REJECTIONS[change.reason] : null,
  };
}

function readLead(request: WireRequest): Reading {
  const body = json(request.rawBody);
  const word = (name: string) => text(at(body, name));
  const mobile = word("mobile");
  const incomeInr = Number(at(body, "incomeInr"));
  const amountRupees = Number(at(body, "amountInr"));
  const checks: [string, boolean][] = [
    ["mobile", MOBILE.test(mobile)],
    ["pan", PAN.test(word("pan"))],
    ["pincode", PINCODE.test(word("pincode"))],
    ["incomeInr", incomeInr > 0],
    ["amountInr", amountRupees > 0],
  ];
  const errors = checks.flatMap(([field, isRight]) => (isRight ? [] : [{ field, code: "INVALID" }]));
  if (errors.length > 0) return refused(422, { errors }, word("ref"));
  return {
    kind: "handoff",
    handoff: {
      submissionId: word("ref"),
      idempotencyKey: request.headers["idempotency-key"] ?? "",
      amountRupees,
      monthlyIncomeRupees: incomeInr,
      person: mobile,
      callbackUrl: textOrNull(at(body, "webhook")),
      returnUrl: textOrNull(at(body, "passcodePage")),
      language: word("language") === "hi" ? "hi" : "en",
    },
  };
}
