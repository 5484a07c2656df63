import { getFormProps, getInputProps } from "@conform-to/react";
import { useRef } from "react";
import { newBrandRequest } from "~/domain/brands/requests";
import { brandRefusalWords, brandsWords } from "~/i18n/staff/brands";
import { cleanTyped } from "~/ui/admin/clean-typed";
import { TextInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { stackClass } from "~/ui/components/layout";

const MAX_KEY_LETTERS = 40;

/** A key derived from the name until somebody types a key: whole words only, unless the first is too long. */
function keyOf(name: string): string {
  const key = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  if (key.length <= MAX_KEY_LETTERS) return key;
  const end = key.lastIndexOf("-", MAX_KEY_LETTERS);
  return key.slice(0, end > 0 ? end : MAX_KEY_LETTERS);
}

const lowerCase = cleanTyped((text) => text.toLowerCase());

/** Asks for name, key and tracking id of a new partner. A refused key comes with a free suggestion. */
export function NewPartnerDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { fetcher, isPending, form, fields } = useActionForm({ schema: newBrandRequest, words: brandRefusalWords });
  const isKeyTyped = useRef(false);
  const setKey = (key: string) => form.update({ name: fields.key.name, value: key, validated: false });
  const takeKey = (key: string) => {
    isKeyTyped.current = true;
    setKey(key);
  };
  const suggestion = isPending ? undefined : fetcher.data?.suggestion;
  const { dialog } = brandsWords;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={dialog.title}
      width={560}
      footer={
        <FormDialogFooter
          formId={form.id}
          onCancel={onClose}
          isPending={isPending}
          save={dialog.create}
          saving={dialog.creating}
        />
      }
    >
      <fetcher.Form method="post" className={stackClass()} {...getFormProps(form)}>
        <p className="text-ink-2">{dialog.lead}</p>
        <TextInput
          label={dialog.name}
          hint={dialog.nameHint}
          autoFocus
          error={fields.name.errors?.[0]}
          {...getInputProps(fields.name, { type: "text" })}
          required
          maxLength={60}
          onChange={(event) => isKeyTyped.current || setKey(keyOf(event.target.value))}
        />
        <TextInput
          label={dialog.key}
          hint={dialog.keyHint}
          autoCapitalize="off"
          spellCheck={false}
          error={fields.key.errors?.[0]}
          {...getInputProps(fields.key, { type: "text" })}
          required
          maxLength={40}
          onChange={(event) => {
            isKeyTyped.current = true;
            lowerCase(event);
          }}
        />
        {suggestion && suggestion !== fields.key.value && (
          <Button type="button" kind="secondary" size="compact" onClick={() => takeKey(suggestion)}>
            {dialog.use(suggestion)}
          </Button>
        )}
        <TextInput
          label={dialog.utm}
          hint={dialog.utmHint}
          autoCapitalize="off"
          spellCheck={false}
          error={fields.utmId.errors?.[0]}
          {...getInputProps(fields.utmId, { type: "text" })}
          maxLength={80}
        />
      </fetcher.Form>
    </Modal>
  );
}
