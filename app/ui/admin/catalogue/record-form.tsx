import { DateInput, SelectInput, TextAreaInput, TextInput } from "~/ui/admin/field";
import { errorOf, useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";

/** One field of a catalogue's form. */
export type RecordField = {
  name: string;
  label: string;
  hint?: string;
  kind: "text" | "lines" | "number" | "date" | "choice" | "tick";
  options?: readonly { value: string; label: string }[];
  /** The words of an empty choice; absent: one must be chosen. */
  empty?: string;
  lang?: "hi";
};

/** An entry as its form takes it: each field as text. */
export type CatalogueRecord = { id: string; version: number } & Record<string, string | number>;

type FieldProps = { field: RecordField; value: string; error: string | undefined };

function Field({ field, value, error }: FieldProps) {
  const { name, label, hint, kind, options, empty, lang } = field;
  const told = { name, label, hint, error, lang };
  switch (kind) {
    case "lines":
      return <TextAreaInput {...told} rows={3} defaultValue={value} />;
    case "number":
      return <TextInput {...told} inputMode="numeric" defaultValue={value} />;
    case "date":
      return <DateInput {...told} defaultValue={value} />;
    case "choice":
      return <SelectInput {...told} options={options} empty={empty} defaultValue={value} />;
    case "tick":
      return (
        <label className="cluster">
          <input type="checkbox" name={name} value="1" defaultChecked={value === "1"} /> {label}
        </label>
      );
    case "text":
      return <TextInput {...told} defaultValue={value} />;
  }
}

type RecordFormProps = {
  /** Null: a new entry. */
  record: CatalogueRecord | null;
  fields: readonly RecordField[];
  save: string;
  onDone: () => void;
};

/** The form of one catalogue entry. Its answer is a toast, or words under the fields. */
export function RecordForm({ record, fields, save, onDone }: RecordFormProps) {
  const { fetcher, isPending, errors } = useActionResult({ onDone });
  return (
    <fetcher.Form method="post" className="stack" noValidate>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={record?.id ?? ""} />
      <input type="hidden" name="version" value={record?.version ?? ""} />
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={String(record?.[field.name] ?? "")}
          error={errorOf(errors, field.name)}
        />
      ))}
      <div className="cluster">
        <Button size="sm" pending={isPending}>
          {save}
        </Button>
      </div>
    </fetcher.Form>
  );
}
