import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { addRewardRuleRequest } from "~/domain/referrals/requests";
import { referralWords as words } from "~/i18n/staff/referrals";
import { DialogButton } from "~/ui/admin/dialog-button";
import { DateInput, SelectInput, TextInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useActionForm } from "~/ui/admin/use-action-form";
import { stackClass } from "~/ui/components/layout";
import { wordOf } from "~/ui/partner/word-of";

type Brands = readonly { id: string; name: string }[];

/** A button, and the dialog that adds a dated rule of the reward. */
export function AddRewardRule({ brands }: { brands: Brands }) {
  return (
    <DialogButton dialog={(onClose) => <RewardRuleDialog brands={brands} onClose={onClose} />}>
      {words.addRule}
    </DialogButton>
  );
}

function RewardRuleDialog({ brands, onClose }: { brands: Brands; onClose: () => void }) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: addRewardRuleRequest,
    words: (code) => wordOf(words.errors, code),
    onDone: onClose,
  });
  const text = (name: "reward" | "loans" | "withinDays") => ({
    error: fields[name].errors?.[0],
    ...getInputProps(fields[name], { type: "text" }),
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
          label={words.brand}
          options={brands.map(({ id, name }) => ({ value: id, label: name }))}
          error={fields.brandId.errors?.[0]}
          {...getSelectProps(fields.brandId)}
        />
        <DateInput
          label={words.from}
          error={fields.validFrom.errors?.[0]}
          {...getInputProps(fields.validFrom, { type: "date" })}
        />
        <TextInput label={words.reward} prefix="₹" inputMode="decimal" {...text("reward")} />
        <TextInput label={words.loans} inputMode="numeric" {...text("loans")} />
        <TextInput label={words.withinDays} inputMode="numeric" {...text("withinDays")} />
      </fetcher.Form>
    </Modal>
  );
}
