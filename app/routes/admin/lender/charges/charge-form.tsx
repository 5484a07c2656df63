import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { useMemo } from "react";
import type { ChargeFields } from "~/domain/lenders/charge-fields";
import { CHARGE_KINDS } from "~/domain/money/charges";
import type { TypedChange } from "~/domain/time-machine/typed-changes";
import { kitWords } from "~/i18n/staff/common";
import { lenderBodyWords } from "~/i18n/staff/lender-body";
import { CHARGE_KIND_WORDS, PAID_AT_WORDS, PAYEE_WORDS, lenderChargeWords as words } from "~/i18n/staff/lender-charges";
import { DateInput, SelectInput, TextInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { fieldsClass } from "~/ui/admin/layout";
import { Modal } from "~/ui/admin/modal";
import { useCallForm } from "~/ui/admin/use-call-form";
import { Notice } from "~/ui/components/feedback/notice";
import { stackClass } from "~/ui/components/layout";
import { DraftLink } from "../draft-link";
import { chargeForm, chargeTexts } from "./charge-form-schema";

const choices = <K extends string>(labels: Readonly<Record<K, string>>, keys: readonly K[]) =>
  keys.map((value) => ({ value, label: labels[value] }));

const KINDS = choices(CHARGE_KIND_WORDS, CHARGE_KINDS);
const PAYEES = choices(PAYEE_WORDS, ["lender", "third-party"]);
const TIMES = choices(PAID_AT_WORDS, ["disbursal", "first-instalment"]);

const GST_MODES = choices({ "0": words.included, "1": words.onTop }, ["0", "1"]);
const OPTIONAL = choices({ "0": words.mandatory, "1": words.isOptional }, ["0", "1"]);

type ChargeFormProps = {
  /** The edited charge; null adds one. */
  charge: ChargeFields | null;
  isFirst: boolean;
  lenderId: string;
  /** What of the last save only a draft set may change; null when it was nothing. */
  refused: readonly TypedChange[] | null;
  /** Null when saved; otherwise the error. */
  onSave: (charge: ChargeFields) => Promise<string | null>;
  onClose: () => void;
};

/** Adds or edits a charge in a dialog. */
export function ChargeForm({ charge, isFirst, lenderId, refused, onSave, onClose }: ChargeFormProps) {
  const schema = useMemo(() => chargeForm(charge?.gst_changes.slice(0, -1) ?? []), [charge]);
  const { isPending, form, fields } = useCallForm({
    schema,
    words: lenderBodyWords,
    defaultValue: chargeTexts(charge, isFirst),
    async send(typed) {
      const refusal = await onSave(typed).catch(() => kitWords.broken);
      if (refusal === null) onClose();
      return refusal === null ? null : { "": [refusal] };
    },
  });
  const number = (field: typeof fields.percent, label: string, more: { hint?: string; suffix?: string }) => (
    <TextInput
      label={label}
      {...more}
      {...(more.suffix ? {} : { prefix: "₹" })}
      inputMode="decimal"
      error={field.errors?.[0]}
      {...getInputProps(field, { type: "text" })}
    />
  );
  return (
    <Modal
      open
      onClose={onClose}
      title={charge ? words.editTitle : words.addTitle}
      width={560}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} />}
    >
      <form className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        {form.errors?.map((error) => (
          <Notice key={error} tone="bad" alert>
            {error}
          </Notice>
        ))}
        {form.errors && refused && <DraftLink lenderId={lenderId} typed={refused} />}
        <div className={fieldsClass()}>
          <SelectInput
            label={words.kind}
            options={KINDS}
            {...(charge && charge.kind === null ? { empty: "—" } : {})}
            error={fields.kind.errors?.[0]}
            {...getSelectProps(fields.kind)}
          />
          <TextInput
            label={words.name}
            hint={words.nameHint}
            error={fields.name.errors?.[0]}
            {...getInputProps(fields.name, { type: "text" })}
          />
          <TextInput
            label={words.nameHi}
            lang="hi"
            error={fields.name_hi.errors?.[0]}
            {...getInputProps(fields.name_hi, { type: "text" })}
          />
          {number(fields.percent, words.percent, { suffix: "%" })}
          {number(fields.rupees, words.rupees, { hint: words.rupeesHint })}
          {number(fields.min_rupees, words.min, { hint: words.boundsHint })}
          {number(fields.max_rupees, words.max, { hint: words.boundsHint })}
          {number(fields.gst_percent, words.gst, { suffix: "%" })}
          <SelectInput label={words.gstOnTop} options={GST_MODES} {...getSelectProps(fields.gst_on_top)} />
          {number(fields.next_gst_percent, words.nextGst, { suffix: "%", hint: words.nextGstHint })}
          <DateInput
            label={words.nextGstFrom}
            error={fields.next_gst_from.errors?.[0]}
            {...getInputProps(fields.next_gst_from, { type: "date" })}
          />
          <SelectInput label={words.optional} options={OPTIONAL} {...getSelectProps(fields.optional)} />
          <SelectInput label={words.payee} options={PAYEES} {...getSelectProps(fields.payee)} />
          <SelectInput label={words.paidAt} options={TIMES} {...getSelectProps(fields.paid_at)} />
        </div>
      </form>
    </Modal>
  );
}
