import { Link } from "@remix-run/react";
import type { PortalTexts } from "~/i18n/portal/texts";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useReloadWhile } from "~/ui/admin/use-reload-while";
import type { Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

const REFRESH_MS = 10_000;

type Line = {
  id: string;
  customer: string;
  startedAt: string;
  at: string;
  badge: { tone: Tone; text: string };
  leadId: string | null;
  openLead: string | null;
};

/** How far the customers are who were started at the counter. */
export function StartList({ words, starts }: { words: PortalTexts<"counter">; starts: readonly Line[] }) {
  useReloadWhile(true, REFRESH_MS);
  return (
    <Panel aria-labelledby="starts">
      <PanelHead id="starts" title={words.listTitle} lead={words.listLead} />
      {starts.length === 0 && <p className="text-ink-2">{words.none}</p>}
      <ul className="grid gap-0">
        {starts.map(({ id, customer, startedAt, at, badge, leadId, openLead }) => (
          <li key={id} className="grid gap-1 border-t border-line py-2 first:border-t-0">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="tabular-nums">{customer}</span>
              <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
            </span>
            <span className="flex flex-wrap justify-between gap-2 text-xs text-ink-3 tabular-nums">
              <span>{`${words.startedAt} ${startedAt}`}</span>
              {leadId ? (
                <Link to={`/partner/leads/${leadId}`}>{openLead}</Link>
              ) : (
                <span>{at === startedAt ? null : `${badge.text}: ${at}`}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-3">{words.keeps}</p>
    </Panel>
  );
}
