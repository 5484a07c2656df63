import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { reconciliationRequest } from "~/domain/reconciliation/requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { reconciliationRefusal, reconciliationWords } from "~/i18n/staff/reconciliation";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { askReconciliation } from "~/services/reconciliation/ask-reconciliation.server";
import { chooseMatch } from "~/services/reconciliation/choose-match.server";
import type { ShownMonth } from "~/services/reconciliation/show-month.server";
import { updateCase } from "~/services/reconciliation/update-case.server";
import { ListPage } from "~/ui/admin/list-page";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Tabs } from "~/ui/admin/segmented";
import { keepTyped } from "~/ui/admin/unsent";
import { Button } from "~/ui/components/button";
import { BucketsPanel } from "./buckets-panel";
import { ItemsPanel } from "./items-panel";
import { queryOfMonth } from "./month-href";
import { MonthState } from "./month-state";
import { queryOf, reconciliationPage } from "./page.server";

/** Has a worker reconcile the month. */
function RunButton({ month }: { month: ShownMonth }) {
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

export const meta: MetaFunction = () => [{ title: reconciliationWords.documentTitle }];

/** A month in buckets, and the items of one of them or the worklist of unknown ones (BEY-16). */
export async function loader(args: LoaderFunctionArgs) {
  const query = queryOf(args.request);
  return staffContext(args, "statements:edit", async (ctx) => ({
    ...(await reconciliationPage(ctx, query)),
    files: await listOwnExports({ ctx, list: "reconciliation" }),
  }));
}

/** `run` has the month reconciled again; `case` writes what is done about a line; `choose` and `unchoose` what a credit pays. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, reconciliationRequest);
  const done = await staffContext(args, "statements:edit", async (ctx) => {
    if (!form.ok) return form;
    if (form.value.intent === "run") return askReconciliation({ ctx, period: form.value.period });
    const { intent, ...input } = form.value;
    if ("answer" in input) return chooseMatch({ ctx, ...input });
    return "state" in input ? updateCase({ ctx, ...input }) : chooseMatch({ ctx, ...input, answer: null });
  });
  const isRun = form.ok && form.value.intent === "run";
  const message = isRun ? reconciliationWords.asked : reconciliationWords.saved;
  return formResponse(form, done, { message, words: reconciliationRefusal });
}

export const clientAction = keepTyped;

export default function Reconciliation() {
  const { filter, months, month, list, tabs, owners, lenders, files } = useLoaderData<typeof loader>();
  return (
    <ListPage
      list="reconciliation"
      query={queryOfMonth(filter)}
      files={files}
      title={reconciliationWords.title}
      toolbar={<MonthState filter={filter} months={months} month={month} />}
      actions={<RunButton month={month} />}
    >
      <Tabs label={reconciliationWords.legsLabel} items={tabs} />
      <BucketsPanel filter={filter} month={month} />
      <ItemsPanel filter={filter} month={month} list={list} owners={owners} lenders={lenders} />
    </ListPage>
  );
}
