import type { IntakeCall } from "../types";
import type { IntakeRequest } from "./wire";

/** The form with its consent; a missing UAN is omitted (INT-16). */
export function toIntakeRequest({ submissionId, answers, consent }: IntakeCall): IntakeRequest {
  const given = Object.entries(answers).filter(([, value]) => value !== null);
  return {
    reference: submissionId,
    form: Object.fromEntries(given),
    consent: { textHash: consent.textHash, at: consent.at.toISOString(), language: consent.language },
  };
}
