import { getFormProps, getInputProps } from "@conform-to/react";
import { useState } from "react";
import { newBrandRequest } from "~/domain/brands/requests";
import { brandRefusalWords, brandsWords } from "~/i18n/staff/brands";
import { TextInput } from "~/ui/admin/field";
import { Modal } from "~/ui/admin/modal";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { stackClass } from "~/ui/components/layout";

/** A key derived from the name until somebody types a key. */
const keyOf = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");

/** Asks for name, key and tracking id of a new partner. A refused key comes with a free suggestion. */
export function NewPartnerDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { fetcher, isPending, form, fields } = useActionForm({ schema: newBrandRequest, words: brandRefusalWords });
  const [name, setName] = useState("");
  const [typedKey, setTypedKey] = useState<string | null>(null);
  const key = typedKey ?? keyOf(name);
  const suggestion = isPending ? undefined : fetcher.data?.suggestion;
  const { dialog } = brandsWords;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={dialog.title}
      width={560}
      footer={
        <>
          <Button type="button" kind="secondary" size="compact" onClick={onClose}>
            {dialog.cancel}
          </Button>
          <Button form={form.id} size="compact" pending={isPending} pendingText={dialog.creating}>
            {dialog.create}
          </Button>
        </>
      }
    >
      <fetcher.Form method="post" className={stackClass()} {...getFormProps(form)}>
        <p className="text-ink-2">{dialog.lead}</p>
        <TextInput
          label={dialog.name}
          hint={dialog.nameHint}
          autoFocus
          error={fields.name.errors?.[0]}
          {...getInputProps(fields.name, { type: "text", value: false })}
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextInput
          label={dialog.key}
          hint={dialog.keyHint}
          autoCapitalize="off"
          spellCheck={false}
          error={fields.key.errors?.[0]}
          {...getInputProps(fields.key, { type: "text", value: false })}
          required
          maxLength={40}
          value={key}
          onChange={(event) => setTypedKey(event.target.value.toLowerCase())}
        />
        {suggestion && suggestion !== key && (
          <Button type="button" kind="secondary" size="compact" onClick={() => setTypedKey(suggestion)}>
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
