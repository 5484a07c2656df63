import type { LenderFields } from "~/domain/lenders/lender-fields";
import { missingForLive } from "~/domain/lenders/live-readiness";
import { lenderEditorWords, MISSING_LABELS } from "~/i18n/staff/lender";
import { Notice } from "~/ui/components/feedback/notice";

/** Focuses the field, or the first box of several. */
function focusField(property: string): void {
  const element = document.getElementById(property);
  (element?.querySelector<HTMLElement>("input") ?? element)?.focus();
}

/** What is missing before the lender can go live, each with a link to its field (OQ-95). */
export function Readiness({ lender }: { lender: LenderFields }) {
  const missing = missingForLive(lender);
  if (missing.length === 0)
    return lender.lender_status === 1 ? null : <Notice tone="ok">{lenderEditorWords.ready}</Notice>;
  return (
    <Notice tone="warn" title={lenderEditorWords.notReady}>
      <ul>
        {missing.map(({ item, property }) => (
          <li key={item}>
            <a href={`#${property}`} onClick={() => focusField(property)}>
              {MISSING_LABELS[item]}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
