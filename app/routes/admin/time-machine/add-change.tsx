import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { Form, useSubmit } from "@remix-run/react";
import { draftChangeRequest } from "~/domain/time-machine/requests";
import { timeMachineError, timeMachineWords as words } from "~/i18n/staff/time-machine";
import { SelectInput, TextInput } from "~/ui/admin/field";
import { FieldActions, fieldsClass } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import type { DraftSetView } from "./changes-panel";

type Chosen = NonNullable<DraftSetView["chosen"]>;

/** The form of a change of the chosen lender: what, and the new value. */
function ChangeForm({ chosen }: { chosen: Chosen }) {
  const typed = chosen.typed.find(({ property }) => chosen.properties.some(({ value }) => value === property));
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: draftChangeRequest,
    words: timeMachineError,
    defaultValue: { property: typed?.property },
  });
  const property = chosen.properties.find(({ value }) => value === fields.property.value);
  const value = { defaultValue: property && property.value === typed?.property ? typed.value : "" };
  return (
    <fetcher.Form method="post" className={fieldsClass()} {...getFormProps(form)}>
      <input type="hidden" name="intent" value="put" />
      <input type="hidden" name="lenderId" value={chosen.id} />
      <SelectInput
        label={words.property}
        hint={property ? `${words.now}: ${property.now}` : words.choose}
        error={fields.property.errors?.[0]}
        empty={words.choose}
        options={chosen.properties.map(({ value, label }) => ({ value, label }))}
        {...getSelectProps(fields.property)}
        key={fields.property.key}
      />
      {property?.options ? (
        <SelectInput
          label={words.value}
          hint={property.hint ?? undefined}
          error={fields.value.errors?.[0]}
          empty="–"
          options={property.options}
          {...getSelectProps(fields.value)}
          {...value}
          key={property.value}
        />
      ) : (
        <TextInput
          label={words.value}
          hint={property?.hint ?? undefined}
          error={fields.value.errors?.[0]}
          {...getInputProps(fields.value, { type: "text" })}
          {...value}
          key={property?.value}
        />
      )}
      <FieldActions>
        <Button size="compact" pending={isPending}>
          {words.put}
        </Button>
      </FieldActions>
    </fetcher.Form>
  );
}

/** Chooses a lender, whose live values the form shows, and puts a change of it into the set. */
export function AddChange({ view: { lenders, brands, chosen } }: { view: DraftSetView }) {
  const submit = useSubmit();
  // The lender of the address, also after Back: another one's choice and value would be put into the wrong record.
  const shown = `${chosen?.id} ${chosen?.brandId}`;
  return (
    <Panel gap={3} aria-labelledby="add-change">
      <PanelHead id="add-change" title={words.addChange} />
      <Form
        key={shown}
        method="get"
        preventScrollReset
        className="flex flex-wrap items-end gap-2 *:data-field:basis-72"
        onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      >
        <SelectInput
          label={words.lender}
          name="lender"
          defaultValue={chosen?.id ?? ""}
          empty={words.chooseLender}
          options={lenders}
        />
        {chosen && (
          <SelectInput
            label={words.at}
            name="brand"
            defaultValue={chosen.brandId}
            empty={words.allBrands}
            options={brands}
          />
        )}
        <noscript>
          <Button size="compact" kind="secondary">
            {words.choose}
          </Button>
        </noscript>
      </Form>
      {chosen && chosen.typed.length > 0 && <Notice>{words.typedThere(chosen.typed.length)}</Notice>}
      {chosen && <ChangeForm key={`change ${shown}`} chosen={chosen} />}
    </Panel>
  );
}
