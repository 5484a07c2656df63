import { isOutcome, isStage, OUTCOMES, STAGES, statusKey } from "~/domain/applications/status";
import { formatDay } from "~/domain/dates/parse-day";
import { formatPaise } from "~/domain/money/rupees";
import { parseProduct, productOf } from "~/domain/products";
import { applicationStatus } from "~/i18n/staff/applications";
import { timelineWords as words } from "~/i18n/staff/customer";
import type { StoredStatus } from "~/services/customer-care/customer-record.server";
import type { TimelineEntry } from "~/services/customer-care/customer-timeline.server";
import type { Tone } from "~/ui/components/feedback/notice";

const statusText = ({ stage, outcome }: { stage: number | null; outcome: number | null }): string =>
  isStage(stage) && isOutcome(outcome) ? applicationStatus[statusKey({ stage, outcome })] : `${stage}/${outcome}`;

/** Words and colour of a status. */
export function statusWords(status: StoredStatus): { text: string; tone: Tone } {
  const { stage, outcome } = status;
  const text = statusText(status);
  if (!isStage(stage) || !isOutcome(outcome)) return { text, tone: "neutral" };
  if (outcome === OUTCOMES.rejected) return { text, tone: "bad" };
  if (outcome !== OUTCOMES.open) return { text, tone: "neutral" };
  return { text, tone: stage >= STAGES.approved ? "ok" : "info" };
}

const productText = (code: string): string => {
  const product = parseProduct(code);
  return product ? productOf(product).name : code;
};

/** An event and its source in words. */
export function timelineText(entry: TimelineEntry): { text: string; detail: string } {
  switch (entry.kind) {
    case "move": {
      const { corrected, to, source, takenBackOn } = entry;
      const status = corrected ? words.corrected(statusText(corrected), statusText(to)) : statusText(to);
      const since = takenBackOn && words.takenBack(formatDay(takenBackOn));
      return {
        text: `${productText(entry.product)}: ${status}`,
        detail: [words.sources[source], since].filter(Boolean).join("; "),
      };
    }
    case "amount":
      return {
        text: `${productText(entry.product)}: ${words.amount(formatPaise(entry.paise))}`,
        detail: words.amountSource,
      };
    case "journey":
      return { text: words.opened(entry.path, entry.target), detail: entry.rule };
  }
}
