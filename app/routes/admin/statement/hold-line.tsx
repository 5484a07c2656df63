import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { HOLD_ACTORS, HOLD_REASONS } from "~/domain/statements/hold";
import { holdRequest } from "~/domain/statements/staff-requests";
import { statementCodeText, statementWords as words } from "~/i18n/staff/statements";
import { DialogButton } from "~/ui/admin/dialog-button";
import { DateInput, SelectInput, TextInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { stackClass } from "~/ui/components/layout";

/** Holds a line until a day. */
export function HoldLine({ lineId }: { lineId: string }) {
  return (
    <DialogButton size="inline" dialog={(onClose) => <HoldDialog lineId={lineId} onClose={onClose} />}>
      {words.hold}
    </DialogButton>
  );
}

function HoldDialog({ lineId, onClose }: { lineId: string; onClose: () => void }) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: holdRequest,
    words: statementCodeText,
    onDone: onClose,
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={words.holdTitle}
      width={400}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} save={words.hold} />}
    >
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <p className="text-ink-2">{words.holdLead}</p>
        <input type="hidden" name="intent" value="hold" />
        <input type="hidden" name="lineId" value={lineId} />
        <SelectInput
          label={words.reason}
          empty={words.choose}
          options={HOLD_REASONS.map((value) => ({ value, label: words.reasons[value] }))}
          error={fields.reason.errors?.[0]}
          {...getSelectProps(fields.reason)}
        />
        <SelectInput
          label={words.acts}
          empty={words.choose}
          options={HOLD_ACTORS.map((value) => ({ value, label: words.actors[value] }))}
          error={fields.acts.errors?.[0]}
          {...getSelectProps(fields.acts)}
        />
        <DateInput
          label={words.until}
          error={fields.until.errors?.[0]}
          {...getInputProps(fields.until, { type: "date" })}
        />
        <TextInput
          label={words.note}
          error={fields.note.errors?.[0]}
          {...getInputProps(fields.note, { type: "text" })}
        />
      </fetcher.Form>
    </Modal>
  );
}

/** Releases a held line. */
export function ReleaseLine({ lineId }: { lineId: string }) {
  const { fetcher, isPending } = useActionResult();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="release" />
      <input type="hidden" name="lineId" value={lineId} />
      <Button kind="secondary" size="inline" pending={isPending}>
        {words.release}
      </Button>
    </fetcher.Form>
  );
}
