import { getFormProps, getInputProps } from "@conform-to/react";
import { addApiKeyRequest } from "~/domain/partner-api/requests";
import { API_KEY_RIGHTS } from "~/domain/partner-api/rights";
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

/** The dialog that makes a key. */
export function AddKey({ words, change, onClose }: Props) {
  const { refused } = words;
  const { isPending, form, fields } = useCallForm({
    schema: addApiKeyRequest,
    words: (code) => (hasText(refused, code) ? refused[code] : refused.other),
    defaultValue: { rights: ["leads:read", "submissions:read"] },
    async send(key) {
      const errors = await change({ intent: "add-key", ...key });
      if (!errors) onClose();
      return errors;
    },
  });
  const footer = <FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} save={words.keys.add} />;
  return (
    <Modal open onClose={onClose} title={words.keys.add} footer={footer}>
      <form className={stackClass()} {...getFormProps(form)}>
        <TextInput
          label={words.keys.name}
          hint={words.keys.nameHint}
          error={fields.name.errors?.[0]}
          {...getInputProps(fields.name, { type: "text" })}
        />
        <CheckList
          legend={words.keys.rights}
          field={fields.rights}
          options={API_KEY_RIGHTS.map((value) => ({ value, label: words.keys.right[value], code: value }))}
        />
      </form>
    </Modal>
  );
}
