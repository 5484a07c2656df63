import { isOutcome, isStage, OUTCOMES, STAGES } from "~/domain/applications/status";
import { statusText } from "~/i18n/staff/timeline-text";
import type { StoredStatus } from "~/services/customer-care/customer-record.server";
import type { Tone } from "~/ui/components/feedback/notice";

/** Words and colour of a status. */
export function statusWords(status: StoredStatus): { text: string; tone: Tone } {
  const { stage, outcome } = status;
  const text = statusText(status);
  if (!isStage(stage) || !isOutcome(outcome)) return { text, tone: "neutral" };
  if (outcome === OUTCOMES.rejected) return { text, tone: "bad" };
  if (outcome !== OUTCOMES.open) return { text, tone: "neutral" };
  return { text, tone: stage >= STAGES.approved ? "ok" : "info" };
}
