import { useState } from "react";
import { dayAndTime } from "~/domain/uploads/figures";
import { uploadWords } from "~/i18n/staff/uploads";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { useAskedAct } from "~/ui/admin/use-asked-act";
import { Button } from "~/ui/components/button";
import { Cluster } from "~/ui/components/layout";

const { undo: words } = uploadWords;

type UndoButtonProps = {
  rowsUpdated: number;
  until: string | null;
  pending?: boolean;
  /** Opens for an address that asks for the undo: true for the open file. */
  isOpenFile?: boolean;
  onUndo: () => void;
};

/** Undoes a file after confirmation. */
export function UndoButton({ rowsUpdated, until, pending, isOpenFile, onUndo }: UndoButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  useAskedAct(isOpenFile ? { undo: () => setIsAsking(true) } : {});
  return (
    <Cluster as="span">
      {until && <span className="text-xs text-ink-3 tabular-nums">{words.until(dayAndTime(until))}</span>}
      <Button type="button" kind="secondary" size="compact" pending={pending} onClick={() => setIsAsking(true)}>
        {words.button}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onUndo();
        }}
        title={words.title}
        text={words.text(rowsUpdated)}
        confirm={words.confirm}
      />
    </Cluster>
  );
}
