import { type FieldMetadata, getFormProps, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { z } from "zod";
import { catalogueWords } from "~/i18n/staff/catalogue";
import { DateInput, SelectInput, TextAreaInput, TextInput } from "~/ui/admin/field";
import { useFormKey } from "~/ui/admin/use-form-key";
import { useVersionedForm } from "~/ui/admin/use-versioned-form";
import { Button } from "~/ui/components/button";
import { Cluster, stackClass } from "~/ui/components/layout";

/** One field of a catalogue's form. */
export type RecordField = {
  name: string;
  label: string;
  hint?: string;
  kind: "text" | "lines" | "number" | "date" | "choice" | "checkbox";
  options?: readonly { value: string; label: string }[];
  /** Words of the empty choice; without them a choice is required. */
  empty?: string;
  lang?: "hi";
};

/** Returns a function that makes a field whose label is that of its name. */
export const fieldLabelledBy =
  <Name extends string>(labels: Readonly<Record<Name, string>>) =>
  (name: Name, kind: RecordField["kind"], more: Omit<RecordField, "name" | "kind" | "label"> = {}): RecordField => ({
    name,
    kind,
    label: labels[name],
    ...more,
  });

/** An entry as its form's values. */
export type CatalogueRecord = { id: string; version: number } & Record<string, string | number>;

/** A field's conform metadata: its id, name, value and errors. */
type Meta = FieldMetadata<unknown, Record<string, unknown>>;

type FieldProps = { field: RecordField; meta: Meta };

function Field({ field, meta }: FieldProps) {
  const { label, hint, kind, options, empty, lang } = field;
  const fieldProps = { label, hint, lang, error: meta.errors?.[0] };
  switch (kind) {
    case "lines":
      return <TextAreaInput {...fieldProps} {...getTextareaProps(meta)} rows={3} />;
    case "number":
      return <TextInput {...fieldProps} {...getInputProps(meta, { type: "text" })} inputMode="numeric" />;
    case "date":
      return <DateInput {...fieldProps} {...getInputProps(meta, { type: "date" })} />;
    case "choice":
      return <SelectInput {...fieldProps} {...getSelectProps(meta)} options={options} empty={empty} />;
    case "checkbox":
      return (
        <label className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <input {...getInputProps(meta, { type: "checkbox", value: "1" })} /> {label}
        </label>
      );
    case "text":
      return <TextInput {...fieldProps} {...getInputProps(meta, { type: "text" })} />;
  }
}

/** Parses the form's post. */
export type RecordSchema = z.ZodType<object, Record<string, unknown>>;

type RecordFormProps = {
  /** Null for a new entry. */
  record: CatalogueRecord | null;
  schema: RecordSchema;
  fields: readonly RecordField[];
  save: string;
  onDone: () => void;
};

/** The form of one catalogue entry. The result is a toast, or errors under the fields. */
export function RecordForm({ record, schema, fields, save, onDone }: RecordFormProps) {
  const { fetcher, isPending, form, sentVersion } = useVersionedForm({
    name: `entry-${record?.id ?? "new"}`,
    version: record?.version ?? "",
    schema,
    words: catalogueWords,
    defaultValue: { ...record, version: String(record?.version ?? "") },
    onDone,
  });
  const { key } = useFormKey();
  const metas: Record<string, Meta | undefined> = form.getFieldset();
  return (
    <fetcher.Form method="post" className={stackClass()} {...getFormProps(form)}>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={record?.id ?? ""} />
      <input type="hidden" name="version" value={sentVersion} />
      {!record && <input type="hidden" name="key" value={key} />}
      {fields.map((field) => {
        const meta = metas[field.name];
        return meta && <Field key={field.name} field={field} meta={meta} />;
      })}
      <Cluster>
        <Button size="compact" pending={isPending}>
          {save}
        </Button>
      </Cluster>
    </fetcher.Form>
  );
}
