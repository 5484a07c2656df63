import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { addRuleRequest } from "~/domain/statements/staff-requests";
import { COMMISSION_TAXES } from "~/domain/statements/tax-rule";
import { statementCodeText, statementWords as words } from "~/i18n/staff/statements";
import { DialogButton } from "~/ui/admin/dialog-button";
import { DateInput, SelectInput, TextInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { stackClass } from "~/ui/components/layout";

/** A button, and the dialog that adds a dated rule. */
export function AddRule() {
  return <DialogButton dialog={(onClose) => <RuleDialog onClose={onClose} />}>{words.addRule}</DialogButton>;
}

function RuleDialog({ onClose }: { onClose: () => void }) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: addRuleRequest,
    words: statementCodeText,
    onDone: onClose,
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={words.addRule}
      width={400}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} />}
    >
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="add-rule" />
        <SelectInput
          label={words.tax}
          options={COMMISSION_TAXES.map((value) => ({ value, label: words.taxes[value] }))}
          error={fields.tax.errors?.[0]}
          {...getSelectProps(fields.tax)}
        />
        <DateInput
          label={words.from}
          error={fields.validFrom.errors?.[0]}
          {...getInputProps(fields.validFrom, { type: "date" })}
        />
        <TextInput
          label={words.ratePercent}
          suffix="%"
          inputMode="decimal"
          error={fields.ratePercent.errors?.[0]}
          {...getInputProps(fields.ratePercent, { type: "text" })}
        />
        <TextInput
          label={words.threshold}
          hint={words.thresholdHint}
          prefix="₹"
          inputMode="decimal"
          error={fields.threshold.errors?.[0]}
          {...getInputProps(fields.threshold, { type: "text" })}
        />
        <TextInput
          label={words.code}
          error={fields.code.errors?.[0]}
          {...getInputProps(fields.code, { type: "text" })}
        />
      </fetcher.Form>
    </Modal>
  );
}

/** Removes a rule that no closed month has used. */
export function RemoveRule({ id, code }: { id: string; code: string }) {
  const { fetcher, isPending } = useActionResult();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="remove-rule" />
      <input type="hidden" name="id" value={id} />
      <Button kind="secondary" size="inline" pending={isPending} aria-label={`${words.removeRule} ${code}`}>
        {words.removeRule}
      </Button>
    </fetcher.Form>
  );
}
