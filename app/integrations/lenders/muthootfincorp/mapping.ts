import type { IntakeCall } from "../types";
import type { IntakeRequest } from "./wire";

/** The form with the consent under which it is sent; a UAN that was not given is left out (INT-16). */
export function toIntakeRequest({ submissionId, answers, consent }: IntakeCall): IntakeRequest {
  const given = Object.entries(answers).filter(([, value]) => value !== null);
  return {
    reference: submissionId,
    form: Object.fromEntries(given),
    consent: { textHash: consent.textHash, at: consent.at.toISOString(), language: consent.language },
  };
}
