import { isOutcome, isStage, statusKey } from "~/domain/applications/status";
import type { TimelineEntry } from "~/domain/customers/timeline-entry";
import { formatDay } from "~/domain/dates/parse-day";
import { formatPaise } from "~/domain/money/rupees";
import { parseProduct, productOf } from "~/domain/products";
import { applicationStatus } from "./applications";
import { timelineWords as words } from "./customer";

/** A stored status in words. */
export const statusText = ({ stage, outcome }: { stage: number | null; outcome: number | null }): string =>
  isStage(stage) && isOutcome(outcome) ? applicationStatus[statusKey({ stage, outcome })] : `${stage}/${outcome}`;

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
