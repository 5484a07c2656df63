import { getFormProps, getInputProps } from "@conform-to/react";
import { confirmBankRequest } from "~/domain/bank-details/requests";
import type { PortalTexts } from "~/i18n/portal/texts";
import { fill } from "~/i18n/staff/fill";
import { TextInput } from "~/ui/admin/field";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { Cluster, stackClass } from "~/ui/components/layout";
import { wordOf } from "~/ui/partner/word-of";
import { BankFactList } from "./bank-fact-list";
import type { BankPage } from "./bank-page.server";

type BankCodeFormProps = { words: PortalTexts<"bank">; draft: NonNullable<BankPage["draft"]> };

/** The drafted details and their code: confirm them, send another code, or start again. */
export function BankCodeForm({ words, draft }: BankCodeFormProps) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: confirmBankRequest,
    words: (code) => wordOf(words.errors, code),
  });
  const other = useActionResult();
  return (
    <Panel className="max-w-3xl" aria-label={words.codeTitle}>
      <PanelHead title={words.codeTitle} lead={fill(words.codeLead, { to: draft.to })} />
      <BankFactList words={words} facts={draft.facts} />
      <fetcher.Form method="post" className={stackClass()} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="confirm" />
        <TextInput
          label={words.code}
          inputMode="numeric"
          className="max-w-40"
          error={fields.code.errors?.[0]}
          {...getInputProps(fields.code, { type: "text" })}
          autoComplete="one-time-code"
        />
        <div>
          <Button size="compact" pending={isPending}>
            {words.confirm}
          </Button>
        </div>
      </fetcher.Form>
      <other.fetcher.Form method="post">
        <Cluster>
          <Button name="intent" value="resend" kind="secondary" size="compact" pending={other.isPending}>
            {words.resend}
          </Button>
          <Button name="intent" value="drop" kind="secondary" size="compact" pending={other.isPending}>
            {words.drop}
          </Button>
        </Cluster>
      </other.fetcher.Form>
    </Panel>
  );
}
