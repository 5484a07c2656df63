import type { PortalTexts } from "~/i18n/portal/texts";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useReloadWhile } from "~/ui/admin/use-reload-while";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Progress } from "~/ui/components/feedback/waiting";
import { LinkButton } from "~/ui/components/link-button";

const REFRESH_MS = 1_500;
const TONES = { queued: "neutral", running: "info", done: "ok", failed: "bad" } as const;

type File = {
  id: string;
  kind: string;
  state: keyof typeof TONES;
  stateText: string;
  askedAt: string;
  until: string | null;
  lines: string | null;
  progress: { done: number; total: number; text: string } | null;
};

/** The files that the user asked for, with their progress, and those that are ready to download. */
export function ReportFiles({ words, files }: { words: PortalTexts<"reports">; files: readonly File[] }) {
  useReloadWhile(
    files.some(({ state }) => state === "queued" || state === "running"),
    REFRESH_MS,
  );
  if (files.length === 0) return null;
  return (
    <Panel aria-labelledby="files">
      <PanelHead id="files" title={words.files} lead={words.filesLead} />
      <ul className="grid" aria-live="polite">
        {files.map(({ id, kind, state, stateText, askedAt, until, lines, progress }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            <span className="grid min-w-0 flex-1 basis-48">
              <span>{[kind, lines].filter(Boolean).join(", ")}</span>
              <span className="text-xs text-ink-3">{[askedAt, until].filter(Boolean).join(", ")}</span>
            </span>
            {progress && (
              <span className="grid gap-1 text-xs text-ink-2 tabular-nums">
                <span className="w-40">
                  <Progress label={stateText} max={progress.total} value={progress.done} />
                </span>
                {progress.text}
              </span>
            )}
            <StatusBadge tone={TONES[state]}>{stateText}</StatusBadge>
            {state === "done" && (
              <LinkButton kind="secondary" size="compact" href={`/partner/reports/files/${id}`} download>
                {words.download}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
