import { getCollectionProps, getFormProps, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { codesText } from "~/domain/lender-interfaces/form-texts";
import { FIELD_SOURCES, saveMappedField } from "~/domain/lender-interfaces/requests";
import { scalarText } from "~/domain/lender-interfaces/scalar-text";
import type { MappedField } from "~/domain/lender-interfaces/schema";
import { FORMATS, isSource, SOURCES } from "~/domain/lender-interfaces/sources";
import { interfaceErrorText } from "~/i18n/staff/lender-interface-errors";
import { mappingWords, sourceLabel } from "~/i18n/staff/lender-interface-mapping";
import { legendClass, SelectInput, TextAreaInput, TextInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { fieldsClass } from "~/ui/admin/layout";
import { Modal } from "~/ui/admin/modal";
import { stackClass } from "~/ui/components/layout";
import { useDraftForm } from "./use-draft-form";

const LOAN_PRODUCTS = ["PL", "BL", "GL", "SL", "HL"];

type FieldDialogProps = { field: MappedField | undefined; index: number; revision: number; onClose: () => void };

/** Edits one place of the request. Shows only what its source needs. */
export function FieldDialog({ field, index, revision, onClose }: FieldDialogProps) {
  const { fetcher, isPending, form, fields, sentRevision } = useDraftForm({
    name: "field",
    revision,
    part: field ?? null,
    schema: saveMappedField,
    words: interfaceErrorText,
    onDone: onClose,
    defaultValue: field
      ? {
          ...field,
          fixed: field.from === "fixed" ? scalarText(field.fixed) : "",
          format: field.format ?? "",
          codes: codesText(field.codes),
        }
      : { from: "firstName", empty: "null" },
  });
  const from = String(fields.from.value ?? "");
  const kind = isSource(from) ? SOURCES[from].kind : from === "fixed" ? null : "code";
  const { fieldForm } = mappingWords;
  return (
    <Modal
      open
      onClose={onClose}
      title={field ? mappingWords.editField : mappingWords.addField}
      width={560}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} />}
    >
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="field" />
        <input type="hidden" name="revision" value={sentRevision} />
        <input type="hidden" name="index" value={index} />
        <TextInput
          {...getInputProps(fields.to, { type: "text" })}
          label={fieldForm.to}
          hint={fieldForm.toHint}
          error={fields.to.errors?.[0]}
          spellCheck={false}
        />
        <div className={fieldsClass()}>
          <SelectInput
            {...getSelectProps(fields.from)}
            label={fieldForm.from}
            error={fields.from.errors?.[0]}
            options={FIELD_SOURCES.map((value) => ({ value, label: sourceLabel(value) }))}
          />
          {kind === null ? (
            <TextInput
              {...getInputProps(fields.fixed, { type: "text" })}
              label={fieldForm.fixed}
              hint={fieldForm.fixedHint}
              error={fields.fixed.errors?.[0]}
            />
          ) : (
            <SelectInput
              {...getSelectProps(fields.format)}
              label={fieldForm.format}
              error={fields.format.errors?.[0]}
              empty={fieldForm.usual}
              options={FORMATS[kind].map((value) => ({ value, label: value }))}
            />
          )}
        </div>
        {kind === "code" && (
          <TextAreaInput
            {...getTextareaProps(fields.codes)}
            label={fieldForm.codes}
            hint={fieldForm.codesHint}
            error={fields.codes.errors?.[0]}
            spellCheck={false}
            className="font-mono text-xs"
          />
        )}
        {kind !== null && (
          <SelectInput
            {...getSelectProps(fields.empty)}
            label={fieldForm.empty}
            options={Object.entries(mappingWords.empties).map(([value, label]) => ({ value, label }))}
          />
        )}
        <Choices
          legend={fieldForm.earnings}
          items={getCollectionProps(fields.earnings, { type: "checkbox", options: Object.keys(mappingWords.earnings) })}
          labelOf={(value) => mappingWords.earnings[value] ?? value}
        />
        <Choices
          legend={fieldForm.products}
          items={getCollectionProps(fields.products, { type: "checkbox", options: LOAN_PRODUCTS })}
          labelOf={(value) => value}
        />
      </fetcher.Form>
    </Modal>
  );
}

type ChoicesProps = {
  legend: string;
  items: ReturnType<typeof getCollectionProps>;
  labelOf: (value: string) => string;
};

function Choices({ legend, items, labelOf }: ChoicesProps) {
  return (
    <fieldset>
      <legend className={legendClass}>{legend}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {items.map(({ key, ...item }) => (
          <label key={key} className="flex items-center gap-2">
            <input {...item} />
            {labelOf(item.value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
