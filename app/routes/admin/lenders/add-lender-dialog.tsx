import { type FormEvent, useEffect, useId, useState } from "react";
import type { LenderFields } from "~/domain/lenders/lender-fields";
import { keepNewNameCharacters } from "~/domain/lenders/lender-name";
import type { FilterSegment } from "~/domain/lenders/segments";
import { lendersWords } from "~/i18n/staff/lenders";
import { callApi } from "~/ui/admin/call-api";
import { TextInput } from "~/ui/admin/field";
import { Modal } from "~/ui/admin/modal";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { Button } from "~/ui/components/button";

type AddLenderDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The current filter, which the new lender gets as its segment (OQ-52). */
  segment: FilterSegment | null;
  onCreated: (lender: LenderFields) => void;
};

/** Add Lender: one required name. Ignores keys other than letters, digits, underscore and hyphen (LEN-04, VAL-07). */
export function AddLenderDialog({ open, onClose, segment, onCreated }: AddLenderDialogProps) {
  const formId = useId();
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  useEffect(() => {
    if (!open) return;
    setName("");
    setError(null);
  }, [open]);

  async function create(event: FormEvent) {
    event.preventDefault();
    if (pending || name === "") return;
    setPending(true);
    const answer = await callApi<{ data: LenderFields; message: string }>("/api/create-lender", {
      name,
      ...(segment ? { segment } : {}),
    });
    setPending(false);
    if (answer.ok) {
      toastOk(answer.body.message);
      onCreated(answer.body.data);
      return onClose();
    }
    setError(answer.message);
    if (answer.status !== 422) toastBad(answer.message);
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      title={lendersWords.add}
      width={400}
      footer={
        <>
          <Button type="button" kind="secondary" size="compact" onClick={onClose}>
            {lendersWords.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            size="compact"
            disabled={name === ""}
            pending={pending}
            pendingText={lendersWords.creating}
          >
            {lendersWords.create}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={create} noValidate>
        <TextInput
          label={lendersWords.name}
          hint={lendersWords.nameHint}
          name="name"
          required
          autoFocus
          value={name}
          error={error}
          onChange={(event) => {
            setName(keepNewNameCharacters(event.target.value));
            setError(null);
          }}
        />
      </form>
    </Modal>
  );
}
