import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { newStaffRequest } from "~/domain/staff/requests";
import { staffRefusalText, staffWords } from "~/i18n/staff/staff";
import { SelectInput, TextInput } from "~/ui/admin/field";
import { Modal } from "~/ui/admin/modal";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { stackClass } from "~/ui/components/layout";
import { ROLE_CHOICES } from "./roles";

/** The dialog that adds a member of staff. */
export function AddUser({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title={staffWords.add} width={400}>
      {open && <AddUserForm onClose={onClose} />}
    </Modal>
  );
}

function AddUserForm({ onClose }: { onClose: () => void }) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: newStaffRequest,
    words: staffRefusalText,
    defaultValue: { roleId: "3" },
    onDone: onClose,
  });
  return (
    <fetcher.Form method="post" className={stackClass()} {...getFormProps(form)}>
      <input type="hidden" name="intent" value="create" />
      <TextInput
        label={staffWords.name}
        error={fields.name.errors?.[0]}
        autoFocus
        {...getInputProps(fields.name, { type: "text" })}
      />
      <TextInput
        label={staffWords.email}
        hint={staffWords.emailHint}
        error={fields.email.errors?.[0]}
        {...getInputProps(fields.email, { type: "email" })}
      />
      <SelectInput
        label={staffWords.role}
        options={ROLE_CHOICES}
        error={fields.roleId.errors?.[0]}
        {...getSelectProps(fields.roleId)}
      />
      <div>
        <Button size="compact" pending={isPending}>
          {staffWords.add}
        </Button>
      </div>
    </fetcher.Form>
  );
}
