import { getFormProps, getInputProps } from "@conform-to/react";
import { addSiteRequest } from "~/domain/partner-api/integration-request";
import type { PortalTexts } from "~/i18n/portal/texts";
import { hasText } from "~/i18n/words";
import { TextInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useCallForm } from "~/ui/admin/use-call-form";
import { stackClass } from "~/ui/components/layout";
import type { useChange } from "./use-change";

type Props = { words: PortalTexts<"integration">; change: ReturnType<typeof useChange>["change"]; onClose: () => void };

/** The dialog that adds a site. */
export function AddSite({ words, change, onClose }: Props) {
  const { refused, sites } = words;
  const { isPending, form, fields } = useCallForm({
    schema: addSiteRequest,
    words: (code) => (hasText(refused, code) ? refused[code] : refused.other),
    async send({ host }) {
      const errors = await change({ intent: "add-site", host });
      if (!errors) onClose();
      return errors;
    },
  });
  const footer = <FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} save={sites.add} />;
  return (
    <Modal open onClose={onClose} title={sites.add} width={400} footer={footer}>
      <form className={stackClass()} {...getFormProps(form)}>
        <TextInput
          label={sites.host}
          hint={sites.hostHint}
          error={fields.host.errors?.[0]}
          {...getInputProps(fields.host, { type: "text" })}
        />
      </form>
    </Modal>
  );
}
