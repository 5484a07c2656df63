import { getFormProps, getTextareaProps } from "@conform-to/react";
import { secondStepResetRequest } from "~/domain/merchants/requests";
import { fill } from "~/i18n/staff/fill";
import { MERCHANT_WORDS, merchantRefusalText } from "~/i18n/staff/merchants";
import { DialogButton } from "~/ui/admin/dialog-button";
import { TextAreaInput } from "~/ui/admin/field";
import { Modal } from "~/ui/admin/modal";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { Cluster, stackClass } from "~/ui/components/layout";

type ResetProps = { user: { id: string; name: string; hasSecondStep: boolean } };

function ResetForm({ user, onClose }: ResetProps & { onClose: () => void }) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: secondStepResetRequest,
    words: merchantRefusalText,
    onDone: onClose,
  });
  return (
    <fetcher.Form method="post" className={stackClass()} {...getFormProps(form)}>
      <input type="hidden" name="intent" value="resetSecondStep" />
      <input type="hidden" name="userId" value={user.id} />
      <p className="text-ink-2">{MERCHANT_WORDS.resetText}</p>
      <TextAreaInput
        label={MERCHANT_WORDS.reason}
        hint={MERCHANT_WORDS.resetReasonHint}
        rows={2}
        error={fields.reason.errors?.[0]}
        {...getTextareaProps(fields.reason)}
        maxLength={200}
        required
      />
      <Cluster>
        <Button type="button" kind="secondary" size="compact" onClick={onClose} autoFocus>
          {MERCHANT_WORDS.cancel}
        </Button>
        <Button size="compact" kind="danger" pending={isPending}>
          {MERCHANT_WORDS.reset}
        </Button>
      </Cluster>
    </fetcher.Form>
  );
}

/** Whether a portal user has a second step, and the button that resets it. */
export function SecondStepReset({ user }: ResetProps) {
  if (!user.hasSecondStep) return MERCHANT_WORDS.secondStepOff;
  return (
    <Cluster>
      {MERCHANT_WORDS.secondStepOn}
      <DialogButton
        aria-label={`${MERCHANT_WORDS.resetLabel}: ${user.name}`}
        dialog={(onClose) => (
          <Modal open onClose={onClose} title={fill(MERCHANT_WORDS.resetTitle, { name: user.name })} width={400}>
            <ResetForm user={user} onClose={onClose} />
          </Modal>
        )}
      >
        {MERCHANT_WORDS.reset}
      </DialogButton>
    </Cluster>
  );
}
