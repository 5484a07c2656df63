import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { registerBrandRequest } from "~/domain/statements/staff-requests";
import { GST_STATES } from "~/i18n/staff/gst-states";
import { statementCodeText, statementWords as words } from "~/i18n/staff/statements";
import { DialogButton } from "~/ui/admin/dialog-button";
import { SelectInput, TextInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useActionForm } from "~/ui/admin/use-action-form";
import { stackClass } from "~/ui/components/layout";

type Brands = readonly { id: string; name: string }[];

/** By code: an object would put codes without a leading zero first. */
const STATES = Object.entries(GST_STATES)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([value, name]) => ({ value, label: `${value} ${name}` }));

/** A button, and the dialog that sets who a brand is for taxes. */
export function SetBrand({ brands }: { brands: Brands }) {
  return (
    <DialogButton dialog={(onClose) => <BrandDialog brands={brands} onClose={onClose} />}>
      {words.addBrand}
    </DialogButton>
  );
}

function BrandDialog({ brands, onClose }: { brands: Brands; onClose: () => void }) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: registerBrandRequest,
    words: statementCodeText,
    onDone: onClose,
  });
  const text = (field: typeof fields.legalName | typeof fields.address, label: string) => (
    <TextInput label={label} error={field.errors?.[0]} {...getInputProps(field, { type: "text" })} />
  );
  return (
    <Modal
      open
      onClose={onClose}
      title={words.addBrand}
      width={400}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} />}
    >
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="register-brand" />
        <SelectInput
          label={words.brand}
          empty={words.choose}
          options={brands.map(({ id, name }) => ({ value: id, label: name }))}
          error={fields.brandId.errors?.[0]}
          {...getSelectProps(fields.brandId)}
        />
        {text(fields.fromMonth, words.fromMonth)}
        {text(fields.legalName, words.legalName)}
        {text(fields.address, words.address)}
        {text(fields.gstin, words.gstin)}
        <SelectInput
          label={words.stateOf}
          hint={words.stateHint}
          empty={words.fromGstin}
          options={STATES}
          error={fields.stateCode.errors?.[0]}
          {...getSelectProps(fields.stateCode)}
        />
      </fetcher.Form>
    </Modal>
  );
}
