import { Form } from "@remix-run/react";
import { onOffWords as words } from "~/i18n/staff/vendors-on-off";
import { SelectInput, TextInput } from "~/ui/admin/field";
import { Segmented } from "~/ui/admin/segmented";
import { Button } from "~/ui/components/button";

type Choice = { value: string; label: string };

type MatrixFiltersProps = {
  view: {
    filter: { name: string; segment: string | null; brandId: string | null; state: string | null };
    allSegments: readonly Choice[];
    brands: readonly Choice[];
    states: readonly { href: string; label: string; count?: number; current: boolean }[];
  };
};

/** The filters of the matrix; all stand in the address. */
export function MatrixFilters({ view }: MatrixFiltersProps) {
  const { filter, allSegments, brands, states } = view;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <Segmented label={words.states} items={states} />
      <Form method="get" className="flex flex-wrap items-end gap-2" key={JSON.stringify(filter)}>
        {filter.state && <input type="hidden" name="state" value={filter.state} />}
        <SelectInput
          label={words.brand}
          hideLabel
          name="brand"
          defaultValue={filter.brandId ?? ""}
          empty={words.allBrands}
          options={brands}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
        <SelectInput
          label={words.segment}
          hideLabel
          name="segment"
          defaultValue={filter.segment ?? ""}
          empty={words.allSegments}
          options={allSegments}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
        <TextInput
          label={words.name}
          hideLabel
          type="search"
          name="q"
          placeholder={words.name}
          defaultValue={filter.name}
          className="w-44"
        />
        <Button size="compact" kind="secondary">
          {words.show}
        </Button>
      </Form>
    </div>
  );
}
