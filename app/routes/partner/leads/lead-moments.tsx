import type { PortalTexts } from "~/i18n/portal/texts";
import { Panel, PanelHead } from "~/ui/admin/panel";

type Props = {
  words: PortalTexts<"leads">;
  /** Oldest first; `at` is an ISO instant. */
  moments: readonly { id: string; at: string; moment: string; text: string }[];
};

/** What happened with a lead, as a line of moments. */
export function LeadMoments({ words, moments }: Props) {
  return (
    <Panel aria-labelledby="moments">
      <PanelHead id="moments" title={words.timeline} />
      <ol className="grid gap-0">
        {moments.map(({ id, at, moment, text }, index) => (
          <li
            key={id}
            className="relative grid gap-0.5 border-s-2 border-line ps-4 pb-4 before:absolute before:-start-[0.4375rem] before:top-1 before:size-3 before:rounded-full before:border-2 before:border-surface before:bg-ink-3 last:border-transparent last:pb-0 last:before:bg-brand-ink"
            aria-current={index === moments.length - 1 ? "step" : undefined}
          >
            <span>{text}</span>
            <time className="text-xs text-ink-3 tabular-nums" dateTime={at}>
              {moment}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
