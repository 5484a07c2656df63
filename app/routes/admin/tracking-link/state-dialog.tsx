import { getFormProps, getTextareaProps } from "@conform-to/react";
import { linkStateRequest } from "~/domain/links/new-link-request";
import { trackingLinkRefusal, trackingLinkWords as words } from "~/i18n/staff/tracking-links";
import { TextAreaInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useActionForm } from "~/ui/admin/use-action-form";
import { stackClass } from "~/ui/components/layout";

type StateDialogProps = { code: string; intent: "end" | "resume"; onClose: () => void };

/** Ends a link, or lets it count again, with a reason. Says first what that means for leads. */
export function StateDialog({ code, intent, onClose }: StateDialogProps) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: linkStateRequest,
    words: trackingLinkRefusal,
    onDone: onClose,
  });
  const isEnd = intent === "end";
  return (
    <Modal
      open
      onClose={onClose}
      title={isEnd ? words.endTitle(code) : words.resumeTitle(code)}
      width={400}
      footer={
        <FormDialogFooter
          formId={form.id}
          onCancel={onClose}
          isPending={isPending}
          save={isEnd ? words.end : words.resume}
        />
      }
    >
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="intent" value={intent} />
        <p className="text-ink-2">{isEnd ? words.endText : words.resumeText}</p>
        <TextAreaInput
          label={words.reason}
          hint={words.reasonHint}
          rows={3}
          error={fields.reason.errors?.[0]}
          {...getTextareaProps(fields.reason)}
        />
      </fetcher.Form>
    </Modal>
  );
}
