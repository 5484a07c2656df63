import type { ReplayState } from "~/domain/time-machine/draft-set";
import { timeMachineWords as words } from "~/i18n/staff/time-machine";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { useReloadWhile } from "~/ui/admin/use-reload-while";
import { Button } from "~/ui/components/button";
import type { Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Progress } from "~/ui/components/feedback/waiting";
import { Cluster } from "~/ui/components/layout";

export type RunProgressView = {
  id: string;
  state: ReplayState;
  done: number;
  total: number | null;
  isUnfinished: boolean;
};

const TONES = {
  queued: "neutral",
  running: "info",
  done: "ok",
  failed: "bad",
  cancelled: "warn",
} as const satisfies Record<ReplayState, Tone>;
const REFRESH_MS = 1_500;

/** How far a run is, read again while it runs, with the button that stops it. */
export function RunProgress({ run }: { run: RunProgressView }) {
  const { state, done, total, isUnfinished } = run;
  const { fetcher, isPending } = useActionResult();
  useReloadWhile(isUnfinished, REFRESH_MS);
  return (
    <div aria-live="polite">
      <Cluster>
        <StatusBadge tone={TONES[state]}>{words.replayStates[state]}</StatusBadge>
        {total !== null && (
          <span className="grid gap-1 text-xs text-ink-2 tabular-nums">
            {isUnfinished && (
              <span className="w-40">
                <Progress label={words.replayStates.running} max={Math.max(total, 1)} value={done} />
              </span>
            )}
            {words.progress(done, total)}
          </span>
        )}
        {isUnfinished && (
          <fetcher.Form method="post">
            <input type="hidden" name="runId" value={run.id} />
            <Button kind="secondary" size="compact" name="intent" value="cancel" pending={isPending}>
              {words.cancel}
            </Button>
          </fetcher.Form>
        )}
      </Cluster>
    </div>
  );
}
