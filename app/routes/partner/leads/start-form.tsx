import { Form, useNavigation } from "@remix-run/react";
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
  refused: { code: string; message: string; typed: Readonly<Record<string, string>> } | null;
};

/** The form of a counter: the customer's number, or a QR code without one. Works without script. */
export function StartForm({ words, formKey, locale, isQuiet, products, merchants, refused }: Props) {
  const { state } = useNavigation();
  const typed = (name: string) => refused?.typed[name];
  const errorOf = (code: string) => (refused?.code === code ? refused.message : null);
  const isOther = refused !== null && !["no-mobile", "not-confirmed"].includes(refused.code);
  const notConfirmed = errorOf("not-confirmed");
  return (
    <Form method="post" action="/partner/leads/start" className={panelClass()} key={formKey}>
      <input type="hidden" name="key" value={formKey} />
      {isOther && (
        <Notice tone="bad" alert>
          {refused.message}
        </Notice>
      )}
      <TextInput
        name="mobile"
        label={words.mobile}
        hint={words.mobileHint}
        inputMode="numeric"
        prefix="+91"
        maxLength={20}
        defaultValue={typed("mobile")}
        error={errorOf("no-mobile")}
      />
      <SelectInput
        name="product"
        label={words.product}
        empty={words.anyProduct}
        options={products}
        defaultValue={typed("product")}
      />
      {merchants.length > 0 && (
        <SelectInput
          name="merchant"
          label={words.merchant}
          empty={words.noMerchant}
          options={merchants}
          defaultValue={typed("merchant")}
        />
      )}
      <SelectInput
        name="language"
        label={words.language}
        options={(["en", "hi"] as const).map((value) => ({ value, label: words.languages[value] }))}
        defaultValue={typed("language") ?? locale}
      />
      <div className="grid gap-1">
        <label className="flex min-h-10 items-start gap-2">
          <input
            type="checkbox"
            name="asked"
            value="1"
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
