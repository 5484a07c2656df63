import { useId } from "react";
import { reportWords as words } from "~/i18n/staff/internal-report";
import { SelectInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import type { useGridWork } from "./use-grid-work";

type DialogsProps = {
  work: ReturnType<typeof useGridWork>;
  colleagues: readonly { value: string; label: string }[];
};

/** Asks to whom the rows go, or before messages are sent. */
export function WorkDialogs({ work, colleagues }: DialogsProps) {
  const { question, isPending, assign, resume, cancel } = work;
  const formId = useId();
  if (!question) return null;
  const { kind, ids } = question;
  const isAssign = kind === "assign";
  return (
    <Modal
      open
      onClose={cancel}
      title={isAssign ? words.assignTitle(ids.length) : words.resumeTitle(ids.length)}
      width={400}
      footer={
        <FormDialogFooter
          formId={formId}
          onCancel={cancel}
          isPending={isPending}
          save={isAssign ? words.assign : words.resume}
        />
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (isAssign) assign(String(new FormData(event.currentTarget).get("owner") ?? ""));
          else resume();
        }}
      >
        {isAssign ? (
          <SelectInput
            autoFocus
            label={words.colleague}
            name="owner"
            empty={words.noOwner}
            options={colleagues}
            defaultValue={colleagues[0]?.value}
          />
        ) : (
          <p className="text-ink-2">{words.resumeExplained}</p>
        )}
      </form>
    </Modal>
  );
}
