import { getFormProps, getTextareaProps } from "@conform-to/react";
import { importDraft } from "~/domain/lender-interfaces/requests";
import { interfaceWords as words } from "~/i18n/staff/lender-interface";
import { interfaceErrorText } from "~/i18n/staff/lender-interface-errors";
import { DialogButton } from "~/ui/admin/dialog-button";
import { TextAreaInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useActionForm } from "~/ui/admin/use-action-form";
import { stackClass } from "~/ui/components/layout";

function ImportDialog({ onClose }: { onClose: () => void }) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: importDraft,
    words: interfaceErrorText,
    onDone: onClose,
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={words.import}
      width={720}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} />}
    >
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="import" />
        <TextAreaInput
          {...getTextareaProps(fields.json)}
          label={words.json}
          hint={words.importText}
          error={fields.json.errors?.[0]}
          rows={16}
          spellCheck={false}
          className="font-mono text-xs"
        />
      </fetcher.Form>
    </Modal>
  );
}

/** Takes a whole interface from a text. */
export function ImportButton() {
  return <DialogButton dialog={(onClose) => <ImportDialog onClose={onClose} />}>{words.import}</DialogButton>;
}
