import { Form, Link } from "@remix-run/react";
import { trackingLinkWords as words } from "~/i18n/staff/tracking-links";
import { SelectInput, TextInput } from "~/ui/admin/field";
import { FilterChips } from "~/ui/admin/table/filter-chips";
import { useFilterSubmit } from "~/ui/admin/table/use-filter-submit";
import { Button } from "~/ui/components/button";

type Choice = { value: string; label: string };

type FiltersView = {
  filter: Readonly<Record<string, string>>;
  query: string;
  extras: readonly { text: string; href: string }[];
  choices: Record<"brands" | "products", readonly Choice[]>;
};

const PATH = "/admin/tracking-links";

const STATES = (["active", "ended"] as const).map((value) => ({ value, label: words.states[value] }));

/** The filters of the list, all in the address. */
export function TrackingLinkFilters({ view: { filter, query, extras, choices } }: { view: FiltersView }) {
  const submit = useFilterSubmit();
  const select = (name: string, label: string, empty: string, options: readonly Choice[]) => (
    <SelectInput
      label={label}
      hideLabel
      name={name}
      defaultValue={filter[name] ?? ""}
      empty={empty}
      options={options}
    />
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Form
        key={query}
        method="get"
        action={PATH}
        role="search"
        aria-label={words.filters}
        className="flex min-w-0 flex-1 flex-wrap items-end gap-2 *:data-field:basis-40 max-sm:*:data-field:basis-[calc(50%-0.25rem)] *:data-field:first-of-type:min-w-56 *:data-field:first-of-type:max-w-80 *:data-field:first-of-type:grow"
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) submit(event.currentTarget);
        }}
      >
        {["partner", "merchant"].flatMap((name) =>
          filter[name] ? [<input key={name} type="hidden" name={name} value={filter[name]} />] : [],
        )}
        <TextInput
          label={words.search}
          hideLabel
          type="search"
          name="q"
          placeholder={words.search}
          defaultValue={filter.q ?? ""}
        />
        {select("brand", words.brand, words.allBrands, choices.brands)}
        {select("product", words.product, words.allProducts, choices.products)}
        {select("state", words.state, words.allStates, STATES)}
        <Button size="compact" kind="secondary">
          {words.show}
        </Button>
        {query !== "" && (
          <Link to={PATH} className="text-xs">
            {words.clear}
          </Link>
        )}
      </Form>
      <FilterChips extras={extras} drop={words.dropFilter} />
    </div>
  );
}
