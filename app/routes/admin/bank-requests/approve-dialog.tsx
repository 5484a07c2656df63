import { getFormProps, getSelectProps } from "@conform-to/react";
import { bankApprovalRequest } from "~/domain/bank-details/requests";
import { bankRequestWords as words } from "~/i18n/staff/bank-requests";
import { SelectInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useActionForm } from "~/ui/admin/use-action-form";
import { stackClass } from "~/ui/components/layout";
import { wordOf } from "~/ui/partner/word-of";
import type { BankRequestView } from "./request-card";

/** Approves a request after saying what that changes, and who buys the partner's service. */
export function ApproveDialog({ request, onClose }: { request: BankRequestView; onClose: () => void }) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: bankApprovalRequest,
    words: (code) => wordOf(words.errors, code),
    defaultValue: { payer: request.payer ?? undefined },
    onDone: onClose,
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={words.approveTitle(request.partner)}
      width={400}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} save={words.approve} />}
    >
      <p className="text-ink-2">{words.approveText}</p>
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="approve" />
        <input type="hidden" name="id" value={request.id} />
        <SelectInput
          label={words.payer}
          options={(["bank-or-nbfc", "other"] as const).map((value) => ({ value, label: words.payers[value] }))}
          error={fields.payer.errors?.[0]}
          {...getSelectProps(fields.payer)}
        />
      </fetcher.Form>
    </Modal>
  );
}
