import { intakeSentPath } from "~/domain/intake/intake-state";
import { amountBounds } from "~/domain/patterns/amount";
import { apiResponse } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { intakeFailure } from "~/i18n/phrases/intake-faults.server";
import { words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import type { ClaimRefusal } from "~/services/intake/claim-intake.server";
import type { IntakeResult } from "~/services/intake/record-intake.server";

/** The response of API-42 to the result of a form. */
export function intakeResponse(result: IntakeResult | ClaimRefusal, ctx: Ctx): Response {
  if (result.ok) return apiResponse({ redirectionUrl: result.redirectionUrl });
  switch (result.code) {
    case "rejected":
      return apiResponse({ success: false, code: result.code }, { message: words(ctx.locale, "intake").rejected });
    case "sent": {
      const redirectionUrl = `${ctx.origin}${intakeSentPath(result.intake.id)}`;
      return apiResponse({ success: false, code: "already-submitted", redirectionUrl }, { status: 409 });
    }
    case "unknown":
      return refuseCall("not-found");
    case "too-many":
      return refuseCall(result.code, { status: 429, headers: { "Retry-After": String(result.retryAfterSeconds) } });
    case "invalid":
    case "refused":
    case "unavailable": {
      const loan = amountBounds("BL", ctx.brand.settings.amountBounds);
      const { message, faults } = intakeFailure(result, result.intake.lender.name, { locale: ctx.locale, loan });
      const errors = Object.fromEntries(Object.entries(faults).map(([field, text]) => [field, [text]]));
      return refuseCall(result.code, { message, errors });
    }
  }
}
