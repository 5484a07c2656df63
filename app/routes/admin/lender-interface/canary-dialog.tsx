import { getFormProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { CANARY_SHARES, type CanaryStep } from "~/domain/lender-interfaces/canary";
import { askCanaryStep } from "~/domain/lender-interfaces/requests";
import { canaryWords as words } from "~/i18n/staff/lender-canary";
import { interfaceWords } from "~/i18n/staff/lender-interface";
import { interfaceErrorText } from "~/i18n/staff/lender-interface-errors";
import { SelectInput, TextAreaInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useActionForm } from "~/ui/admin/use-action-form";
import { stackClass } from "~/ui/components/layout";

/** Asks a colleague for the next step of a version that is at a share. */
export function CanaryDialog({ step, share, onClose }: { step: CanaryStep; share: number; onClose: () => void }) {
  const higher = CANARY_SHARES.filter((one) => one > share);
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: askCanaryStep,
    words: interfaceErrorText,
    onDone: onClose,
    defaultValue: { share: String(higher[0] ?? share) },
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={words.ask[step]}
      width={400}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} save={words.steps[step]} />}
    >
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="ask-canary" />
        <input type="hidden" name="step" value={step} />
        {step === "raise" && (
          <SelectInput
            {...getSelectProps(fields.share)}
            label={words.share}
            error={fields.share.errors?.[0]}
            options={higher.map((one) => ({ value: String(one), label: words.raised(one) }))}
          />
        )}
        <TextAreaInput
          {...getTextareaProps(fields.reason)}
          label={interfaceWords.reason}
          hint={interfaceWords.reasonHint}
          rows={3}
          error={fields.reason.errors?.[0]}
        />
      </fetcher.Form>
    </Modal>
  );
}
