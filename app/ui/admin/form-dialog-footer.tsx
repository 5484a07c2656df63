import { kitWords } from "~/i18n/staff/common";
import { Button } from "~/ui/components/button";

type FormDialogFooterProps = {
  /** The id of the form that the second button sends. */
  formId: string;
  onCancel: () => void;
  isPending: boolean;
  /** False while the form cannot be sent. */
  canSave?: boolean;
  save?: string;
  saving?: string;
};

/** Cancel and Save at the foot of a dialog with a form. */
export function FormDialogFooter({ formId, onCancel, isPending, canSave = true, save, saving }: FormDialogFooterProps) {
  return (
    <>
      <Button type="button" kind="secondary" size="compact" onClick={onCancel}>
        {kitWords.cancel}
      </Button>
      <Button
        form={formId}
        size="compact"
        disabled={!canSave}
        pending={isPending}
        pendingText={saving ?? kitWords.saving}
      >
        {save ?? kitWords.save}
      </Button>
    </>
  );
}
