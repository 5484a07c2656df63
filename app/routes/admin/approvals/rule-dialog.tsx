import { getFormProps, getTextareaProps } from "@conform-to/react";
import { approvalRuleRequest } from "~/domain/approvals/approval-rules";
import { approvalRuleErrorText, approvalRuleWords as words } from "~/i18n/staff/approval-rules";
import { TextAreaInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useActionForm } from "~/ui/admin/use-action-form";
import { stackClass } from "~/ui/components/layout";

type RuleDialogProps = {
  rule: string;
  /** What is asked for. */
  isRequired: boolean;
  /** True for one that holds by itself so far. */
  isHeld: boolean;
  onClose: () => void;
};

/** Makes a second person necessary, or asks a colleague to do without one, with a reason. */
export function RuleDialog({ rule, isRequired, isHeld, onClose }: RuleDialogProps) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: approvalRuleRequest,
    words: approvalRuleErrorText,
    onDone: onClose,
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={isRequired ? words.tightenTitle : words.loosenTitle}
      width={400}
      footer={
        <FormDialogFooter
          formId={form.id}
          onCancel={onClose}
          isPending={isPending}
          save={isRequired ? words.tighten : words.ask}
        />
      }
    >
      <p className="font-medium">{words.rules[rule]?.name}</p>
      <p className="text-ink-2">{isRequired ? (isHeld ? words.keepText : words.tightenText) : words.loosenText}</p>
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="rule" value={rule} />
        <input type="hidden" name="isRequired" value={isRequired ? "yes" : "no"} />
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
