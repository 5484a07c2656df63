import { getFormProps, getInputProps } from "@conform-to/react";
import { approveReferralRequest } from "~/domain/referrals/requests";
import { referralWords as words } from "~/i18n/staff/referrals";
import { TextInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useActionForm } from "~/ui/admin/use-action-form";
import { stackClass } from "~/ui/components/layout";
import { wordOf } from "~/ui/partner/word-of";

/** Makes a partner of a referred business, with the tracking id of its links. */
export function ApproveReferral({ name, onClose }: { name: string; onClose: () => void }) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: approveReferralRequest,
    words: (code) => wordOf(words.errors, code),
    onDone: onClose,
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={words.approveTitle(name)}
      width={400}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} save={words.approve} />}
    >
      <p className="text-ink-2">{words.approveText}</p>
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="approve" />
        <TextInput
          label={words.utm}
          hint={words.utmHint}
          error={fields.utmId.errors?.[0]}
          {...getInputProps(fields.utmId, { type: "text" })}
        />
      </fetcher.Form>
    </Modal>
  );
}
