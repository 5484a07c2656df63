import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { staffContext } from "~/http/request/guards.server";
import { readForm } from "~/http/request/read-form.server";
import { staffWords } from "~/i18n/staff/staff";
import { readHistory } from "~/services/audit/read-history.server";
import { listStaff } from "~/services/staff/list-staff.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { HistoryPanel } from "~/ui/admin/history-panel";
import { PlusIcon } from "~/ui/admin/icons";
import { Modal } from "~/ui/admin/modal";
import { Button } from "~/ui/components/button";
import { actOnStaff } from "./action.server";
import { AddUser } from "./add-user";
import { UserTable } from "./user-table";

export const meta: MetaFunction = () => [{ title: staffWords.documentTitle }];

export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get("history");
  return staffContext(args, "users:edit", async (ctx) => {
    const people = await listStaff({ ctx });
    const person = people.find(({ id }) => id === asked);
    return {
      people,
      history: person && {
        name: person.name,
        entries: await readHistory({ ctx, subject: { kind: "staff", id: person.id } }),
      },
    };
  });
}

const isRefusal = (code: string): code is keyof typeof staffWords.refused => Object.hasOwn(staffWords.refused, code);

const isSaid = (intent: unknown): intent is keyof typeof staffWords.said =>
  typeof intent === "string" && Object.hasOwn(staffWords.said, intent);

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const done = await staffContext(args, "users:edit", (ctx) => actOnStaff({ ctx, form }));
  if (!done.ok) {
    const message = staffWords.refused[isRefusal(done.code) ? done.code : "unknown"];
    if (done.code === "invalid" && "errors" in done)
      return data({ ok: false, message, errors: done.errors as Record<string, string[]> }, { status: 422 });
    if (done.code === "email-taken") return data({ ok: false, message, errors: { email: [message] } }, { status: 422 });
    return data(
      { ok: false, message },
      { status: done.code === "stale" ? 409 : done.code === "not-found" ? 404 : 422 },
    );
  }
  const intent = form.get("intent");
  const isSame = "changed" in done && !done.changed;
  return { ok: true, message: staffWords.said[isSame || !isSaid(intent) ? "unchanged" : intent] };
}

export default function UserManagement() {
  const { people, history } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <AdminPage
      title={staffWords.title}
      lead={staffWords.lead}
      actions={
        <Button type="button" size="sm" onClick={() => setIsAdding(true)}>
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
    </AdminPage>
  );
}
