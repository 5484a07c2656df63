import { type FormEvent, useEffect, useId, useState } from "react";
import { kitWords } from "~/i18n/staff/common";
import { Button } from "~/ui/components/button";
import { TextAreaInput, TextInput } from "./field";
import { Modal } from "./modal";

type EditDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  label: string;
  kind: "text" | "number" | "textarea" | "url";
  value: string;
  hint?: string;
  /** Null: saved, the dialog closes. A sentence: what is wrong, shown under the field. */
  onSave: (value: string) => Promise<string | null>;
};

/** Edits one property of one record (ADM-23). An unchanged value closes without asking the server. */
export function EditDialog({ open, onClose, title, label, kind, value, hint, onSave }: EditDialogProps) {
  const formId = useId();
  const [text, setText] = useState(value);
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  useEffect(() => {
    if (!open) return;
    setText(value);
    setError(null);
  }, [open, value]);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    if (text.trim() === value.trim()) return onClose();
    setPending(true);
    try {
      const refusal = await onSave(text.trim());
      setError(refusal);
      if (refusal === null) onClose();
    } catch {
      setError(kitWords.broken);
    } finally {
      setPending(false);
    }
  }

  const shared = { label, hint, error, value: text, autoFocus: true };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      width={kind === "textarea" ? 560 : 400}
      footer={
        <>
          <Button type="button" kind="secondary" size="sm" onClick={onClose}>
            {kitWords.cancel}
          </Button>
          <Button type="submit" form={formId} size="sm" pending={pending} pendingText={kitWords.saving}>
            {kitWords.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate>
        {kind === "textarea" ? (
          <TextAreaInput {...shared} rows={6} onChange={(event) => setText(event.target.value)} />
        ) : (
          <TextInput
            {...shared}
            type={kind === "url" ? "url" : "text"}
            inputMode={kind === "number" ? "decimal" : kind === "url" ? "url" : undefined}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </form>
    </Modal>
  );
}
