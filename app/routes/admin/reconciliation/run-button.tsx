import { reconciliationWords } from "~/i18n/staff/reconciliation";
import type { ShownMonth } from "~/services/reconciliation/show-month.server";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";

/** Has a worker reconcile the month. */
export function RunButton({ month }: { month: ShownMonth }) {
  const { fetcher, isPending } = useActionResult();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="run" />
      <input type="hidden" name="period" value={month.period} />
      <Button size="compact" pending={isPending || month.isRunning}>
        {month.asOf ? reconciliationWords.run : reconciliationWords.runFirst}
      </Button>
    </fetcher.Form>
  );
}
