import { useState } from "react";
import { deleteWords, lenderWords } from "~/i18n/staff/lender-changes";
import { callApi } from "~/ui/admin/call-api";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { failureWords } from "./save-lender-field";

type DeleteLenderDialogProps = {
  /** The lender to delete; null while nobody has asked for it. */
  lender: { lender_id: string; name: string } | null;
  onClose: () => void;
  onDeleted: (lenderId: string) => void;
  /** A colleague has deleted it before. */
  onGone?: (lenderId: string) => void;
};

/** Asks whether to delete a lender, deletes it, and says so in a toast. */
export function DeleteLenderDialog({ lender, onClose, onDeleted, onGone }: DeleteLenderDialogProps) {
  const [isDeleting, setIsDeleting] = useState(false);

  async function deleteLender() {
    if (!lender || isDeleting) return;
    const { lender_id: lenderId } = lender;
    setIsDeleting(true);
    const result = await callApi<{ message: string }>("/api/safe-delete-lender", { lender_id: lenderId });
    setIsDeleting(false);
    onClose();
    if (result.ok) {
      toastOk(result.body.message);
      return onDeleted(lenderId);
    }
    toastBad(failureWords(result));
    if (result.status === 404) onGone?.(lenderId);
  }

  return (
    <ConfirmDialog
      open={lender !== null}
      onClose={onClose}
      onConfirm={deleteLender}
      title={lenderWords.deleteTitle}
      text={lender ? deleteWords(lender.name) : undefined}
      confirm={lenderWords.delete}
      pending={isDeleting}
    />
  );
}
