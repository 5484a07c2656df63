import { useState } from "react";
import { lenderEditorWords } from "~/i18n/staff/lender";
import { lenderWords } from "~/i18n/staff/lender-changes";
import { EditDialog } from "~/ui/admin/edit-dialog";
import { IconButton } from "~/ui/admin/icon-button";
import { PencilIcon } from "~/ui/admin/icons";
import { toastBad } from "~/ui/admin/toast";
import type { LenderEditor } from "./use-lender";

/** The lender's name, which every customer reads. It has its own dialog (ADM-23). */
export function LenderName({ editor }: { editor: LenderEditor }) {
  const [isOpen, setIsOpen] = useState(false);

  async function save(name: string): Promise<string | null> {
    const refusal = await editor.attempt("name", name);
    if (refusal === lenderWords.updateFailed) toastBad(refusal);
    return refusal;
  }

  return (
    <div className="grid grid-cols-1 gap-1">
      <span className="text-xs leading-head font-medium">{lenderEditorWords.name}</span>
      <p className="flex items-center gap-2" id="name">
        {editor.record.name}
        <IconButton label={lenderEditorWords.editName} onClick={() => setIsOpen(true)}>
          <PencilIcon />
        </IconButton>
      </p>
      <EditDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={lenderEditorWords.editName}
        label={lenderEditorWords.name}
        kind="text"
        value={editor.record.name}
        hint={lenderEditorWords.editNameHint}
        onSave={save}
      />
    </div>
  );
}
