import { at, isSame, json, MOBILE, NOT_MINE, PAN, PINCODE, refused, text } from "./parts";
import type { Protocol, Reading, WireRequest } from "./types";

const COLLECTION = "/nira/api/applications";
const RESULTS = { received: 9, awaiting_customer: 9, review: 2, approved: 0, declined: 1, disbursed: 3 } as const;
const DECLINES = { credit_policy: 101, income: 102, customer_withdrew: 109 } as const;
const SALARIED = 1;

export const nira: Protocol = {
  slug: "nira",
  pace: "at-once",
  refPrefix: "NR-",
  read(request) {
    if (!request.path.startsWith(COLLECTION)) return NOT_MINE;
    if (!isSame(request.headers["x-api-key"], request.secret)) return refused(401, { error: "key" });
    if (request.method === "GET")
      return { kind: "status", submissionId: decodeURIComponent(request.path.slice(COLLECTION.length + 1)) };
    return request.method === "POST" && request.path === COLLECTION ? readApplication(request) : NOT_MINE;
  },
  tell: (application, change) => ({
    status: 200,
    body: {
      ref: application.submissionId,
      niraId: application.ref,
      result: RESULTS[change.state],
      limitInr: change.sanctionedRupees,
      declineCode: change.reason ? DECLINES[change.reason] : null,
    },
  }),
  unknown: { status: 404, body: { error: "unknown ref" } },
  callback: null,
};

const isWithin = (value: unknown, from: number, to: number) =>
  typeof value === "number" && Number.isInteger(value) && value >= from && value <= to;

function readApplication(request: WireRequest): Reading {
  const body = json(request.rawBody);
  const submissionId = text(at(body, "ref"));
  const mobile = text(at(body, "mobile"));
  const income = Number(at(body, "incomeInr"));
  const amountRupees = Number(at(body, "loan", "amountInr"));
  const isSalaried = at(body, "employmentType") === SALARIED;
  const checks: [string, boolean][] = [
    ["mobile", MOBILE.test(mobile)],
    ["pan", PAN.test(text(at(body, "pan")))],
    ["dob", /^\d\d\/\d\d\/\d{4}$/.test(text(at(body, "dob")))],
    ["pin", PINCODE.test(text(at(body, "pin")))],
    ["incomeInr", income > 0],
    ["amountInr", amountRupees > 0],
    ["sectorId", !isSalaried || isWithin(at(body, "sectorId"), 1, 8)],
    ["tenureId", !isSalaried || isWithin(at(body, "tenureId"), 10, 13)],
    ["businessTypeId", isSalaried || isWithin(at(body, "businessTypeId"), 20, 24)],
    ["purposeId", isWithin(at(body, "loan", "purposeId"), 30, 34)],
  ];
  const invalid = checks.flatMap(([name, isRight]) => (isRight ? [] : [`${name}:format`]));
  if (invalid.length > 0) return refused(422, { invalid }, submissionId);
  return {
    kind: "handoff",
    handoff: {
      submissionId,
      idempotencyKey: request.headers["idempotency-key"] ?? "",
      amountRupees,
      monthlyIncomeRupees: income,
      person: mobile,
      callbackUrl: null,
      returnUrl: null,
      language: at(body, "consent", "lang") === "hi" ? "hi" : "en",
    },
  };
}
