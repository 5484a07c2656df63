import { getFormProps, getInputProps, getTextareaProps } from "@conform-to/react";
import { z } from "zod";
import { kitWords } from "~/i18n/staff/common";
import { stackClass } from "~/ui/components/layout";
import { cleanTyped } from "./clean-typed";
import { TextAreaInput, TextInput } from "./field";
import { FormDialogFooter } from "./form-dialog-footer";
import { Modal } from "./modal";
import { useCallForm } from "./use-call-form";

type EditDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  label: string;
  kind: "text" | "number" | "textarea" | "url";
  value: string;
  hint?: string;
  /** Keeps out of a line of text, while it is typed or pasted, what the property does not take. */
  clean?: (text: string) => string;
  /** Null when saved; the dialog closes. Otherwise the error under the field. */
  onSave: (value: string) => Promise<string | null>;
};

const schema = z.object({ value: z.string().default("") });

/** Edits one property of one record (ADM-23). Closes an unchanged value without a call. */
export function EditDialog({ open, ...edit }: EditDialogProps) {
  return open ? <OpenDialog {...edit} /> : null;
}

function OpenDialog({ onClose, title, label, kind, value, hint, clean, onSave }: Omit<EditDialogProps, "open">) {
  const { isPending, form, fields } = useCallForm({
    schema,
    defaultValue: { value },
    async send(typed) {
      const text = typed.value.trim();
      const refusal = text === value.trim() ? null : await onSave(text).catch(() => kitWords.broken);
      if (refusal === null) onClose();
      return refusal === null ? null : { value: [refusal] };
    },
  });
  const shared = { label, hint, error: fields.value.errors?.[0], autoFocus: true };
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      width={kind === "textarea" ? 560 : 400}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} />}
    >
      <form className={stackClass()} {...getFormProps(form)}>
        {kind === "textarea" ? (
          <TextAreaInput {...shared} rows={6} {...getTextareaProps(fields.value)} />
        ) : (
          <TextInput
            {...shared}
            {...getInputProps(fields.value, { type: kind === "url" ? "url" : "text" })}
            inputMode={kind === "number" ? "decimal" : kind === "url" ? "url" : undefined}
            onFocus={(event) => event.target.select()}
            onChange={clean && cleanTyped(clean)}
          />
        )}
      </form>
    </Modal>
  );
}
