import { Button } from "~/ui/components/button";
import { useFrameWords } from "./frame-words";

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
  const words = useFrameWords().kit;
  return (
    <>
      <Button type="button" kind="secondary" size="compact" onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button form={formId} size="compact" disabled={!canSave} pending={isPending} pendingText={saving ?? words.saving}>
        {save ?? words.save}
      </Button>
    </>
  );
}
