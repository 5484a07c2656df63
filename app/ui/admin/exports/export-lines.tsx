import type { ExportedList, FileFormat, FileState } from "~/domain/exports/exported-lists";
import { exportWords as words } from "~/i18n/staff/exports";
import { momentText } from "~/ui/admin/people/moment-text";
import { useReloadWhile } from "~/ui/admin/use-reload-while";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Progress } from "~/ui/components/feedback/waiting";
import { LinkButton } from "~/ui/components/link-button";

/** A file that somebody asked for. Instants are ISO strings. */
export type ExportLine = {
  id: string;
  list: ExportedList;
  format: FileFormat;
  state: FileState;
  rowsDone: number;
  rowsTotal: number | null;
  createdAt: string;
  expiresAt: string;
};

const TONES = { queued: "neutral", running: "info", done: "ok", failed: "bad" } as const;
const REFRESH_MS = 1_500;

const isUnfinished = ({ state }: ExportLine) => state === "queued" || state === "running";

/** Files with their progress, and those that are ready to download. */
export function ExportLines({ files }: { files: readonly ExportLine[] }) {
  useReloadWhile(files.some(isUnfinished), REFRESH_MS);
  return (
    <ul className="grid" aria-live="polite">
      {files.map(({ id, list, format, state, rowsDone, rowsTotal, createdAt, expiresAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0">
          <span className="grid min-w-0 flex-1 basis-48">
            <span>
              {words.lists[list]}, {words.formats[format]}
              {state === "done" && `, ${words.rows(rowsDone)}`}
            </span>
            <span className="text-xs text-ink-3 tabular-nums">
              {words.askedAt(momentText(createdAt))}
              {state === "done" && `, ${words.until(momentText(expiresAt))}`}
            </span>
          </span>
          {state === "running" && (
            <span className="grid gap-1 text-xs text-ink-2 tabular-nums">
              {rowsTotal !== null && (
                <span className="w-40">
                  <Progress label={words.states.running} max={Math.max(rowsTotal, 1)} value={rowsDone} />
                </span>
              )}
              {rowsTotal === null ? words.rows(rowsDone) : words.progress(rowsDone, rowsTotal)}
            </span>
          )}
          <StatusBadge tone={TONES[state]}>{words.states[state]}</StatusBadge>
          {state === "done" && (
            <LinkButton kind="secondary" size="compact" href={`/admin/exports/${id}`} download>
              {words.download}
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  );
}
