import { Form, Link } from "@remix-run/react";
import { REACHED_STEPS } from "~/domain/leads/lead-filter";
import type { PortalTexts } from "~/i18n/portal/texts";
import { DateInput, SelectInput, TextInput } from "~/ui/admin/field";
import { FieldActions, fieldsClass } from "~/ui/admin/layout";
import { Button, buttonClass } from "~/ui/components/button";

type Option = { value: string; label: string };
type Props = {
  /** The address of the list. */
  action: string;
  words: PortalTexts<"leads">;
  /** The filter by the names of the address. */
  filter: Readonly<Record<string, string>>;
  isFiltered: boolean;
  stages: readonly Option[];
  products: readonly Option[];
  /** Empty for a merchant's own user. */
  merchants: readonly Option[];
};

/** The filters of the list. They are in the address, so that a list can be bookmarked and sent. */
export function LeadFilters({ action, words, filter, isFiltered, stages, products, merchants }: Props) {
  const chosen = (name: string) => filter[name] ?? "";
  return (
    <details className="rounded-md border border-line bg-surface px-4 py-3" open={isFiltered || undefined}>
      <summary className="cursor-pointer font-medium">{words.filters}</summary>
      <Form method="get" action={action} className={fieldsClass({ className: "mt-3" })} key={JSON.stringify(filter)}>
        <SelectInput
          name="stage"
          label={words.stage}
          empty={words.all}
          options={stages}
          defaultValue={chosen("stage")}
        />
        <SelectInput
          name="product"
          label={words.product}
          empty={words.all}
          options={products}
          defaultValue={chosen("product")}
        />
        {merchants.length > 0 && (
          <SelectInput
            name="merchant"
            label={words.merchant}
            empty={words.all}
            options={merchants}
            defaultValue={chosen("merchant")}
          />
        )}
        <SelectInput
          name="reached"
          label={words.daysOf}
          empty={words.daysOfLead}
          options={REACHED_STEPS.map((value) => ({ value, label: words.reached[value] }))}
          defaultValue={chosen("reached")}
        />
        <DateInput name="from" label={words.from} defaultValue={chosen("from")} />
        <DateInput name="to" label={words.to} defaultValue={chosen("to")} />
        <TextInput
          name="reference"
          label={words.reference}
          hint={words.referenceHint}
          defaultValue={chosen("reference")}
          maxLength={80}
        />
        <FieldActions>
          <Button type="submit" kind="primary">
            {words.show}
          </Button>
          {isFiltered && (
            <Link to={action} className={buttonClass({ kind: "quiet" })}>
              {words.clear}
            </Link>
          )}
        </FieldActions>
      </Form>
    </details>
  );
}
