import { type FormEvent, type ReactNode, useId, useState } from "react";
import { pageWords } from "~/i18n/staff/credit-cards";
import { Modal } from "~/ui/admin/modal";
import { Button } from "~/ui/components/button";

type PropertyDialogProps = {
  title: string;
  onClose: () => void;
  width?: 400 | 560 | 720;
  /** False while the value cannot be saved (VAL-03). */
  canSave: boolean;
  /** Null when saved; the dialog closes. Otherwise the error. */
  onSave: () => Promise<string | null>;
  save?: string;
  saving?: string;
  /** Gets the error of the last attempt. */
  children: (error: string | null) => ReactNode;
};

/** Edits one property of one card (ADM-23). Its child holds the value. */
export function PropertyDialog(props: PropertyDialogProps) {
  const { title, onClose, width = 560, canSave, onSave, children } = props;
  const formId = useId();
  const [error, setError] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending || !canSave) return;
    setIsPending(true);
    const refusal = await onSave();
    setIsPending(false);
    setError(refusal);
    if (refusal === null) onClose();
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      width={width}
      footer={
        <>
          <Button type="button" kind="secondary" size="compact" onClick={onClose}>
            {pageWords.cancel}
          </Button>
          <Button
            form={formId}
            size="compact"
            disabled={!canSave}
            pending={isPending}
            pendingText={props.saving ?? pageWords.saving}
          >
            {props.save ?? pageWords.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        {children(error)}
      </form>
    </Modal>
  );
}
