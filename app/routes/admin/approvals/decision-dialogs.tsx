import { getFormProps, getTextareaProps } from "@conform-to/react";
import { approvalRefusal } from "~/domain/approvals/requests";
import { approvalErrorText, approvalsWords as words } from "~/i18n/staff/approvals";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { TextAreaInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { useActionForm } from "~/ui/admin/use-action-form";
import { stackClass } from "~/ui/components/layout";
import type { ApprovalRow } from "./approval-card";

type DialogProps = { row: ApprovalRow; onClose: () => void };

/** Approves a request after saying what that does. */
export function ConfirmApprovalDialog({ row, onClose }: DialogProps) {
  const { fetcher, isPending } = useActionResult({ onDone: onClose });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => fetcher.submit({ intent: "approve", id: row.id }, { method: "post" })}
      title={words.approveTitle[row.kind] ?? words.approve}
      text={words.approveText[row.kind]}
      confirm={words.approve}
      pending={isPending}
    />
  );
}

/** Refuses a request with a reason that the colleague reads. */
export function RefuseApprovalDialog({ row, onClose }: DialogProps) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: approvalRefusal,
    words: approvalErrorText,
    onDone: onClose,
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={words.refuseTitle}
      width={400}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} save={words.refuse} />}
    >
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="refuse" />
        <input type="hidden" name="id" value={row.id} />
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
