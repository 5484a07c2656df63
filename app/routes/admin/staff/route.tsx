import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { staffContext } from "~/http/request/guards.server";
import { readForm } from "~/http/request/read-form.server";
import { WORDS } from "~/i18n/staff/staff";
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

export const meta: MetaFunction = () => [{ title: WORDS.documentTitle }];

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

const isRefusal = (code: string): code is keyof typeof WORDS.refused => Object.hasOwn(WORDS.refused, code);

const isSaid = (intent: unknown): intent is keyof typeof WORDS.said =>
  typeof intent === "string" && Object.hasOwn(WORDS.said, intent);

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const done = await staffContext(args, "users:edit", (ctx) => actOnStaff({ ctx, form }));
  if (!done.ok) {
    const message = WORDS.refused[isRefusal(done.code) ? done.code : "unknown"];
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
  return { ok: true, message: WORDS.said[isSame || !isSaid(intent) ? "unchanged" : intent] };
}

export default function UserManagement() {
  const { people, history } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <AdminPage
      title={WORDS.title}
      lead={WORDS.lead}
      actions={
        <Button type="button" size="sm" onClick={() => setIsAdding(true)}>
          <PlusIcon />
          {WORDS.add}
        </Button>
      }
    >
      <UserTable people={people} />
      <AddUser open={isAdding} onClose={() => setIsAdding(false)} />
      <Modal
        open={history !== undefined}
        onClose={() => navigate(".", { preventScrollReset: true })}
        title={history ? `${WORDS.history}: ${history.name}` : WORDS.history}
      >
        <HistoryPanel entries={history?.entries ?? []} />
      </Modal>
    </AdminPage>
  );
}
