import { getFormProps, getInputProps } from "@conform-to/react";
import { useState } from "react";
import { portalUserRequest } from "~/domain/merchants/requests";
import { MERCHANT_WORDS, merchantRefusalText } from "~/i18n/staff/merchants";
import type { PortalUserRow } from "~/services/merchants/read-portal-owner.server";
import { TextInput } from "~/ui/admin/field";
import { Modal } from "~/ui/admin/modal";
import { Panel } from "~/ui/admin/panel";
import { MomentText } from "~/ui/admin/people/moment-text";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { Toggle } from "~/ui/admin/toggle";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { EmailText } from "~/ui/components/email-text";
import { Cluster, stackClass } from "~/ui/components/layout";
import { SecondStepReset } from "./second-step-reset";

const { accessor, columns } = columnsOf<PortalUserRow>();

const COLUMNS = columns([
  accessor("name", { header: MERCHANT_WORDS.name }),
  accessor(({ mobileMasked, emailMasked }) => [mobileMasked, emailMasked].filter(Boolean).join(" · "), {
    id: "contact",
    header: MERCHANT_WORDS.contact,
    cell: ({ getValue }) => (
      <span>
        <EmailText email={getValue()} />
      </span>
    ),
  }),
  accessor("lastSignInAt", {
    header: MERCHANT_WORDS.lastSignIn,
    cell: ({ row: { original } }) =>
      original.lastSignInAt ? <MomentText at={original.lastSignInAt} /> : MERCHANT_WORDS.never,
  }),
  accessor("hasSecondStep", {
    header: MERCHANT_WORDS.secondStep,
    cell: ({ row: { original } }) => <SecondStepReset user={original} />,
  }),
  accessor("active", {
    header: MERCHANT_WORDS.statuses.active,
    cell: ({ row: { original } }) => <ActiveToggle user={original} />,
  }),
]);

/** Activates or deactivates a user. */
function ActiveToggle({ user: { id, name, active } }: { user: PortalUserRow }) {
  const { fetcher, isPending } = useActionResult();
  const intent = fetcher.formData?.get("intent");
  return (
    <Toggle
      checked={intent ? intent === "userOn" : active}
      label={`${MERCHANT_WORDS.userActive} ${name}`}
      disabled={isPending}
      onChange={(next) => fetcher.submit({ intent: next ? "userOn" : "userOff", userId: id }, { method: "post" })}
    />
  );
}

/** The users of this portal. */
export function PortalUsers({ users }: { users: readonly PortalUserRow[] }) {
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
        hasFile
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
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: portalUserRequest,
    words: merchantRefusalText,
    onDone: onClose,
  });
  return (
    <fetcher.Form method="post" className={stackClass()} {...getFormProps(form)}>
      <input type="hidden" name="intent" value="addUser" />
      <TextInput
        label={MERCHANT_WORDS.name}
        error={fields.name.errors?.[0]}
        {...getInputProps(fields.name, { type: "text" })}
      />
      <TextInput
        label={MERCHANT_WORDS.mobile}
        error={fields.mobile.errors?.[0]}
        {...getInputProps(fields.mobile, { type: "text" })}
        inputMode="numeric"
        maxLength={16}
      />
      <TextInput
        label={MERCHANT_WORDS.email}
        error={fields.email.errors?.[0]}
        {...getInputProps(fields.email, { type: "email" })}
        maxLength={254}
      />
      <Cluster>
        <Button size="compact" pending={isPending}>
          {MERCHANT_WORDS.addUser}
        </Button>
      </Cluster>
    </fetcher.Form>
  );
}
