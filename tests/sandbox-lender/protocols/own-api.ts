import { at, hmac, isSame, json, MOBILE, NOT_MINE, PAN, PINCODE, refused, text, textOrNull } from "./parts";
import type { Pace, Protocol, Reading, WireRequest } from "./types";

const COLLECTION = "/v1/applications";

/** The marketplace's own lender API, in its three variants. */
function ownApi(slug: string, pace: Pace, refPrefix: string): Protocol {
  return {
    slug,
    pace,
    refPrefix,
    read: (request) => readRequest(request, pace),
    tell(application, change, { base, isNew, secret }) {
      const isWaiting = change.state === "awaiting_customer";
      return {
        status: isNew
          ? { "at-once": 200, later: 202, "by-branch": 202, "by-customer": 201, "by-passcode": 202 }[pace]
          : 200,
        body: {
          applicationId: application.ref,
          reference: application.submissionId,
          status: change.state,
          sanctionedRupees: change.sanctionedRupees,
          reason: change.reason,
          redirectUrl: isWaiting ? pageUrl(base, application.submissionId, secret) : null,
        },
      };
    },
    unknown: { status: 404, body: { error: "not_found" } },
    callback:
      pace === "at-once"
        ? null
        : (application, change, secret, nowMs) => {
            const body = JSON.stringify({
              eventId: change.eventId,
              applicationId: application.ref,
              reference: application.submissionId,
              status: change.state,
              sanctionedRupees: change.sanctionedRupees,
              reason: change.reason,
              occurredAt: new Date(change.at).toISOString(),
            });
            const sentAt = Math.floor(nowMs / 1000);
            return {
              contentType: "application/json",
              headers: { "x-lender-signature": `t=${sentAt},v1=${hmac(secret, `${sentAt}.${body}`)}` },
              body,
            };
          },
  };
}

function readRequest(request: WireRequest, pace: Pace): Reading {
  if (pace === "by-customer" && request.url.pathname.endsWith("/apply")) return readPage(request);
  if (!request.path.startsWith(COLLECTION)) return NOT_MINE;
  if (!isSame(request.headers.authorization, `Bearer ${request.secret}`))
    return refused(401, { error: "unauthorized" });
  if (request.method === "GET") {
    return { kind: "status", submissionId: decodeURIComponent(request.path.slice(COLLECTION.length + 1)) };
  }
  return request.method === "POST" && request.path === COLLECTION ? readApplication(request, pace) : NOT_MINE;
}

const RELATIONS = ["parent", "spouse", "sibling", "guardian"];

/** A student tells the course; a co-applicant has a name and a relation. Nobody else tells either. */
function studentProblems(body: unknown) {
  const study = at(body, "applicant", "study");
  const other = at(body, "applicant", "coApplicant");
  const isStudent = at(body, "product") === "SL";
  const isNone = (value: unknown) => value === undefined || value === null;
  const hasRelation = RELATIONS.includes(text(at(other, "relation")));
  return [
    { field: "applicant.study", isWrong: isStudent ? text(at(study, "course")) === "" : !isNone(study) },
    {
      field: "applicant.coApplicant",
      isWrong: !isNone(other) && !(isStudent && hasRelation && text(at(other, "name")) !== ""),
    },
  ];
}

function readApplication(request: WireRequest, pace: Pace): Reading {
  const body = json(request.rawBody);
  const submissionId = text(at(body, "reference"));
  const applicant = at(body, "applicant");
  const mobile = text(at(applicant, "mobile")).replace(/^\+91/, "");
  const problems = [
    { field: "applicant.mobile", isWrong: !MOBILE.test(mobile) },
    { field: "applicant.pincode", isWrong: !PINCODE.test(text(at(applicant, "pincode"))) },
    { field: "applicant.pan", isWrong: pace !== "by-customer" && !PAN.test(text(at(applicant, "pan"))) },
    { field: "amountRupees", isWrong: !(Number(at(body, "amountRupees")) > 0) },
    ...studentProblems(body),
  ].filter((problem) => problem.isWrong);
  if (problems.length > 0) {
    const fields = problems.map(({ field }) => ({ field, problem: "invalid" }));
    return refused(422, { error: "invalid", fields }, submissionId);
  }
  const income = at(applicant, "monthlyIncomeRupees");
  return {
    kind: "handoff",
    handoff: {
      submissionId,
      idempotencyKey: request.headers["idempotency-key"] ?? "",
      amountRupees: Number(at(body, "amountRupees")),
      monthlyIncomeRupees: typeof income === "number" ? income : null,
      person: mobile,
      callbackUrl: textOrNull(at(body, "callbackUrl")),
      returnUrl: textOrNull(at(body, "returnUrl")),
      language: at(body, "consent", "language") === "hi" ? "hi" : "en",
    },
  };
}

/** The signed address where the customer goes on. */
export function pageUrl(base: string, submissionId: string, secret: string): string {
  return `${base}/apply?click=${submissionId}&key=${hmac(secret, `page ${submissionId}`).slice(0, 32)}`;
}

function readPage({ url, secret }: WireRequest): Reading {
  const submissionId = url.searchParams.get("click") ?? "";
  const isOurs = isSame(url.searchParams.get("key"), hmac(secret, `page ${submissionId}`).slice(0, 32));
  return isOurs ? { kind: "page", submissionId, handoff: null } : { kind: "expired-link", returnUrl: null };
}

export const instant = ownApi("instant", "at-once", "INS-");
export const callback = ownApi("callback", "later", "CB-");
export const redirect = ownApi("redirect", "by-customer", "RD-");
