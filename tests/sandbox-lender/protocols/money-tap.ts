import { hmac, isSame, NOT_MINE, refused } from "./parts";
import type { Protocol, Reading, WireRequest } from "./types";

const STATES = {
  received: "OPENED",
  awaiting_customer: "OPENED",
  review: "IN_REVIEW",
  approved: "APPROVED",
  declined: "REJECTED",
  disbursed: "DISBURSED",
} as const;
const REMARKS = { credit_policy: "R05", income: "R01", customer_withdrew: "R09" } as const;
const LINK_LIFE_SECONDS = 86_400;
const FRESH_SECONDS = 300;

export const moneyTap: Protocol = {
  slug: "money-tap",
  pace: "by-customer",
  refPrefix: "MT",
  read(request) {
    if (request.url.pathname.endsWith("/apply")) return readLink(request);
    const click = /^\/v1\/clicks\/([^/?]+)$/.exec(request.path)?.[1];
    if (!click || request.method !== "GET") return NOT_MINE;
    const sentAt = request.headers["x-mt-ts"] ?? "";
    const isFresh = Math.abs(request.nowMs / 1000 - Number(sentAt)) < FRESH_SECONDS;
    const isSigned = isSame(request.headers["x-mt-sig"], hmac(request.secret, `${sentAt}\n${request.path}`));
    if (!isFresh || !isSigned) return refused(401, { error: "bad signature" });
    return { kind: "status", submissionId: decodeURIComponent(click) };
  },
  tell: (application, change) => ({
    status: 200,
    body: {
      click: application.submissionId,
      txn_ref: application.ref,
      state: STATES[change.state],
      limit: change.sanctionedRupees === null ? null : String(change.sanctionedRupees),
      remark_code: change.reason ? REMARKS[change.reason] : null,
    },
  }),
  unknown: { status: 404, body: { error: "no such click" } },
  callback(application, change, secret, nowMs) {
    const fields = new URLSearchParams({
      event_id: change.eventId,
      click: application.submissionId,
      txn_ref: application.ref,
      state: STATES[change.state],
      limit: change.sanctionedRupees === null ? "" : String(change.sanctionedRupees),
      remark_code: change.reason ? REMARKS[change.reason] : "",
      event_ts: String(Math.floor(change.at / 1000)),
      sent_ts: String(Math.floor(nowMs / 1000)),
    });
    fields.sort();
    fields.append("sig", hmac(secret, fields.toString()));
    return { contentType: "application/x-www-form-urlencoded", headers: {}, body: fields.toString() };
  },
};

function readLink({ url, secret, nowMs }: WireRequest): Reading {
  const fields = new URLSearchParams([...url.searchParams].filter(([name]) => name !== "sig"));
  fields.sort();
  if (!isSame(url.searchParams.get("sig"), hmac(secret, fields.toString()))) {
    return { kind: "expired-link", returnUrl: null };
  }
  const returnUrl = fields.get("return_url");
  const age = nowMs / 1000 - Number(fields.get("ts"));
  if (!(age < LINK_LIFE_SECONDS)) return { kind: "expired-link", returnUrl };
  const submissionId = fields.get("click") ?? "";
  return {
    kind: "page",
    submissionId,
    handoff: {
      submissionId,
      idempotencyKey: submissionId,
      amountRupees: Number(fields.get("amount")),
      monthlyIncomeRupees: null,
      person: submissionId,
      callbackUrl: fields.get("postback_url"),
      returnUrl,
      language: fields.get("lang") === "hi" ? "hi" : "en",
    },
  };
}
