import { getFormProps, getInputProps } from "@conform-to/react";
import { ownNameRequest } from "~/domain/partners-portal/settings";
import type { PortalTexts } from "~/i18n/portal/texts";
import { TextInput } from "~/ui/admin/field";
import { RecordFacts } from "~/ui/admin/kpis";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { EmailText } from "~/ui/components/email-text";
import { stackClass } from "~/ui/components/layout";
import { wordOf } from "~/ui/partner/word-of";

type OwnNameFormProps = {
  words: PortalTexts<"settings">;
  profile: { name: string; mobileMasked: string | null; emailMasked: string | null; lastSignInAt: string | null };
};

/** The user's name to edit, and the masked contacts. */
export function OwnNameForm({ words, profile }: OwnNameFormProps) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: ownNameRequest,
    words: (code) => wordOf(words.errors, code),
    defaultValue: { name: profile.name },
  });
  return (
    <>
      <RecordFacts>
        <dt>{words.mobile}</dt>
        <dd>{profile.mobileMasked ?? words.none}</dd>
        <dt>{words.email}</dt>
        <dd>{profile.emailMasked ? <EmailText email={profile.emailMasked} /> : words.none}</dd>
        <dt>{words.lastSignIn}</dt>
        <dd>{profile.lastSignInAt ?? words.never}</dd>
      </RecordFacts>
      <p className="text-xs text-ink-3">{words.contactHint}</p>
      <fetcher.Form method="post" className={stackClass()} {...getFormProps(form)}>
        <TextInput
          label={words.name}
          error={fields.name.errors?.[0]}
          {...getInputProps(fields.name, { type: "text" })}
        />
        <div>
          <Button size="compact" pending={isPending}>
            {words.save}
          </Button>
        </div>
      </fetcher.Form>
    </>
  );
}
