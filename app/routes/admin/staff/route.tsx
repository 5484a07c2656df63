import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { staffRequest } from "~/domain/staff/requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { toStepUp } from "~/http/request/step-up.server";
import { formResponse } from "~/http/response/respond.server";
import { staffRefusalText, staffWords } from "~/i18n/staff/staff";
import { requireStepUp } from "~/services/access/step-up.server";
import { readHistory } from "~/services/audit/read-history.server";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { listStaff } from "~/services/staff/list-staff.server";
import { HistoryPanel } from "~/ui/admin/history-panel";
import { PlusIcon } from "~/ui/admin/icons";
import { ListPage } from "~/ui/admin/list-page";
import { Modal } from "~/ui/admin/modal";
import { keepTyped } from "~/ui/admin/unsent";
import { useOpenedRecord } from "~/ui/admin/use-opened-record";
import { Button } from "~/ui/components/button";
import { actOnStaff, isSensitive } from "./action.server";
import { AddUser } from "./add-user";
import { UserTable } from "./user-table";

export const meta: MetaFunction = () => [{ title: staffWords.documentTitle }];

export async function loader(args: LoaderFunctionArgs) {
  const historyId = new URL(args.request.url).searchParams.get("history");
  return staffContext(args, "users:edit", async (ctx) => {
    const people = await listStaff({ ctx });
    const person = people.find(({ id }) => id === historyId);
    return {
      people,
      files: await listOwnExports({ ctx, list: "staff" }),
      history: person && {
        name: person.name,
        entries: await readHistory({ ctx, subject: { kind: "staff", id: person.id } }),
      },
    };
  });
}

/** Adds a person, or changes a person's rights, second factor or sessions. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, staffRequest);
  const done = await staffContext(args, "users:edit", async (ctx, session) => {
    if (!form.ok) return form;
    const fresh = (await isSensitive(ctx, form.value)) ? await requireStepUp({ ctx, session }) : null;
    return fresh?.ok === false ? fresh : actOnStaff({ ctx, request: form.value });
  });
  if (!done.ok && done.code === "step-up") throw toStepUp(args);
  const isSame = "changed" in done && !done.changed;
  const message = staffWords.done[isSame || !form.ok ? "unchanged" : form.value.intent];
  const fieldOf = (code: string) => ({ "email-taken": "email", administrator: "roleId" })[code] ?? null;
  return formResponse(form, done, { message, words: staffRefusalText, fieldOf });
}

export const clientAction = keepTyped;

export default function UserManagement() {
  const { people, files, history } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  useOpenedRecord({ onNew: () => setIsAdding(true) });
  return (
    <ListPage
      list="staff"
      files={files}
      title={staffWords.title}
      lead={staffWords.lead}
      actions={
        <Button type="button" size="compact" onClick={() => setIsAdding(true)}>
          <PlusIcon />
          {staffWords.add}
        </Button>
      }
    >
      <UserTable people={people} />
      <AddUser open={isAdding} onClose={() => setIsAdding(false)} />
      <Modal
        open={history !== undefined}
        onClose={() => navigate(".", { preventScrollReset: true })}
        title={history ? `${staffWords.history}: ${history.name}` : staffWords.history}
      >
        <HistoryPanel entries={history?.entries ?? []} />
      </Modal>
    </ListPage>
  );
}
