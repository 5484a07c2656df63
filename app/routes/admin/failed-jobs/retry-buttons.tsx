import { useState } from "react";
import { failedJobsWords as words } from "~/i18n/staff/failed-jobs";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
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
  const [isOpen, setIsOpen] = useState(false);
  const { fetcher, isPending } = useActionResult({ onDone: () => setIsOpen(false) });
  return (
    <>
      <Button
        type="button"
        kind="secondary"
        size="compact"
        onClick={() => setIsOpen(true)}
        aria-label={words.retryAllOf(kind.words)}
      >
        {words.retryAll}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => fetcher.submit({ intent: "retry-kind", job: kind.job }, { method: "post" })}
        title={words.confirmTitle(kind.count)}
        text={words.confirmText(kind.words)}
        confirm={words.retryAll}
        pending={isPending}
        danger={false}
      />
    </>
  );
}
