import { LenderUnavailable } from "~/integrations/lenders/lender-unavailable";
import type { IntakeOutcome } from "~/integrations/lenders/types";
import { describeError, logger } from "~/platform/logger.server";
import { lenderAdapter } from "~/services/lenders/lender-adapters.server";
import type { IntakeClaim } from "./claim-intake.server";

/** What came of a form: the lender's answer, or that there was none. */
export type IntakeAnswer = IntakeOutcome | { kind: "unavailable" };

/** Hands a claimed form to its lender. No transaction is open meanwhile. */
export async function sendIntake({ intake, wire, consent }: IntakeClaim): Promise<IntakeAnswer> {
  const adapter = lenderAdapter(intake.lender);
  if (!adapter?.sendIntake) return { kind: "unavailable" };
  try {
    return await adapter.sendIntake({ submissionId: intake.id, answers: wire, consent });
  } catch (error) {
    if (!(error instanceof LenderUnavailable))
      logger.error({ event: "intake-failed", submissionId: intake.id, ...describeError(error) });
    return { kind: "unavailable" };
  }
}
