import { staffWords } from "~/i18n/staff/staff";
import { SelectInput, TextInput } from "~/ui/admin/field";
import { Modal } from "~/ui/admin/modal";
import { errorOf, useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";
import { ROLE_CHOICES } from "./roles";

/** The dialog that adds somebody to the back office. */
export function AddUser({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title={staffWords.add} width={400}>
      {open && <AddUserForm onClose={onClose} />}
    </Modal>
  );
}

function AddUserForm({ onClose }: { onClose: () => void }) {
  const { fetcher, isPending, errors } = useActionResult({ onDone: onClose });
  return (
    <fetcher.Form method="post" className="stack" noValidate>
      <input type="hidden" name="intent" value="create" />
      <TextInput
        label={staffWords.name}
        name="name"
        required
        maxLength={80}
        error={errorOf(errors, "name")}
        autoFocus
      />
      <TextInput
        label={staffWords.email}
        hint={staffWords.emailHint}
        name="email"
        type="email"
        required
        maxLength={254}
        error={errorOf(errors, "email")}
      />
      <SelectInput
        label={staffWords.role}
        name="roleId"
        defaultValue="3"
        options={ROLE_CHOICES}
        error={errorOf(errors, "roleId")}
      />
      <div className="cluster">
        <Button size="sm" pending={isPending}>
          {staffWords.add}
        </Button>
      </div>
    </fetcher.Form>
  );
}
