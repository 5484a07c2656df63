import { getFormProps, getTextareaProps } from "@conform-to/react";
import { useEffect } from "react";
import { z } from "zod";
import { revealRequest } from "~/domain/security/requests";
import { revealRefusal, revealWords } from "~/i18n/staff/reveals";
import { TextAreaInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useActionForm } from "~/ui/admin/use-action-form";
import { stackClass } from "~/ui/components/layout";

const SHOWN = z.object({ ok: z.literal(true), value: z.string() });

type RevealDialogProps = {
  title: string;
  /** The page whose action reveals; this page without one. */
  action?: string;
  /** What is to be revealed, for that action. */
  values: Readonly<Record<string, string>>;
  onShown: (value: string) => void;
  onClose: () => void;
};

/** Asks why a masked contact is needed, and has it revealed. */
export function RevealDialog({ title, action, values, onShown, onClose }: RevealDialogProps) {
  const { fetcher, isPending, form, fields } = useActionForm({ schema: revealRequest, words: revealRefusal });
  const { data } = fetcher;
  useEffect(() => {
    const shown = SHOWN.safeParse(data);
    if (shown.success) onShown(shown.data.value);
  }, [data, onShown]);
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      width={400}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} save={revealWords.show} />}
    >
      <fetcher.Form method="post" action={action} className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="text-ink-2">{revealWords.lead}</p>
        <TextAreaInput
          label={revealWords.reason}
          rows={2}
          error={fields.reason.errors?.[0]}
          {...getTextareaProps(fields.reason)}
          maxLength={200}
        />
      </fetcher.Form>
    </Modal>
  );
}
