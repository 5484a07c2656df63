import { useState } from "react";
import { MERCHANT_WORDS } from "~/i18n/staff/merchants";
import { TextInput } from "~/ui/admin/field";
import { Modal } from "~/ui/admin/modal";
import { Panel } from "~/ui/admin/panel";
import { MomentText } from "~/ui/admin/people/moment-text";
import { errorOf, useActionResult } from "~/ui/admin/people/use-action-result";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { Toggle } from "~/ui/admin/toggle";
import { Button } from "~/ui/components/button";
import { Cluster, stackClass } from "~/ui/components/layout";

type User = {
  id: string;
  name: string;
  mobileMasked: string | null;
  emailMasked: string | null;
  active: boolean;
  lastSignInAt: Date | null;
};

const { accessor, columns } = columnsOf<User>();

const COLUMNS = columns([
  accessor("name", { header: MERCHANT_WORDS.name }),
  accessor(({ mobileMasked }) => mobileMasked ?? MERCHANT_WORDS.none, { id: "mobile", header: MERCHANT_WORDS.mobile }),
  accessor(({ emailMasked }) => emailMasked ?? MERCHANT_WORDS.none, { id: "email", header: MERCHANT_WORDS.email }),
  accessor("lastSignInAt", {
    header: MERCHANT_WORDS.lastSignIn,
    cell: ({ row: { original } }) =>
      original.lastSignInAt ? <MomentText at={original.lastSignInAt} /> : MERCHANT_WORDS.never,
  }),
  accessor("active", {
    header: MERCHANT_WORDS.statuses.active,
    cell: ({ row: { original } }) => <ActiveToggle user={original} />,
  }),
]);

/** Activates or deactivates a user. */
function ActiveToggle({ user: { id, name, active } }: { user: User }) {
  const { fetcher, isPending } = useActionResult();
  return (
    <Toggle
      checked={active}
      label={`${MERCHANT_WORDS.userActive} ${name}`}
      disabled={isPending}
      onChange={(next) => fetcher.submit({ intent: next ? "userOn" : "userOff", userId: id }, { method: "post" })}
    />
  );
}

/** The users of this portal. */
export function PortalUsers({ users }: { users: readonly User[] }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Panel>
      <Cluster between>
        <h2>{MERCHANT_WORDS.usersTitle}</h2>
        <Button type="button" kind="secondary" size="compact" onClick={() => setIsAdding(true)}>
          {MERCHANT_WORDS.addUser}
        </Button>
      </Cluster>
      <p className="text-xs text-ink-3">{MERCHANT_WORDS.usersHint}</p>
      <DataTable
        folds
        label={MERCHANT_WORDS.usersTitle}
        columns={COLUMNS}
        rows={users}
        rowId={({ id }) => id}
        empty={MERCHANT_WORDS.noUsers}
      />
      <Modal open={isAdding} onClose={() => setIsAdding(false)} title={MERCHANT_WORDS.addUser} width={400}>
        {isAdding && <AddUserForm onClose={() => setIsAdding(false)} />}
      </Modal>
    </Panel>
  );
}

function AddUserForm({ onClose }: { onClose: () => void }) {
  const { fetcher, isPending, errors } = useActionResult({ onDone: onClose });
  return (
    <fetcher.Form method="post" className={stackClass()} noValidate>
      <input type="hidden" name="intent" value="addUser" />
      <TextInput label={MERCHANT_WORDS.name} name="name" maxLength={80} required error={errorOf(errors, "name")} />
      <TextInput
        label={MERCHANT_WORDS.mobile}
        name="mobile"
        inputMode="numeric"
        maxLength={16}
        error={errorOf(errors, "mobile")}
      />
      <TextInput
        label={MERCHANT_WORDS.email}
        name="email"
        type="email"
        maxLength={254}
        error={errorOf(errors, "email")}
      />
      <Cluster>
        <Button size="compact" pending={isPending}>
          {MERCHANT_WORDS.addUser}
        </Button>
      </Cluster>
    </fetcher.Form>
  );
}
