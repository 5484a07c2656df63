import { requestsWords as words } from "~/i18n/staff/requests";
import type { ShownRequest } from "~/services/support/shown-request.server";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";

/** Notes that a help message is answered; of one that is, that it still waits. Nothing for a forwarded message. */
export function MarkAnswered({ row }: { row: ShownRequest }) {
  const { fetcher, isPending } = useActionResult();
  const isAnswered = typeof row.answeredAt === "string";
  if (!isAnswered && row.daysWaiting == null) return null;
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="brandId" value={row.brandId} />
      <Button
        size="compact"
        className="whitespace-nowrap"
        kind={isAnswered ? "quiet" : "secondary"}
        name="intent"
        value={isAnswered ? "reopened" : "answered"}
        pending={isPending}
        aria-label={isAnswered ? words.reopenOf(row.contact) : words.markAnsweredOf(row.contact)}
      >
        {isAnswered ? words.reopen : words.markAnswered}
      </Button>
    </fetcher.Form>
  );
}
