import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import type { ClaimRefusal } from "./claim-intake.server";
import { type FaultWords, intakeFaultWords, lenderFaultWords } from "./fault-words";
import type { IntakeResult } from "./record-intake.server";

/** A form that may be sent again, or a link that leads nowhere. */
export type Failed =
  | Exclude<ClaimRefusal, { code: "sent" }>
  | Extract<IntakeResult, { code: "refused" | "unavailable" }>;

/** What is said about a form that has not been taken: 422 with words under the fields (INT-19), or one sentence (INT-21). */
export function intakeFailure(
  result: Extract<Failed, { code: "invalid" | "refused" | "unavailable" }>,
  ctx: Ctx,
): { status: 422 | 503; message: string; faults: FaultWords } {
  const t = translator(ctx.locale, "intake");
  const lender = result.intake.lender.name;
  switch (result.code) {
    case "invalid":
      return {
        status: 422,
        message: words(ctx.locale, "common").errorsTitle,
        faults: intakeFaultWords(result.faults, ctx),
      };
    case "refused":
      return {
        status: 422,
        message: t("failLender", { lender }),
        faults: lenderFaultWords(result.fields, lender, ctx),
      };
    case "unavailable":
      return { status: 503, message: t("failUnavailable", { lender }), faults: {} };
  }
}
