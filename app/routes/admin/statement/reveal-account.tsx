import { getFormProps, getTextareaProps } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { z } from "zod";
import { revealRequest } from "~/domain/security/requests";
import { statementCodeText, statementWords as words } from "~/i18n/staff/statements";
import { DialogButton } from "~/ui/admin/dialog-button";
import { TextAreaInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { stackClass } from "~/ui/components/layout";

const REVEALED = z.object({ account: z.string() });

/** The whole account number after a reason: in the dialog only, until it is closed. */
export function RevealAccount({ masked }: { masked: string }) {
  return (
    <DialogButton
      size="inline"
      aria-label={words.showAccountLabel(masked)}
      dialog={(onClose) => <RevealDialog onClose={onClose} />}
    >
      {words.showAccount}
    </DialogButton>
  );
}

function RevealDialog({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: revealRequest,
    words: statementCodeText,
  });
  const revealed = REVEALED.safeParse(fetcher.data);
  return (
    <Modal
      open
      onClose={onClose}
      title={words.showAccountTitle}
      width={400}
      footer={
        revealed.success ? (
          <Button type="button" kind="secondary" size="compact" onClick={onClose}>
            {words.hideAccount}
          </Button>
        ) : (
          <FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} save={words.showAccount} />
        )
      }
    >
      {revealed.success ? (
        <p className="text-lg font-bold wrap-anywhere tabular-nums" role="status">
          {revealed.data.account}
        </p>
      ) : (
        <fetcher.Form
          method="post"
          action={`${pathname}/account`}
          className={stackClass({ gap: 3 })}
          {...getFormProps(form)}
        >
          <p className="text-ink-2">{words.showAccountLead}</p>
          <TextAreaInput
            label={words.showAccountReason}
            rows={2}
            error={fields.reason.errors?.[0]}
            {...getTextareaProps(fields.reason)}
            maxLength={200}
          />
        </fetcher.Form>
      )}
    </Modal>
  );
}
