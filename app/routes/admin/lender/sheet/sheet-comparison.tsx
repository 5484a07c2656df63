import type { LenderFields } from "~/domain/lenders/lender-fields";
import { checkSheet, isExplained } from "~/domain/lenders/lender-sheet";
import { lenderSheetWords as words } from "~/i18n/staff/lender-sheet";
import { contradictionSentence, differenceSentence } from "~/i18n/staff/offer-sentences";
import { Notice } from "~/ui/components/feedback/notice";

/** Our APR beside the printed one, with the name of the difference, and what contradicts itself. */
export function SheetComparison({ lender }: { lender: LenderFields }) {
  const check = checkSheet(lender);
  if (!check) return <p className="text-xs text-ink-3">{words.incomplete}</p>;
  const { difference, contradictions } = check;
  const tone = difference.agrees ? "ok" : isExplained(check) ? "info" : "warn";
  return (
    <div aria-live="polite" className="grid gap-3">
      <Notice tone={tone}>{differenceSentence(difference)}</Notice>
      {contradictions.length > 0 && (
        <Notice tone="warn" title={words.contradicts}>
          <ul>
            {contradictions.map((contradiction) => (
              <li key={contradiction.code}>{contradictionSentence(contradiction)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
