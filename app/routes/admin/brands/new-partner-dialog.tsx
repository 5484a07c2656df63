import { useFetcher } from "@remix-run/react";
import { useId, useState } from "react";
import { brandsWords, type CreateRefusal } from "~/i18n/staff/brands";
import { TextInput } from "~/ui/admin/field";
import { Modal } from "~/ui/admin/modal";
import { Button } from "~/ui/components/button";

export type CreateBrandActionData = { refused: { code: CreateRefusal; suggestion: string | null } } | null;

/** A key made from the name while the key has not been typed. */
const keyOf = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");

/** Asks for name, key and tracking id of a new partner; a refusal stands under its field, with a key that is free. */
export function NewPartnerDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const fetcher = useFetcher<CreateBrandActionData>();
  const [name, setName] = useState("");
  const [typedKey, setTypedKey] = useState<string | null>(null);
  const key = typedKey ?? keyOf(name);
  const refused = fetcher.state === "idle" ? (fetcher.data?.refused ?? null) : null;
  const sentence = refused ? brandsWords.refusals[refused.code] : null;
  const isAbout = (field: "name" | "key" | "utm") => (refused?.code.startsWith(field) ? sentence : null);
  const suggestion = refused?.code.startsWith("key") ? refused.suggestion : null;
  const pending = fetcher.state !== "idle";
  const { dialog } = brandsWords;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={dialog.title}
      width={560}
      footer={
        <>
          <Button type="button" kind="secondary" size="sm" onClick={onClose}>
            {dialog.cancel}
          </Button>
          <Button form={formId} size="sm" pending={pending} pendingText={dialog.creating}>
            {dialog.create}
          </Button>
        </>
      }
    >
      <fetcher.Form id={formId} method="post" className="stack">
        <p className="muted">{dialog.lead}</p>
        <TextInput
          label={dialog.name}
          hint={dialog.nameHint}
          name="name"
          required
          maxLength={60}
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={isAbout("name")}
        />
        <TextInput
          label={dialog.key}
          hint={dialog.keyHint}
          name="key"
          required
          maxLength={40}
          autoCapitalize="off"
          spellCheck={false}
          value={key}
          onChange={(event) => setTypedKey(event.target.value.toLowerCase())}
          error={
            isAbout("key") && suggestion ? `${isAbout("key")} ${brandsWords.suggestion(suggestion)}` : isAbout("key")
          }
        />
        {suggestion && suggestion !== key && (
          <Button type="button" kind="secondary" size="sm" onClick={() => setTypedKey(suggestion)}>
            {dialog.use(suggestion)}
          </Button>
        )}
        <TextInput
          label={dialog.utm}
          hint={dialog.utmHint}
          name="utmId"
          maxLength={80}
          autoCapitalize="off"
          spellCheck={false}
          error={isAbout("utm")}
        />
      </fetcher.Form>
    </Modal>
  );
}
