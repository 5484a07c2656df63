import { onOffWords as words } from "~/i18n/staff/vendors-on-off";
import { UndoActButton } from "./last-act";
import type { OnOffDetails } from "./use-details";

/** What happened to a cell, newest first, each with its reason, its person and the way back. */
export function HistoryList({ lines }: { lines: NonNullable<OnOffDetails["history"]> }) {
  return (
    <section aria-labelledby="on-off-history" className="grid gap-2 border-t border-line pt-3">
      <h3 id="on-off-history" className="text-xs font-medium text-ink-2">
        {words.history}
      </h3>
      {lines.length === 0 && <p className="text-xs text-ink-2">{words.noHistory}</p>}
      <ol className="grid gap-2">
        {lines.map((line) => (
          <li key={line.id} className="flex items-start justify-between gap-3 text-xs leading-[1.45]">
            <span className="grid gap-0.5">
              <time className="text-2xs text-ink-3 tabular-nums">{line.at}</time>
              <span className="wrap-anywhere">
                <b>{line.text}</b>
                {line.reason && `: ${line.reason}`}
              </span>
              <span className="text-ink-2">{line.detail}</span>
            </span>
            {line.undo && <UndoActButton batchId={line.undo} label={words.undoOf(line.text)} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
