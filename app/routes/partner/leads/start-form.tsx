import { getFormProps, getInputProps, getSelectProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { z } from "zod";
import type { counterRequest } from "~/domain/leads/requests";
import type { FormReply } from "~/http/request/parse-form.server";
import type { PortalTexts } from "~/i18n/portal/texts";
import { FieldErrorLine, SelectInput, TextInput } from "~/ui/admin/field";
import { panelClass } from "~/ui/admin/panel";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { Cluster } from "~/ui/components/layout";

type Option = { value: string; label: string };
type Props = {
  words: PortalTexts<"counter">;
  formKey: string;
  locale: "en" | "hi";
  isQuiet: boolean;
  products: readonly Option[];
  /** Empty for a merchant's own user. */
  merchants: readonly Option[];
  /** What was wrong with the last start, and what was typed. */
  reply: FormReply | undefined;
};

/** The form of a counter: the customer's number, or a QR code without one. Works without script. */
export function StartForm({ words, formKey, locale, isQuiet, products, merchants, reply }: Props) {
  const { state } = useNavigation();
  const [form, fields] = useForm<z.input<typeof counterRequest>>({
    id: "start",
    lastResult: reply,
    defaultValue: { language: locale },
  });
  const notConfirmed = fields.asked.errors?.[0];
  return (
    <Form method="post" action="/partner/leads/start" className={panelClass()} {...getFormProps(form)}>
      <input type="hidden" name="key" value={formKey} />
      {form.errors && (
        <Notice tone="bad" alert>
          {form.errors[0]}
        </Notice>
      )}
      <TextInput
        label={words.mobile}
        hint={words.mobileHint}
        inputMode="numeric"
        prefix="+91"
        error={fields.mobile.errors?.[0]}
        {...getInputProps(fields.mobile, { type: "text" })}
        maxLength={20}
      />
      <SelectInput
        label={words.product}
        empty={words.anyProduct}
        options={products}
        {...getSelectProps(fields.product)}
      />
      {merchants.length > 0 && (
        <SelectInput
          label={words.merchant}
          empty={words.noMerchant}
          options={merchants}
          error={fields.merchant.errors?.[0]}
          {...getSelectProps(fields.merchant)}
        />
      )}
      <SelectInput
        label={words.language}
        options={(["en", "hi"] as const).map((value) => ({ value, label: words.languages[value] }))}
        {...getSelectProps(fields.language)}
      />
      <div className="grid gap-1">
        <label className="flex min-h-10 items-start gap-2">
          <input
            {...getInputProps(fields.asked, { type: "checkbox", value: "1" })}
            className="mt-1 size-4 flex-none accent-brand-ink"
            aria-invalid={notConfirmed ? true : undefined}
            aria-describedby={notConfirmed ? "asked-error" : undefined}
          />
          <span>{words.asked}</span>
        </label>
        {notConfirmed && <FieldErrorLine id="asked-error">{notConfirmed}</FieldErrorLine>}
      </div>
      {isQuiet && <p className="text-xs text-ink-2">{words.quiet}</p>}
      <Cluster>
        <Button type="submit" name="intent" value="sms" kind="primary" disabled={state === "submitting"}>
          {words.send}
        </Button>
        <Button type="submit" name="intent" value="link" kind="secondary" disabled={state === "submitting"}>
          {words.orShow}
        </Button>
      </Cluster>
    </Form>
  );
}
