import type { PortalTexts } from "~/i18n/portal/texts";
import { fill } from "~/i18n/staff/fill";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster } from "~/ui/components/layout";
import type { BankPage } from "./bank-page.server";

const TONES = { open: "warn", approved: "ok", refused: "bad", withdrawn: "neutral" } as const;

/** Earlier requests: who asked and when, how they ended, and why one was not approved. */
export function BankHistory({ words, requests }: { words: PortalTexts<"bank">; requests: BankPage["earlier"] }) {
  return (
    <Panel className="max-w-3xl" gap={2} aria-label={words.history}>
      <PanelHead title={words.history} />
      <ul>
        {requests.map(({ id, state, by, askedAt, endedAt, reason, facts }) => (
          <li key={id} className="grid gap-1 border-t border-line py-3 first:border-t-0">
            <Cluster between>
              <b className="tabular-nums">
                {facts.account} · {facts.ifsc}
              </b>
              <StatusBadge tone={TONES[state]}>{words.states[state]}</StatusBadge>
            </Cluster>
            <p className="text-xs text-ink-2">
              {fill(words.askedBy, { by, at: askedAt })}
              {endedAt && ` · ${fill(words.endedAt, { state: words.states[state], at: endedAt })}`}
            </p>
            {reason && <p>{fill(words.reason, { reason })}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
