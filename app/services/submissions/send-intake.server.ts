import { LenderUnavailable } from "~/integrations/lenders/lender-unavailable";
import type { IntakeCall, IntakeOutcome } from "~/integrations/lenders/types";
import { describeError, logger } from "~/platform/logger.server";
import type { SpokenTo } from "~/services/lenders/lender-connection";
import { lenderAdapter } from "./lender-adapters.server";

/** What came of a form: the lender's answer, or that there was none. */
export type IntakeAnswer = IntakeOutcome | { kind: "unavailable" };

type ClaimedForm = {
  intake: { id: string; lender: SpokenTo };
  /** As the lender is sent them. */
  wire: IntakeCall["answers"];
  consent: IntakeCall["consent"];
};

/** Hands a claimed business form to its lender. No transaction is open meanwhile. */
export async function sendIntake({ intake, wire, consent }: ClaimedForm): Promise<IntakeAnswer> {
  const adapter = await lenderAdapter(intake.lender);
  if (!adapter?.sendIntake) return { kind: "unavailable" };
  try {
    return await adapter.sendIntake({ submissionId: intake.id, answers: wire, consent });
  } catch (error) {
    if (!(error instanceof LenderUnavailable))
      logger.error({ event: "intake-failed", submissionId: intake.id, ...describeError(error) });
    return { kind: "unavailable" };
  }
}
