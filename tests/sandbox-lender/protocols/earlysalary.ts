import { at, hmac, isSame, json, MOBILE, NOT_MINE, PAN, PINCODE, refused, text } from "./parts";
import type { Protocol, Reading, WireRequest } from "./types";

const CREATE = "/esapi/fetchcust";
const STATUS = "/esapi/loanstatus?";
const STATES = {
  received: "INPROCESS",
  awaiting_customer: "INPROCESS",
  review: "UNDERWRITING",
  approved: "APPROVED",
  declined: "DECLINED",
  disbursed: "DISBURSED",
} as const;
const REASONS = { credit_policy: "BUREAU", income: "SALARY", customer_withdrew: "CANCELLED" } as const;

export const earlysalary: Protocol = {
  slug: "earlysalary",
  pace: "at-once",
  refPrefix: "ES-",
  read(request) {
    const isStatus = request.method === "GET" && request.path.startsWith(STATUS);
    const isNew = request.method === "POST" && request.path === CREATE;
    if (!isStatus && !isNew) return NOT_MINE;
    const content = isStatus ? request.path : request.rawBody;
    if (!isSame(request.headers["x-es-checksum"], hmac(request.secret, content, "base64")))
      return refused(401, { responseStatus: "99" });
    return isStatus
      ? { kind: "status", submissionId: request.url.searchParams.get("orderId") ?? "" }
      : readCustomer(request);
  },
  tell: (application, change) => ({
    status: 200,
    body: {
      responseStatus: "00",
      orderId: application.submissionId,
      customerId: application.ref,
      appStatus: STATES[change.state],
      eligibleAmount: change.sanctionedRupees,
      declineReason: change.reason ? REASONS[change.reason] : null,
    },
  }),
  unknown: { status: 404, body: { responseStatus: "44" } },
  callback: null,
};

function readCustomer(request: WireRequest): Reading {
  const body = json(request.rawBody);
  const word = (name: string) => text(at(body, name));
  const mobile = word("mobilenumber");
  const salary = Number(at(body, "salary"));
  const amountRupees = Number(at(body, "loanamount"));
  const checks: [string, boolean][] = [
    ["mobilenumber", MOBILE.test(mobile)],
    ["panid", PAN.test(word("panid"))],
    ["dob", /^\d\d-\d\d-\d{4}$/.test(word("dob"))],
    ["pincode", PINCODE.test(word("pincode"))],
    ["gender", /^(?:FEMALE|MALE|OTHER)$/.test(word("gender"))],
    ["maritalstatus", /^(?:SINGLE|MARRIED|OTHER)$/.test(word("maritalstatus"))],
    ["employmentstatus", /^(?:PERMANENT|PROBATION|CONTRACT|NOTICE)$/.test(word("employmentstatus"))],
    ["workingsince", /^(?:LT3M|3M_1Y|1Y_3Y|GT3Y)$/.test(word("workingsince"))],
    ["salary", salary > 0],
    ["loanamount", amountRupees > 0],
  ];
  const faults = checks.flatMap(([param, isRight]) => (isRight ? [] : [{ param, fault: "FORMAT" }]));
  if (faults.length > 0) return refused(422, { responseStatus: "12", faults }, word("orderId"));
  return {
    kind: "handoff",
    handoff: {
      submissionId: word("orderId"),
      idempotencyKey: request.headers["idempotency-key"] ?? "",
      amountRupees,
      monthlyIncomeRupees: salary,
      person: mobile,
      callbackUrl: null,
      returnUrl: null,
      language: word("language") === "hi" ? "hi" : "en",
    },
  };
}
