import { getFormProps, getInputProps } from "@conform-to/react";
import { renamePasskeyRequest } from "~/domain/access/passkey-requests";
import { PASSKEY_NAME_LENGTH } from "~/domain/access/passkeys";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { DialogButton } from "~/ui/admin/dialog-button";
import { TextInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Cluster, stackClass } from "~/ui/components/layout";
import type { PasskeyWords } from "./passkey-words";

/** `where`: the host that the passkey works on, if it is not this one. */
type PasskeyLine = { id: string; name: string; times: string; where: string | null };

type DialogProps = { words: PasskeyWords; line: PasskeyLine; onClose: () => void };

function RenameDialog({ words, line, onClose }: DialogProps) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: renamePasskeyRequest,
    words: words.refusal,
    defaultValue: { name: line.name },
    onDone: onClose,
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={words.renameTitle}
      width={400}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} save={words.rename} />}
    >
      <fetcher.Form method="post" {...getFormProps(form)}>
        <input type="hidden" name="intent" value="rename" />
        <input type="hidden" name="id" value={line.id} />
        <TextInput
          label={words.name}
          error={fields.name.errors?.[0]}
          {...getInputProps(fields.name, { type: "text" })}
          maxLength={PASSKEY_NAME_LENGTH}
        />
      </fetcher.Form>
    </Modal>
  );
}

function RemoveDialog({ words, line, onClose }: DialogProps) {
  const { fetcher, isPending } = useActionResult({ onDone: onClose });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => fetcher.submit({ intent: "remove", id: line.id }, { method: "post" })}
      title={words.removeTitle.replace("{name}", line.name)}
      text={words.removeText}
      confirm={words.remove}
      pending={isPending}
    />
  );
}

/** Somebody's passkeys, each with its buttons. */
export function PasskeyList({ words, lines }: { words: PasskeyWords; lines: readonly PasskeyLine[] }) {
  return (
    <ul className={stackClass({ gap: 4 })}>
      {lines.map((line) => (
        <li key={line.id}>
          <Cluster between>
            <span className="min-w-0 text-sm wrap-anywhere">
              <b>{line.name}</b>
              <span className="block text-ink-2 tabular-nums">{line.times}</span>
              {line.where && <span className="block text-ink-2">{line.where}</span>}
            </span>
            <Cluster>
              <DialogButton
                aria-label={`${words.rename}: ${line.name}`}
                dialog={(onClose) => <RenameDialog words={words} line={line} onClose={onClose} />}
              >
                {words.rename}
              </DialogButton>
              <DialogButton
                aria-label={`${words.remove}: ${line.name}`}
                dialog={(onClose) => <RemoveDialog words={words} line={line} onClose={onClose} />}
              >
                {words.remove}
              </DialogButton>
            </Cluster>
          </Cluster>
        </li>
      ))}
    </ul>
  );
}
