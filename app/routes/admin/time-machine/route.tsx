import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { timeMachineRequest } from "~/domain/time-machine/requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { timeMachineError, timeMachineWords as words } from "~/i18n/staff/time-machine";
import { cancelReplay } from "~/services/time-machine/cancel-replay.server";
import { createDraftSet } from "~/services/time-machine/create-draft-set.server";
import { requestReplay } from "~/services/time-machine/request-replay.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { TwoColumns } from "~/ui/admin/layout";
import { DataTable } from "~/ui/admin/table/data-table";
import { OtherPages } from "~/ui/admin/table/other-pages";
import { keepTyped } from "~/ui/admin/unsent";
import { Stack } from "~/ui/components/layout";
import { SET_COLUMNS } from "./columns";
import { IdentityPanel } from "./identity-panel";
import { NewSetForm } from "./new-set-form";
import { timeMachinePage } from "./page.server";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

/** Sets of changes that are tried on last month's requests before they are live (BEY-20). */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return staffContext(args, "drafts:edit", (ctx) => timeMachinePage(ctx, query));
}

const MESSAGES = { create: words.created, identity: words.proved, cancel: words.cancelled };

/** Begins a set, replays the unchanged rules, or stops that. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, timeMachineRequest);
  const done = await staffContext(args, "drafts:edit", async (ctx) => {
    if (!form.ok) return form;
    const { value } = form;
    if (value.intent === "create") return createDraftSet({ ctx, name: value.name, key: value.key });
    if (value.intent === "cancel") return cancelReplay({ ctx, runId: value.runId });
    return requestReplay({ ctx, setId: null });
  });
  const message = form.ok ? MESSAGES[form.value.intent] : "";
  return formResponse(form, done, { message, words: timeMachineError });
}

export const clientAction = keepTyped;

const keyOf = ({ id }: { id: string }) => id;

export default function TimeMachine() {
  const { rows, pages, identity } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={words.title} lead={words.lead}>
      <TwoColumns>
        <Stack>
          <DataTable hasFile label={words.sets} columns={SET_COLUMNS} rows={rows} rowId={keyOf} empty={words.noSets} />
          <OtherPages {...pages} words={words.pages} />
        </Stack>
        <Stack>
          <NewSetForm />
          <IdentityPanel run={identity} />
        </Stack>
      </TwoColumns>
    </AdminPage>
  );
}
