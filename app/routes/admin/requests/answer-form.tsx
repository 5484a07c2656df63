import { getFormProps, getTextareaProps } from "@conform-to/react";
import { answerRequest, MAX_ANSWER } from "~/domain/support/requests";
import { requestRefusalText, requestsWords } from "~/i18n/staff/requests";
import { DialogButton } from "~/ui/admin/dialog-button";
import { TextAreaInput } from "~/ui/admin/field";
import { Modal } from "~/ui/admin/modal";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { Cluster, stackClass } from "~/ui/components/layout";

/** The dialog that answers a complaint. */
export function AnswerComplaint({ id, brandId, ticket }: { id: string; brandId: string; ticket: string }) {
  const title = requestsWords.answerTitle(ticket);
  return (
    <DialogButton
      aria-label={title}
      dialog={(onClose) => (
        <Modal open onClose={onClose} title={title} width={560}>
          <AnswerForm id={id} brandId={brandId} onClose={onClose} />
        </Modal>
      )}
    >
      {requestsWords.answer}
    </DialogButton>
  );
}

function AnswerForm({ id, brandId, onClose }: { id: string; brandId: string; onClose: () => void }) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: answerRequest,
    words: requestRefusalText,
    onDone: onClose,
  });
  return (
    <fetcher.Form method="post" className={stackClass()} {...getFormProps(form)}>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="brandId" value={brandId} />
      <TextAreaInput
        label={requestsWords.answerField}
        hint={requestsWords.answerHint}
        rows={6}
        error={fields.answer.errors?.[0]}
        {...getTextareaProps(fields.answer)}
        required
        maxLength={MAX_ANSWER}
      />
      <Cluster>
        <Button type="button" kind="secondary" size="compact" onClick={onClose}>
          {requestsWords.cancel}
        </Button>
        <Button size="compact" pending={isPending}>
          {requestsWords.send}
        </Button>
      </Cluster>
    </fetcher.Form>
  );
}
