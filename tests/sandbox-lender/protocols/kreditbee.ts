import type { Application, Change } from "../application-store";
import { at, hmac, isSame, json, MOBILE, NOT_MINE, PAN, PINCODE, refused, text, textOrNull } from "./parts";
import type { Protocol, Reading, WireRequest } from "./types";

const COLLECTION = "/v2/loan_applications";
const STATES = {
  received: "ACCEPTED",
  awaiting_customer: "ACCEPTED",
  review: "UNDER_REVIEW",
  approved: "APPROVED",
  declined: "DECLINED",
  disbursed: "DISBURSED",
} as const;
const DECLINE_CODES = {
  credit_policy: "bureau_decline",
  income: "income_below_minimum",
  customer_withdrew: "withdrawn",
} as const;
const FRESH_SECONDS = 300;

export const kreditbee: Protocol = {
  slug: "kreditbee",
  pace: "later",
  refPrefix: "KB-",
  read(request) {
    if (!request.path.startsWith(COLLECTION)) return NOT_MINE;
    if (!isSigned(request)) return refused(401, { error: "bad signature" });
    if (request.method === "GET") {
      return { kind: "status", submissionId: request.url.searchParams.get("partner_ref") ?? "" };
    }
    return request.method === "POST" ? readApplication(request) : NOT_MINE;
  },
  tell: (application, change, { isNew }) => ({ status: isNew ? 202 : 200, body: view(application, change) }),
  unknown: { status: 404, body: { error: "not found" } },
  callback(application, change, secret, nowMs) {
    const body = JSON.stringify({
      event_id: change.eventId,
      event_type: "application.updated",
      ...view(application, change),
      occurred_at: new Date(change.at).toISOString(),
    });
    const sentAt = String(Math.floor(nowMs / 1000));
    return {
      contentType: "application/json",
      headers: { "x-kb-timestamp": sentAt, "x-kb-signature": `sha256=${hmac(secret, `${sentAt}.${body}`)}` },
      body,
    };
  },
};

function isSigned({ method, path, headers, rawBody, secret, nowMs }: WireRequest): boolean {
  const sentAt = headers["x-kb-timestamp"] ?? "";
  const content = method === "GET" ? path : rawBody;
  const isFresh = Math.abs(nowMs / 1000 - Number(sentAt)) < FRESH_SECONDS;
  return isFresh && isSame(headers["x-kb-signature"], `sha256=${hmac(secret, `${sentAt}.${content}`)}`);
}

function view(application: Application, change: Change) {
  return {
    application_id: application.ref,
    partner_ref: application.submissionId,
    state: STATES[change.state],
    approved_amount_paise: change.sanctionedRupees === null ? null : `${change.sanctionedRupees}00`,
    decline_code: change.reason ? DECLINE_CODES[change.reason] : null,
  };
}

function readApplication(request: WireRequest): Reading {
  const body = json(request.rawBody);
  const submissionId = text(at(body, "partner_ref"));
  const mobile = text(at(body, "borrower", "mobile")).replace(/^91/, "");
  const amount = rupeesOf(at(body, "requested_amount_paise"));
  const income = rupeesOf(at(body, "borrower", "monthly_income_paise"));
  const errors: Record<string, string> = {};
  if (!MOBILE.test(mobile)) errors["borrower.mobile"] = "malformed";
  if (!PAN.test(text(at(body, "borrower", "pan")))) errors["borrower.pan"] = "malformed";
  if (!PINCODE.test(text(at(body, "borrower", "current_pincode")))) errors["borrower.current_pincode"] = "malformed";
  if (!/^[a-z_]+$/.test(text(at(body, "borrower", "occupation")))) errors["borrower.occupation"] = "malformed";
  if (!amount) errors.requested_amount_paise = "not_in_range";
  if (Object.keys(errors).length > 0) return refused(422, { errors }, submissionId);
  return {
    kind: "handoff",
    handoff: {
      submissionId,
      idempotencyKey: request.headers["idempotency-key"] ?? "",
      amountRupees: amount ?? 0,
      monthlyIncomeRupees: income,
      person: mobile,
      callbackUrl: textOrNull(at(body, "callback_url")),
      returnUrl: null,
      language: at(body, "consent", "locale") === "hi-IN" ? "hi" : "en",
    },
  };
}

/** Digits in paise as rupees; null for anything else, even a number. */
function rupeesOf(paise: unknown): number | null {
  return typeof paise === "string" && /^\d+00$/.test(paise) ? Number(paise) / 100 : null;
}
