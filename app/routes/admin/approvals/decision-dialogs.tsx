import { getFormProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { approvalRefusal, approvalRequest } from "~/domain/approvals/requests";
import { approvalKindWords } from "~/i18n/staff/approval-kinds";
import { approvalErrorText } from "~/i18n/staff/approval-refusals";
import { approvalsWords as words } from "~/i18n/staff/approvals";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { SelectInput, TextAreaInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { useActionForm } from "~/ui/admin/use-action-form";
import { stackClass } from "~/ui/components/layout";
import type { ApprovalRow } from "./approval-card";

type DialogProps = { row: ApprovalRow; onClose: () => void };

const PAYERS = (["bank-or-nbfc", "other"] as const).map((value) => ({ value, label: words.payers[value] }));

/** Approves a request after saying what that does, and asks who buys the service where the kind needs it. */
export function ApproveDialog(props: DialogProps) {
  return props.row.payer ? <PayerDialog {...props} /> : <ConfirmApprovalDialog {...props} />;
}

function PayerDialog({ row, onClose }: DialogProps) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: approvalRequest,
    words: approvalErrorText,
    defaultValue: { payer: row.payer },
    onDone: onClose,
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={approvalKindWords(row.kind).title}
      width={400}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} save={words.approve} />}
    >
      <p className="font-medium">{row.title}</p>
      <p className="text-ink-2">{approvalKindWords(row.kind).text}</p>
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="approve" />
        <input type="hidden" name="id" value={row.id} />
        <SelectInput
          label={words.payer}
          options={PAYERS}
          error={fields.payer.errors?.[0]}
          {...getSelectProps(fields.payer)}
        />
      </fetcher.Form>
    </Modal>
  );
}

function ConfirmApprovalDialog({ row, onClose }: DialogProps) {
  const { fetcher, isPending } = useActionResult({ onDone: onClose });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => fetcher.submit({ intent: "approve", id: row.id }, { method: "post" })}
      title={approvalKindWords(row.kind).title}
      text={approvalKindWords(row.kind).text}
      confirm={words.approve}
      pending={isPending}
    />
  );
}

/** Refuses a request with a reason for the person who asked. */
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
          hint={approvalKindWords(row.kind).reasonHint ?? words.reasonHint}
          rows={3}
          error={fields.reason.errors?.[0]}
          {...getTextareaProps(fields.reason)}
        />
      </fetcher.Form>
    </Modal>
  );
}
