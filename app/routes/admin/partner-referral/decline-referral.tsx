import { getFormProps, getTextareaProps } from "@conform-to/react";
import { declineReferralRequest } from "~/domain/referrals/requests";
import { referralWords as words } from "~/i18n/staff/referrals";
import { TextAreaInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useActionForm } from "~/ui/admin/use-action-form";
import { stackClass } from "~/ui/components/layout";
import { wordOf } from "~/ui/partner/word-of";

/** Declines a referred business with a reason that stays with us. */
export function DeclineReferral({ name, onClose }: { name: string; onClose: () => void }) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: declineReferralRequest,
    words: (code) => wordOf(words.errors, code),
    onDone: onClose,
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={words.declineTitle(name)}
      width={400}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} save={words.decline} />}
    >
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="decline" />
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
