import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { registerRequest } from "~/domain/statements/staff-requests";
import { statementCodeText, statementWords as words } from "~/i18n/staff/statements";
import { SelectInput, TextInput } from "~/ui/admin/field";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { stackClass } from "~/ui/components/layout";
import type { StaffStatement } from "./page.server";

/** Who the partner is for taxes: the latest row, and a form for a new one. */
export function Registration({ registration }: { registration: StaffStatement["partner"]["registration"] }) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: registerRequest,
    words: statementCodeText,
    defaultValue: registration
      ? {
          entity: registration.entity,
          payer: registration.payer,
          legalName: registration.legalName,
          address: registration.address,
        }
      : undefined,
  });
  const text = (field: typeof fields.legalName | typeof fields.address, label: string) => (
    <TextInput label={label} error={field.errors?.[0]} {...getInputProps(field, { type: "text" })} />
  );
  return (
    <Panel aria-label={words.registration}>
      <PanelHead title={words.registration} lead={words.registrationLead} />
      {registration && (
        <p>
          {registration.fromMonth}: {registration.legalName}, {registration.gstinMasked ?? "–"}
        </p>
      )}
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="register" />
        {text(fields.fromMonth, words.fromMonth)}
        <SelectInput
          label={words.entity}
          empty={words.choose}
          options={(["individual", "company"] as const).map((value) => ({ value, label: words.entities[value] }))}
          error={fields.entity.errors?.[0]}
          {...getSelectProps(fields.entity)}
        />
        <SelectInput
          label={words.payer}
          empty={words.choose}
          options={(["bank-or-nbfc", "other"] as const).map((value) => ({ value, label: words.payers[value] }))}
          error={fields.payer.errors?.[0]}
          {...getSelectProps(fields.payer)}
        />
        {text(fields.legalName, words.legalName)}
        {text(fields.address, words.address)}
        {text(fields.gstin, words.gstin)}
        <span>
          <Button size="compact" pending={isPending}>
            {words.save}
          </Button>
        </span>
      </fetcher.Form>
    </Panel>
  );
}
