import { getFormProps, getSelectProps } from "@conform-to/react";
import { z } from "zod";
import { overlapHours } from "~/domain/partner-api/requests";
import { OVERLAP_HOURS, type OverlapHours } from "~/domain/partner-api/rotation";
import type { PortalTexts } from "~/i18n/portal/texts";
import { SelectInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useCallForm } from "~/ui/admin/use-call-form";
import { stackClass } from "~/ui/components/layout";

const schema = z.object({ hours: overlapHours });

type Props = {
  title: string;
  text: string;
  label: string;
  confirm: string;
  hours: PortalTexts<"integration">["keys"]["hours"];
  onClose: () => void;
  /** Null when done. */
  send: (hours: OverlapHours) => Promise<Record<string, string[]> | null>;
};

/** Replaces a key or a secret, with the time for which the old one works beside the new one. */
export function OverlapDialog({ title, text, label, confirm, hours, onClose, send }: Props) {
  const { isPending, form, fields } = useCallForm({
    schema,
    defaultValue: { hours: "24" },
    send: ({ hours }) => send(hours),
  });
  const footer = <FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} save={confirm} />;
  return (
    <Modal open onClose={onClose} title={title} width={400} footer={footer}>
      <form className={stackClass()} {...getFormProps(form)}>
        <p className="text-ink-2">{text}</p>
        <SelectInput
          label={label}
          options={OVERLAP_HOURS.map((value) => ({ value: String(value), label: hours[`${value}`] }))}
          error={fields.hours.errors?.[0]}
          {...getSelectProps(fields.hours)}
        />
      </form>
    </Modal>
  );
}
