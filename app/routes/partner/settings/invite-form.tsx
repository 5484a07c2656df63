import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { useState } from "react";
import { inviteRequest } from "~/domain/partners-portal/settings";
import type { PortalTexts } from "~/i18n/portal/texts";
import { SelectInput, TextInput } from "~/ui/admin/field";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { stackClass } from "~/ui/components/layout";
import { wordOf } from "~/ui/partner/word-of";

/** Each language in its own script. */
const LANGUAGES = [
  { value: "en", label: "English" },
  { value: "hi", label: "हिन्दी" },
];

type InviteFormProps = {
  words: PortalTexts<"settings">;
  merchants: readonly { id: string; name: string }[];
  /** The inviter's language, chosen at first. */
  language: "en" | "hi";
};

/** The invitation of a new user; empty again once it is sent. */
export function InviteForm({ words, merchants, language }: InviteFormProps) {
  const [sent, setSent] = useState(0);
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: inviteRequest,
    words: (code) => wordOf(words.errors, code),
    id: `invite-${sent}`,
    defaultValue: { language },
    onDone: () => setSent((count) => count + 1),
  });
  return (
    <Panel>
      <PanelHead title={words.invite} />
      <p className="text-xs text-ink-3">{words.inviteHint}</p>
      <fetcher.Form method="post" className={stackClass()} {...getFormProps(form)} key={form.id}>
        <input type="hidden" name="intent" value="invite" />
        <TextInput
          label={words.userName}
          error={fields.name.errors?.[0]}
          {...getInputProps(fields.name, { type: "text" })}
        />
        <TextInput
          label={words.mobile}
          inputMode="numeric"
          error={fields.mobile.errors?.[0]}
          {...getInputProps(fields.mobile, { type: "tel" })}
        />
        <TextInput
          label={words.email}
          error={fields.email.errors?.[0]}
          {...getInputProps(fields.email, { type: "email" })}
        />
        <SelectInput
          label={words.merchant}
          empty={words.staffOption}
          options={merchants.map(({ id, name }) => ({ value: id, label: name }))}
          error={fields.merchant.errors?.[0]}
          {...getSelectProps(fields.merchant)}
        />
        <SelectInput
          label={words.inviteLanguage}
          hint={words.inviteLanguageHint}
          options={LANGUAGES}
          error={fields.language.errors?.[0]}
          {...getSelectProps(fields.language)}
        />
        <div>
          <Button size="compact" pending={isPending}>
            {words.send}
          </Button>
        </div>
      </fetcher.Form>
    </Panel>
  );
}
