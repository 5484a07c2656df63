import { getFormProps, getInputProps } from "@conform-to/react";
import { callStop } from "~/domain/telecalling/calls";
import { callErrorText, callWords as words } from "~/i18n/staff/telecalling";
import { DialogButton } from "~/ui/admin/dialog-button";
import { TextInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useActionForm } from "~/ui/admin/use-action-form";
import { stackClass } from "~/ui/components/layout";
import type { CallDrawerView } from "./page.server";

type Names = Pick<CallDrawerView, "brandId" | "applicationId">;

/** Closes a customer for calls, or opens one again who was closed. */
export function CloseForCalls({ drawer, mayAllow }: { drawer: CallDrawerView; mayAllow: boolean }) {
  const isClosed = drawer.verdict === "do-not-call";
  if (isClosed && !mayAllow) return null;
  const title = isClosed ? words.allowTitle : words.stopTitle;
  return (
    <div>
      <DialogButton
        dialog={(onClose) => (
          <ReasonDialog intent={isClosed ? "allow" : "stop"} title={title} names={drawer} onClose={onClose} />
        )}
      >
        {isClosed ? words.allow : words.stop}
      </DialogButton>
    </div>
  );
}

type ReasonDialogProps = { intent: "stop" | "allow"; title: string; names: Names; onClose: () => void };

function ReasonDialog({ intent, title, names, onClose }: ReasonDialogProps) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: callStop.omit({ intent: true }),
    words: callErrorText,
    onDone: onClose,
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      width={400}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} save={words[intent]} />}
    >
      <p className="text-ink-2">{intent === "stop" ? words.stopText : words.allowText}</p>
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="brandId" value={names.brandId} />
        <input type="hidden" name="applicationId" value={names.applicationId} />
        <TextInput
          label={words.reason}
          error={fields.reason.errors?.[0]}
          {...getInputProps(fields.reason, { type: "text" })}
        />
      </fetcher.Form>
    </Modal>
  );
}
