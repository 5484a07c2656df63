import { declaredDefinition } from "~/domain/lender-interfaces/declared-definition";
import type { DeclaredInterface } from "~/domain/lender-interfaces/schema";
import { codesOf } from "~/domain/lenders/questions";
import { DEFAULT_LISTS } from "~/domain/lists/default-lists";
import type { ProductCode } from "~/domain/products";
import { requestBody } from "~/integrations/lenders/declared/request-body";
import { requestHeaders } from "~/integrations/lenders/declared/sign-request";
import type { LenderApplication } from "~/integrations/lenders/types";

const SUBMISSION = "0198c0de-0000-7000-8000-000000000001";

/** An application of nobody, masked like staff see everybody. */
function sampleApplication(asks: NonNullable<ReturnType<typeof declaredDefinition>["asks"]>): LenderApplication {
  return {
    submissionId: SUBMISSION,
    callbackUrl: "https://example.com/api/lender-callbacks/lender/reference",
    passcodeUrl: null,
    returnUrl: "https://example.com/user/lenders-transaction/lender",
    applicant: {
      firstName: "A•••",
      lastName: "V••••",
      mobile: "98••••••10",
      email: "a••••@example.in",
      pan: "AB•••••34F",
      birthDate: "1990-04-23",
      monthlyIncomeRupees: 45_000,
      employment: "salaried",
      employerName: "B••••• Tools",
      address: { line1: "1• L••• Road", line2: null },
      pincode: "560•••",
      gold: null,
      study: null,
      coApplicant: null,
    },
    answers: codesOf(asks, Object.fromEntries(asks.map(({ field, list }) => [field, DEFAULT_LISTS[list][0]?.id]))),
    product: "PL" satisfies ProductCode,
    amountRupees: 150_000,
    tenureMonths: 24,
    consent: { textHash: "a1b2c3…", at: new Date("2026-11-02T10:15:30Z"), language: "en" },
  };
}

/** The request as it would be sent, with masked sample data and without any secret. */
export function previewRequest(content: DeclaredInterface) {
  const asks = declaredDefinition(content).asks ?? [];
  const call = sampleApplication(asks);
  const filled = requestBody(content, asks, call, content.clientId);
  const path = content.request.submitPath.replaceAll("{submissionId}", SUBMISSION);
  const body = filled.ok ? JSON.stringify(filled.body) : "";
  const headers = requestHeaders(
    content,
    { secret: "preview", token: "preview" },
    { method: "POST", path, body, clientId: content.clientId, submissionId: SUBMISSION },
    call.consent.at,
  );
  const { idempotencyHeader } = content.request;
  const own = new Set([
    ...content.request.headers.map(({ name }) => name.toLowerCase()),
    ...(content.signing.kind === "hmac" && content.signing.clockHeader
      ? [content.signing.clockHeader.toLowerCase()]
      : []),
  ]);
  return {
    address: content.addresses.live ?? content.addresses.sandbox,
    path,
    headers: [
      ...Object.entries(headers).map(([name, value]) => ({ name, value: own.has(name) ? value : "••••••" })),
      ...(idempotencyHeader ? [{ name: idempotencyHeader.toLowerCase(), value: SUBMISSION }] : []),
    ],
    body: filled.ok ? JSON.stringify(filled.body, null, 2) : null,
    refusals: filled.ok ? [] : Object.entries(filled.outcome.fieldErrors).map(([name, code]) => ({ name, code })),
  };
}
