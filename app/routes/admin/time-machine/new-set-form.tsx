import { getFormProps, getInputProps } from "@conform-to/react";
import { newDraftSetRequest } from "~/domain/time-machine/requests";
import { timeMachineError, timeMachineWords as words } from "~/i18n/staff/time-machine";
import { TextInput } from "~/ui/admin/field";
import { PanelHead, panelClass } from "~/ui/admin/panel";
import { useActionForm } from "~/ui/admin/use-action-form";
import { useFormKey } from "~/ui/admin/use-form-key";
import { useOpenedRecord } from "~/ui/admin/use-opened-record";
import { Button } from "~/ui/components/button";
import { Actions } from "~/ui/components/layout";

/** Begins an empty set. */
export function NewSetForm() {
  const { key, renew } = useFormKey();
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: newDraftSetRequest,
    words: timeMachineError,
    onDone: renew,
    id: `set-${key}`,
  });
  useOpenedRecord({ onNew: () => document.getElementById(fields.name.id)?.focus() });
  return (
    <fetcher.Form method="post" className={panelClass()} {...getFormProps(form)}>
      <input type="hidden" name="intent" value="create" />
      <input type="hidden" name="key" value={key} />
      <PanelHead title={words.newSet} />
      <TextInput
        label={words.name}
        hint={words.nameHint}
        error={fields.name.errors?.[0]}
        {...getInputProps(fields.name, { type: "text" })}
        maxLength={80}
      />
      <Actions>
        <Button size="compact" pending={isPending}>
          {words.create}
        </Button>
      </Actions>
    </fetcher.Form>
  );
}
