import { Button } from "~/ui/components/button";
import { useFrameWords } from "./frame-words";
import { Modal } from "./modal";

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  text?: string;
  confirm: string;
  cancel?: string;
  pending?: boolean;
  /** False for an action that destroys nothing. */
  danger?: boolean;
};

/** Confirms an action that is hard to undo: 400 px wide, the focus on Cancel (CONST-14). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const words = useFrameWords().kit;
  const { open, onClose, onConfirm, title, text, confirm, cancel = words.cancel, pending, danger = true } = props;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      width={400}
      role="alertdialog"
      footer={
        <>
          <Button type="button" kind="secondary" size="compact" onClick={onClose} autoFocus>
            {cancel}
          </Button>
          <Button
            type="button"
            kind={danger ? "danger" : "primary"}
            size="compact"
            onClick={onConfirm}
            pending={pending}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {text && <p className="text-ink-2">{text}</p>}
    </Modal>
  );
}
