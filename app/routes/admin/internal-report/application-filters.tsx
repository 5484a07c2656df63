import { Form, Link } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import type { ReportSpan, SpanRefusal } from "~/domain/dates/report-span";
import { rangeWords } from "~/i18n/staff/days";
import { reportWords as words } from "~/i18n/staff/internal-report";
import { DateRange } from "~/ui/admin/date-range";
import { SelectInput, TextInput } from "~/ui/admin/field";
import { FilterChips } from "~/ui/admin/table/filter-chips";
import { useFilterSubmit } from "~/ui/admin/table/use-filter-submit";
import { Button } from "~/ui/components/button";

type Choice = { value: string; label: string };

type FiltersView = {
  filter: Readonly<Record<string, string>>;
  undated: Readonly<Record<string, string>>;
  query: string;
  span: Pick<ReportSpan, "preset" | "first" | "last"> | null;
  refusal: SpanRefusal | null;
  suggested: { first: string; last: string };
  extras: readonly { text: string; href: string }[];
  hasOrder: boolean;
  choices: Record<"brands" | "lenders" | "products" | "statuses" | "steps" | "orders", readonly Choice[]>;
};

const PATH = "/admin/internal-report";

/** Parameters of the address that the form has no field for. */
const UNSHOWN = ["days", "from", "to", "idle", "partner", "reason", "owner", "calls", "ids"];

/** The filters of the grid, all in the address. The second line has the days, and `actions` at its end. */
export function ApplicationFilters({ view, actions }: { view: FiltersView; actions: ReactNode }) {
  const { filter, undated, query, span, refusal, suggested, extras, choices, hasOrder } = view;
  const submit = useFilterSubmit();
  const formId = useId();
  const select = (name: string, label: string, empty: string, options: readonly Choice[]) => (
    <SelectInput
      key={query}
      form={formId}
      label={label}
      hideLabel
      name={name}
      defaultValue={filter[name] ?? ""}
      empty={empty}
      options={options}
      onChange={(event) => submit(event.currentTarget.form)}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-2">
      <Form
        id={formId}
        key={query}
        method="get"
        action={PATH}
        role="search"
        aria-label={words.filters}
        className="flex flex-wrap items-center gap-2 *:data-field:basis-36 max-sm:*:data-field:grow max-sm:*:data-field:basis-[calc(50%-0.25rem)] sm:*:data-field:first-of-type:min-w-64 *:data-field:first-of-type:grow max-sm:*:data-field:first-of-type:basis-full"
      >
        {UNSHOWN.map((name) => filter[name] && <input key={name} type="hidden" name={name} value={filter[name]} />)}
        <TextInput
          label={words.reference}
          hideLabel
          type="search"
          name="reference"
          placeholder={words.reference}
          defaultValue={filter.reference ?? ""}
        />
        {select("brand", words.brand, words.allBrands, choices.brands)}
        {select("product", words.product, words.allProducts, choices.products)}
        {select("status", words.status, words.allStatuses, choices.statuses)}
        {select("lender", words.lender, words.allLenders, choices.lenders)}
        <Button size="compact" kind="secondary">
          {words.show}
        </Button>
        {query !== "" && (
          <Link to={PATH} className="text-xs">
            {words.clear}
          </Link>
        )}
      </Form>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <DateRange
          path={PATH}
          query={undated}
          span={span}
          refusal={refusal}
          suggested={suggested}
          first={{ days: null, label: rangeWords.anyDay, isCurrent: span === null && refusal === null }}
        />
        {!filter.calls && <div className="min-w-48">{select("step", words.step, words.stepNone, choices.steps)}</div>}
        {hasOrder && <div className="min-w-48">{select("sort", words.order, words.orderNone, choices.orders)}</div>}
        <FilterChips extras={extras} drop={words.dropFilter} />
        <div className="ms-auto">{actions}</div>
      </div>
    </div>
  );
}
