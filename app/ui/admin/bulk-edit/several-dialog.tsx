import { getFormProps, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { useState } from "react";
import { z } from "zod";
import type { BulkPreviewLine, BulkValue } from "~/domain/bulk-edit/bulk-edit";
import { callApi } from "~/ui/admin/call-api";
import { SelectInput, TextAreaInput, TextInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { parseNumber } from "~/ui/admin/parse-number";
import { useCallForm } from "~/ui/admin/use-call-form";
import { stackClass } from "~/ui/components/layout";
import { type BulkEdit, type BulkPlan, fieldNamed } from "./bulk-edit";
import { BulkPreview } from "./bulk-preview";

const typed = z.string().default("");
const schema = z.object({ property: z.string(), value: typed, reason: typed });

type Planned<Property extends string> = {
  property: Property;
  value: BulkValue;
  reason: string;
  lines: BulkPreviewLine[];
};

type SeveralDialogProps<Property extends string> = {
  edit: BulkEdit<Property>;
  ids: readonly string[];
  change: (plan: BulkPlan<Property>) => Promise<unknown>;
  onClose: () => void;
};

/** The value of a field as it was typed; undefined when a number is expected and none was typed. */
function readValue(field: BulkEdit["fields"][number], text: string): BulkValue | undefined {
  if (field.as === "text") return text.trim() || null;
  if (field.as === "choice" && !field.isNumber) return text;
  const parsed = parseNumber(text, { min: 0 });
  return parsed.ok ? parsed.value : undefined;
}

/** What the field shows: of a list of choices the first one until another is chosen. */
function shownValue(field: BulkEdit["fields"][number], text = ""): string {
  if (field.as !== "choice" || field.choices.some(({ value }) => value === text)) return text;
  return field.choices[0]?.value ?? "";
}

/** Chooses a property and a value for several records, then shows what would change before anything is saved. */
export function SeveralDialog<Property extends string>(props: SeveralDialogProps<Property>) {
  const { edit, ids, change, onClose } = props;
  const { words, reason: reasonOf } = edit;
  const [planned, setPlanned] = useState<Planned<Property> | null>(null);
  const { isPending, form, fields } = useCallForm({
    schema,
    words: () => words.notValid,
    defaultValue: { property: edit.fields[0].property },
    async send({ property: name, value: text, reason }): Promise<Record<string, string[]> | null> {
      const field = fieldNamed(edit, name);
      const { property } = field;
      const value = readValue(field, text);
      if (value === undefined) return { value: [words.notValid] };
      if (reasonOf?.isNeeded(property, value) && !reasonOf.isEnough(reason)) return { reason: [reasonOf.needed] };
      const result = await callApi<{ data: { lines: BulkPreviewLine[] } }>(edit.path, {
        intent: "preview",
        property,
        value,
        ids,
      });
      if (!result.ok) return { value: [result.message] };
      setPlanned({ property, value, reason, lines: result.body.data.lines });
      return {};
    },
  });
  if (planned)
    return <BulkPreview {...planned} edit={edit} change={change} onBack={() => setPlanned(null)} onClose={onClose} />;
  const field = fieldNamed(edit, fields.property.value ?? edit.fields[0].property);
  const shown = shownValue(field, fields.value.value);
  return (
    <Modal
      open
      onClose={onClose}
      title={words.title(ids.length)}
      width={400}
      footer={
        <FormDialogFooter
          formId={form.id}
          onCancel={onClose}
          isPending={isPending}
          save={words.preview}
          saving={words.previewing}
        />
      }
    >
      <form className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <SelectInput
          label={words.property}
          options={edit.fields.map(({ property, label }) => ({ value: property, label }))}
          {...getSelectProps(fields.property)}
        />
        {field.as === "choice" ? (
          <SelectInput
            label={words.value}
            options={field.choices}
            error={fields.value.errors?.[0]}
            {...getSelectProps(fields.value)}
            key={field.property}
          />
        ) : (
          <TextInput
            label={words.value}
            hint={field.hint}
            inputMode={field.as === "number" ? "numeric" : undefined}
            error={fields.value.errors?.[0]}
            {...getInputProps(fields.value, { type: "text" })}
            key={field.property}
          />
        )}
        {reasonOf?.isNeeded(field.property, shown) && (
          <TextAreaInput
            label={reasonOf.label}
            hint={reasonOf.hint}
            rows={2}
            error={fields.reason.errors?.[0]}
            {...getTextareaProps(fields.reason)}
            maxLength={200}
          />
        )}
      </form>
    </Modal>
  );
}
