import { getFormProps, getInputProps } from "@conform-to/react";
import { addEndpointRequest } from "~/domain/partner-api/integration-request";
import { WEBHOOK_KINDS } from "~/domain/webhooks/kinds";
import type { PortalTexts } from "~/i18n/portal/texts";
import { hasText } from "~/i18n/words";
import { TextInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useCallForm } from "~/ui/admin/use-call-form";
import { stackClass } from "~/ui/components/layout";
import { CheckList } from "./check-list";
import type { useChange } from "./use-change";

type Props = { words: PortalTexts<"integration">; change: ReturnType<typeof useChange>["change"]; onClose: () => void };

/** The dialog that adds an address for events. */
export function AddEndpoint({ words, change, onClose }: Props) {
  const { refused, hooks } = words;
  const { isPending, form, fields } = useCallForm({
    schema: addEndpointRequest,
    words: (code) => (hasText(refused, code) ? refused[code] : refused.other),
    defaultValue: { kinds: [...WEBHOOK_KINDS] },
    async send(endpoint) {
      const errors = await change({ intent: "add-endpoint", ...endpoint });
      if (!errors) onClose();
      return errors;
    },
  });
  const footer = <FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} save={hooks.add} />;
  return (
    <Modal open onClose={onClose} title={hooks.add} footer={footer}>
      <form className={stackClass()} {...getFormProps(form)}>
        <TextInput
          label={hooks.url}
          hint={hooks.urlHint}
          error={fields.url.errors?.[0]}
          {...getInputProps(fields.url, { type: "text" })}
          inputMode="url"
        />
        <CheckList
          legend={hooks.kinds}
          field={fields.kinds}
          options={WEBHOOK_KINDS.map((value) => ({ value, label: hooks.kind[value], code: value }))}
        />
      </form>
    </Modal>
  );
}
