import { getFormProps, getInputProps } from "@conform-to/react";
import { bankDetailsRequest } from "~/domain/bank-details/requests";
import type { PortalTexts } from "~/i18n/portal/texts";
import { TextInput } from "~/ui/admin/field";
import { fieldsClass } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { stackClass } from "~/ui/components/layout";
import { wordOf } from "~/ui/partner/word-of";

/** New bank and tax details. Sending them sends the code that confirms them. */
export function BankForm({ words }: { words: PortalTexts<"bank"> }) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: bankDetailsRequest,
    words: (code) => wordOf(words.errors, code),
  });
  const text = (
    name: "holderName" | "account" | "accountAgain" | "ifsc" | "pan" | "gstin",
    label: string,
    hint?: string,
  ) => (
    <TextInput
      label={label}
      hint={hint}
      inputMode={name.startsWith("account") ? "numeric" : undefined}
      spellCheck={false}
      error={fields[name].errors?.[0]}
      {...getInputProps(fields[name], { type: "text" })}
      autoComplete="off"
    />
  );
  return (
    <Panel className="max-w-3xl" aria-label={words.ask}>
      <PanelHead title={words.ask} lead={words.askLead} />
      <fetcher.Form method="post" className={stackClass()} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="ask" />
        {text("holderName", words.fields.holderName, words.holderHint)}
        <div className={fieldsClass()}>
          {text("account", words.fields.account, words.accountHint)}
          {text("accountAgain", words.accountAgain)}
        </div>
        {text("ifsc", words.fields.ifsc, words.ifscHint)}
        <div className={fieldsClass()}>
          {text("pan", words.fields.pan)}
          {text("gstin", words.fields.gstin, words.gstinHint)}
        </div>
        <div>
          <Button size="compact" pending={isPending}>
            {words.sendCode}
          </Button>
        </div>
      </fetcher.Form>
    </Panel>
  );
}
