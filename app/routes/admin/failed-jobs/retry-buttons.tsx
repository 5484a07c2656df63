import { failedJobsWords as words } from "~/i18n/staff/failed-jobs";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { DialogButton } from "~/ui/admin/dialog-button";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";
import type { FailedJobLine, FailedKindLine } from "./page.server";

/** Has one job tried again. */
export function RetryJob({ job }: { job: FailedJobLine }) {
  const { fetcher, isPending } = useActionResult();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="retry" />
      <input type="hidden" name="id" value={job.id} />
      <Button kind="secondary" size="compact" pending={isPending} aria-label={words.retryOf(job.words, job.id)}>
        {words.retry}
      </Button>
    </fetcher.Form>
  );
}

/** Has all jobs of a kind tried again, after a question. */
export function RetryKind({ kind }: { kind: FailedKindLine }) {
  return (
    <DialogButton
      aria-label={words.retryAllOf(kind.words)}
      dialog={(onClose) => <AskRetry kind={kind} onClose={onClose} />}
    >
      {words.retryAll}
    </DialogButton>
  );
}

function AskRetry({ kind, onClose }: { kind: FailedKindLine; onClose: () => void }) {
  const { fetcher, isPending } = useActionResult({ onDone: onClose });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => fetcher.submit({ intent: "retry-kind", job: kind.job }, { method: "post" })}
      title={words.confirmTitle(kind.count)}
      text={words.confirmText(kind.words)}
      confirm={words.retryAll}
      pending={isPending}
      danger={false}
    />
  );
}
