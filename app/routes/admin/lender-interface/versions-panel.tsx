import type { SerializeFrom } from "@remix-run/node";
import { MAX_LISTED } from "~/domain/lists/max-listed";
import { newestText } from "~/i18n/staff/common";
import { interfaceWords as words } from "~/i18n/staff/lender-interface";
import type { ListedVersion } from "~/services/lender-interfaces/read-interface.server";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { MomentText } from "~/ui/admin/people/moment-text";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

const TONES: Readonly<Record<string, "warn" | "ok" | "neutral">> = {
  draft: "warn",
  canary: "warn",
  live: "ok",
  retired: "neutral",
};

/** The versions of the interface, newest first. */
export function VersionsPanel({ versions }: { versions: SerializeFrom<ListedVersion[]> }) {
  return (
    <Panel gap={3} aria-label={words.versions}>
      <PanelHead title={words.versions} lead={newestText(versions, MAX_LISTED.interfaceVersions)} />
      <ul>
        {versions.map(({ id, number, state, changedBy, changedAt, liveAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 border-t border-line py-2 first:border-t-0">
            <span className="font-medium">{words.version(number)}</span>
            <StatusBadge tone={TONES[state] ?? "neutral"}>{words.states[state]}</StatusBadge>
            <span className="text-xs text-ink-2">
              {`${words.by(changedBy)}, `}
              <MomentText at={liveAt ?? changedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
