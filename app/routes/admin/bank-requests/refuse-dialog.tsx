import { getFormProps, getTextareaProps } from "@conform-to/react";
import { bankRefusalRequest } from "~/domain/bank-details/requests";
import { bankRequestWords as words } from "~/i18n/staff/bank-requests";
import { TextAreaInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useActionForm } from "~/ui/admin/use-action-form";
import { stackClass } from "~/ui/components/layout";
import { wordOf } from "~/ui/partner/word-of";
import type { BankRequestView } from "./request-card";

/** Refuses a request with a reason that the partner reads. */
export function RefuseDialog({ request, onClose }: { request: BankRequestView; onClose: () => void }) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: bankRefusalRequest,
    words: (code) => wordOf(words.errors, code),
    onDone: onClose,
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={words.refuseTitle(request.partner)}
      width={400}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} save={words.refuse} />}
    >
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="refuse" />
        <input type="hidden" name="id" value={request.id} />
        <TextAreaInput
          label={words.reason}
          hint={words.reasonHint}
          rows={3}
          error={fields.reason.errors?.[0]}
          {...getTextareaProps(fields.reason)}
        />
      </fetcher.Form>
    </Modal>
  );
}
