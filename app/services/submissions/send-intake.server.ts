import { LenderUnavailable } from "~/integrations/lenders/lender-unavailable";
import type { IntakeCall, IntakeOutcome } from "~/integrations/lenders/types";
import { describeError, logger } from "~/platform/logger.server";
import type { InterfaceColumns } from "~/services/lenders/lender-connection";
import { lenderAdapter } from "./lender-adapters.server";

/** The result of a form: the lender's answer, or that there was none. */
export type IntakeReply = IntakeOutcome | { kind: "unavailable" };

type ClaimedForm = {
  intake: { id: string; lender: InterfaceColumns };
  /** As the lender receives them. */
  lenderAnswers: IntakeCall["answers"];
  consent: IntakeCall["consent"];
};

/** Sends a claimed business form to its lender. Holds no transaction open during the call. */
export async function sendIntake({ intake, lenderAnswers, consent }: ClaimedForm): Promise<IntakeReply> {
  const adapter = await lenderAdapter(intake.lender);
  if (!adapter?.sendIntake) return { kind: "unavailable" };
  try {
    return await adapter.sendIntake({ submissionId: intake.id, answers: lenderAnswers, consent });
  } catch (error) {
    if (!(error instanceof LenderUnavailable))
      logger.error({ event: "intake-failed", submissionId: intake.id, ...describeError(error) });
    return { kind: "unavailable" };
  }
}
