import type { Application, Change } from "../application-store";
import { at, hmac, isSame, json, MOBILE, NOT_MINE, PINCODE, refused, sha256, text, textOrNull } from "./parts";
import type { Protocol, Reading, WireRequest } from "./types";

const COLLECTION = "/partners/leads";
const STAGES = {
  received: "QUEUED",
  awaiting_customer: "QUEUED",
  review: "VISIT_SCHEDULED",
  approved: "APPROVED",
  declined: "REJECTED",
  disbursed: "DISBURSED",
} as const;
const REJECTIONS = { credit_policy: "POLICY", income: "POLICY", customer_withdrew: "CUSTOMER_CANCELLED" } as const;

export const indiagold: Protocol = {
  slug: "indiagold",
  pace: "later",
  refPrefix: "IG-",
  read(request) {
    if (!request.path.startsWith(COLLECTION)) return NOT_MINE;
    const [scheme, pair] = (request.headers.authorization ?? "").split(" ");
    const password = Buffer.from(pair ?? "", "base64")
      .toString()
      .split(":")[1];
    if (scheme !== "Basic" || !isSame(password, request.secret)) return refused(401, { success: false });
    const found = /^\/partners\/leads\/by-external-id\/([^/?]+)$/.exec(request.path)?.[1];
    if (request.method === "GET" && found) return { kind: "status", submissionId: decodeURIComponent(found) };
    return request.method === "POST" && request.path === COLLECTION ? readLead(request) : NOT_MINE;
  },
  tell: (application, change, { isNew }) => ({
    status: isNew ? 202 : 200,
    body: { success: true, data: { externalId: application.submissionId, ...view(application, change) } },
  }),
  unknown: { status: 404, body: { success: false, error: { code: "NOT_FOUND" } } },
  callback(application, change, secret, nowMs) {
    const body = JSON.stringify({
      id: change.eventId,
      type: "lead.stage_changed",
      createdAtEpochMs: change.at,
      data: view(application, change),
    });
    return {
      contentType: "application/json",
      headers: { "x-ig-sent-at": String(nowMs), "x-ig-digest": hmac(secret, `${nowMs}\n${sha256(body)}`, "base64") },
      body,
    };
  },
};

function view(application: Application, change: Change) {
  return {
    leadId: application.ref,
    stage: STAGES[change.state],
    approvedAmount: change.sanctionedRupees === null ? null : { value: change.sanctionedRupees, currency: "INR" },
    rejection: change.reason ? { code: REJECTIONS[change.reason] } : null,
  };
}

function readLead(request: WireRequest): Reading {
  const body = json(request.rawBody);
  const submissionId = text(at(body, "externalId"));
  const mobile = text(at(body, "customer", "phone", "number"));
  const amountRupees = Number(at(body, "goldLoan", "requestedAmount", "value"));
  const details = [
    { path: "customer.phone.number", rule: "format", isWrong: !MOBILE.test(mobile) },
    { path: "address.pincode", rule: "format", isWrong: !PINCODE.test(text(at(body, "address", "pincode"))) },
    { path: "goldLoan.requestedAmount.value", rule: "range", isWrong: !(amountRupees > 0) },
  ].flatMap(({ path, rule, isWrong }) => (isWrong ? [{ path, rule }] : []));
  if (details.length > 0) {
    return refused(422, { success: false, error: { code: "VALIDATION", details } }, submissionId);
  }
  return {
    kind: "handoff",
    handoff: {
      submissionId,
      idempotencyKey: request.headers["idempotency-key"] ?? "",
      amountRupees,
      monthlyIncomeRupees: null,
      person: mobile,
      callbackUrl: textOrNull(at(body, "webhook", "url")),
      returnUrl: null,
      language: at(body, "consent", "language") === "hi" ? "hi" : "en",
    },
  };
}
