import type { Application, Change } from "../application-store";
import { at, hmac, isSame, json, MOBILE, NOT_MINE, PAN, PINCODE, refused, text, textOrNull } from "./parts";
import type { Protocol, Reading, WireRequest } from "./types";

const COLLECTION = "/v1/loans";
const PHASES = {
  received: "TAKEN",
  awaiting_customer: "TAKEN",
  review: "EVALUATION",
  approved: "SANCTIONED",
  declined: "REFUSED",
  disbursed: "FUNDED",
} as const;
const WHY = { credit_policy: "CREDIT", income: "INCOME", customer_withdrew: "BORROWER" } as const;

export const finzy: Protocol = {
  slug: "finzy",
  pace: "later",
  refPrefix: "FZ-",
  read(request) {
    if (!request.path.startsWith(COLLECTION)) return NOT_MINE;
    const content = request.method === "GET" ? request.path : request.rawBody;
    if (!isSame(request.headers["finzy-signature"], hmac(request.secret, content)))
      return refused(401, { error: "signature" });
    const found = /^\/v1\/loans\/by-ref\/([^/?]+)$/.exec(request.path)?.[1];
    if (request.method === "GET" && found) return { kind: "status", submissionId: decodeURIComponent(found) };
    return request.method === "POST" && request.path === COLLECTION ? readLoan(request) : NOT_MINE;
  },
  tell: (application, change, { isNew }) => ({ status: isNew ? 202 : 200, body: view(application, change) }),
  unknown: { status: 404, body: { error: "unknown" } },
  callback(application, change, secret, nowMs) {
    const body = JSON.stringify({
      id: change.eventId,
      happenedAt: change.at,
      loan: view(application, change),
    });
    const sentAt = String(Math.floor(nowMs / 1000));
    return {
      contentType: "application/json",
      headers: { "finzy-signature": `${sentAt};${hmac(secret, `${body}${sentAt}`)}` },
      body,
    };
  },
};

function view(application: Application, change: Change) {
  return {
    finzyId: application.ref,
    ourRef: application.submissionId,
    phase: PHASES[change.state],
    sanctioned: change.sanctionedRupees === null ? null : { value: change.sanctionedRupees * 100, unit: "PAISE" },
    why: change.reason ? WHY[change.reason] : null,
  };
}

const rupeesOf = (money: unknown): number => (at(money, "unit") === "PAISE" ? Number(at(money, "value")) / 100 : 0);

function readLoan(request: WireRequest): Reading {
  const body = json(request.rawBody);
  const submissionId = text(at(body, "ourRef"));
  const borrower = at(body, "borrower");
  const work = at(body, "work");
  const mobile = text(at(borrower, "contact", "phone", "number"));
  const income = rupeesOf(at(work, "monthlyIncome"));
  const amountRupees = rupeesOf(at(body, "loan", "amount"));
  const checks: [string, boolean][] = [
    ["/borrower/contact/phone", MOBILE.test(mobile)],
    ["/borrower/identity/panNumber", PAN.test(text(at(borrower, "identity", "panNumber")))],
    ["/borrower/home/pincode", PINCODE.test(text(at(borrower, "home", "pincode")))],
    ["/borrower/home/residency", /^(?:OWNED|RENTED|COMPANY|PARENTAL)$/.test(text(at(borrower, "home", "residency")))],
    ["/borrower/education", /^(?:UG|GRADUATE|POSTGRADUATE|PROF)$/.test(text(at(borrower, "education")))],
    ["/work/employerCategory", /^(?:MNC|LISTED|PRIVATE|GOVT)$/.test(text(at(work, "employerCategory")))],
    ["/work/experience", /^Y\d/.test(text(at(work, "experience")))],
    ["/work/monthlyIncome", income > 0],
    ["/loan/amount", amountRupees > 0],
  ];
  const violations = checks.flatMap(([pointer, isRight]) => (isRight ? [] : [{ at: pointer, kind: "shape" }]));
  if (violations.length > 0) return refused(422, { violations }, submissionId);
  return {
    kind: "handoff",
    handoff: {
      submissionId,
      idempotencyKey: request.headers["idempotency-key"] ?? "",
      amountRupees,
      monthlyIncomeRupees: income,
      person: mobile,
      callbackUrl: textOrNull(at(body, "callback", "url")),
      returnUrl: null,
      language: at(body, "consent", "language") === "hi" ? "hi" : "en",
    },
  };
}
