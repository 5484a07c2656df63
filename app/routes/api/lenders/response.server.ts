import type { z } from "zod";
import type { No } from "~/domain/result";
import { type InvalidBody, parseBody, readBody } from "~/http/request/parse-body.server";
import { lenderRefusalWords, type PreviewRefusal } from "~/http/response/lender-refusal.server";
import { refuseCall, statusOf } from "~/http/response/respond.server";
import { lenderBodyWords } from "~/i18n/staff/lender-body";
import { lenderRefusalSentences } from "~/i18n/staff/lender-refusals";
import type { ChargesRefusal } from "~/services/lenders/update-lender-charges.server";
import type { UpdateRefusal } from "~/services/lenders/update-lender-field.server";

/** Validates the body of a lender call against its schema. */
export const lenderBody = async <S extends z.ZodType>(request: Request, schema: S) =>
  parseBody(schema, await readBody(request), lenderBodyWords);

type Refusal =
  | UpdateRefusal
  | ChargesRefusal
  | PreviewRefusal
  | No<"no-lender" | "colleague-asked">
  | No<"stale">
  | InvalidBody;

/** The response to a refused lender call: 409 for a stale version (OQ-85), 404, 403, else 422 with the sentence. */
export function lenderErrorResponse(refusal: Refusal): Response {
  if (refusal.code === "invalid") return refuseCall(refusal);
  const message = lenderRefusalWords(refusal);
  const status = statusOf(refusal.code);
  const field = refusal.code === "unknown-property" ? "property" : "value";
  return refuseCall(refusal.code, {
    message,
    ...(status === 422 ? { errors: { [field]: [message] } } : {}),
  });
}

/** The response to a refused new lender or lender group. */
export function namingRefusal(refusal: No<"name-taken"> | InvalidBody, kind: "lender" | "group"): Response {
  if (refusal.code === "invalid") return refuseCall(refusal);
  const message = lenderRefusalSentences["name-taken"][kind];
  return refuseCall(refusal.code, { message, errors: { name: [message] } });
}
