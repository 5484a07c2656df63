import { onOffWords as words } from "~/i18n/staff/vendors-on-off";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";

type UndoActButtonProps = { batchId: string /** What is undone, for screen readers. */; label?: string };

/** Takes an act back. */
export function UndoActButton({ batchId, label }: UndoActButtonProps) {
  const { fetcher, isPending } = useActionResult();
  return (
    <fetcher.Form method="post" action="/admin/vendors-on-off">
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="batchId" value={batchId} />
      <Button kind="secondary" size="inline" pending={isPending} aria-label={label}>
        {words.undo}
      </Button>
    </fetcher.Form>
  );
}

/** The person's own last change, with the way back. */
export function LastAct({ act }: { act: { batchId: string; text: string } }) {
  return (
    <Notice tone="info">
      <div className="flex flex-wrap items-center gap-3">
        {act.text} <UndoActButton batchId={act.batchId} />
      </div>
    </Notice>
  );
}
