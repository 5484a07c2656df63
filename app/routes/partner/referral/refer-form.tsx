import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { useState } from "react";
import { referRequest } from "~/domain/referrals/requests";
import type { PortalTexts } from "~/i18n/portal/texts";
import { FieldErrorLine, SelectInput, TextInput } from "~/ui/admin/field";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { stackClass } from "~/ui/components/layout";
import { wordOf } from "~/ui/partner/word-of";

type Props = { words: PortalTexts<"referral">; locale: "en" | "hi" };

/** Refers one person; empty again once the invitation is sent. */
export function ReferForm({ words, locale }: Props) {
  const [sent, setSent] = useState(0);
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: referRequest,
    words: (code) => wordOf(words.errors, code),
    id: `refer-${sent}`,
    defaultValue: { language: locale },
    onDone: () => setSent((count) => count + 1),
  });
  const agreedError = fields.agreed.errors?.[0];
  return (
    <Panel aria-labelledby="refer">
      <PanelHead id="refer" title={words.formTitle} />
      <p className="text-xs text-ink-3">{words.formText}</p>
      <fetcher.Form method="post" className={stackClass()} {...getFormProps(form)} key={form.id}>
        <TextInput
          label={words.name}
          error={fields.name.errors?.[0]}
          {...getInputProps(fields.name, { type: "text" })}
        />
        <TextInput
          label={words.mobile}
          hint={words.mobileHint}
          inputMode="numeric"
          error={fields.mobile.errors?.[0]}
          {...getInputProps(fields.mobile, { type: "tel" })}
          maxLength={20}
        />
        <TextInput
          label={words.email}
          error={fields.email.errors?.[0]}
          {...getInputProps(fields.email, { type: "email" })}
        />
        <SelectInput
          label={words.language}
          options={(["en", "hi"] as const).map((value) => ({ value, label: words.languages[value] }))}
          {...getSelectProps(fields.language)}
        />
        <div className="grid gap-1">
          <label className="flex min-h-10 items-start gap-2">
            <input
              {...getInputProps(fields.agreed, { type: "checkbox", value: "1" })}
              className="mt-1 size-4 flex-none accent-brand-ink"
              aria-invalid={agreedError ? true : undefined}
              aria-describedby={agreedError ? "agreed-error" : undefined}
            />
            <span>{words.agreed}</span>
          </label>
          {agreedError && <FieldErrorLine id="agreed-error">{agreedError}</FieldErrorLine>}
        </div>
        <div>
          <Button size="compact" pending={isPending}>
            {words.send}
          </Button>
        </div>
      </fetcher.Form>
    </Panel>
  );
}
