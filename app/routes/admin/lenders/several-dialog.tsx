import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { useState } from "react";
import { z } from "zod";
import { BULK_COLUMNS, type BulkPreviewLine, type BulkProperty } from "~/domain/lenders/bulk-edit";
import { fieldOf } from "~/domain/lenders/editable-fields";
import { CREDIT_SCORE_CLASS, TICKET_CLASS } from "~/domain/lists/class-lists";
import { bulkWords as words } from "~/i18n/staff/lender-bulk";
import { callApi } from "~/ui/admin/call-api";
import { SelectInput, TextInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { parseNumber } from "~/ui/admin/parse-number";
import { useCallForm } from "~/ui/admin/use-call-form";
import { stackClass } from "~/ui/components/layout";
import { BulkPreview } from "./bulk-preview";
import type { LenderStore } from "./use-lenders";

const CLASSES = { ticket_class: TICKET_CLASS, credit_score_class: CREDIT_SCORE_CLASS };

/** The values to choose from; null when a number is typed. */
function choicesOf(property: BulkProperty): { value: string; label: string }[] | null {
  if (property === "ticket_class" || property === "credit_score_class")
    return CLASSES[property].map(({ id, en }) => ({ value: String(id), label: en }));
  const column = BULK_COLUMNS.find((one) => one.property === property);
  if (column?.as !== "checkbox" && column?.as !== "switch") return null;
  return [
    { value: "1", label: words.on },
    { value: "0", label: words.off },
  ];
}

const PROPERTIES = BULK_COLUMNS.map(({ property }) => ({ value: property, label: fieldOf(property).label }));

const isBulkProperty = (text: string): text is BulkProperty => PROPERTIES.some(({ value }) => value === text);

const schema = z.object({ property: z.string().refine(isBulkProperty), value: z.string().default("") });

type Planned = { property: BulkProperty; value: number | null; lines: BulkPreviewLine[] };

type SeveralDialogProps = {
  lenderIds: readonly string[];
  changeSeveral: LenderStore["changeSeveral"];
  onClose: () => void;
};

/** Chooses a property and a value for several lenders, then shows what would change before anything is saved. */
export function SeveralDialog({ lenderIds, changeSeveral, onClose }: SeveralDialogProps) {
  const [planned, setPlanned] = useState<Planned | null>(null);
  const { isPending, form, fields } = useCallForm({
    schema,
    words: () => words.notValid,
    defaultValue: { property: "priority" },
    async send({ property, value: text }): Promise<Record<string, string[]> | null> {
      const parsed = parseNumber(text, { min: 0 });
      if (!parsed.ok) return { value: [words.notValid] };
      const { value } = parsed;
      const answer = await callApi<{ data: { lines: BulkPreviewLine[] } }>("/api/update-lenders", {
        intent: "preview",
        property,
        value,
        lender_ids: lenderIds,
      });
      if (!answer.ok) return { value: [answer.message] };
      setPlanned({ property, value, lines: answer.body.data.lines });
      return {};
    },
  });
  if (planned)
    return <BulkPreview {...planned} changeSeveral={changeSeveral} onBack={() => setPlanned(null)} onClose={onClose} />;
  const typed = fields.property.value ?? "priority";
  const choices = isBulkProperty(typed) ? choicesOf(typed) : null;
  return (
    <Modal
      open
      onClose={onClose}
      title={words.title(lenderIds.length)}
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
        <SelectInput label={words.property} options={PROPERTIES} {...getSelectProps(fields.property)} />
        {choices ? (
          <SelectInput
            label={words.value}
            options={choices}
            error={fields.value.errors?.[0]}
            {...getSelectProps(fields.value)}
            key={typed}
          />
        ) : (
          <TextInput
            label={words.value}
            hint={words.empty}
            inputMode="numeric"
            error={fields.value.errors?.[0]}
            {...getInputProps(fields.value, { type: "text" })}
            key={typed}
          />
        )}
      </form>
    </Modal>
  );
}
