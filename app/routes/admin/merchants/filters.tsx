import { Form, useNavigation } from "@remix-run/react";
import { PARTNER_STATUSES } from "~/domain/merchants/partner-status";
import { MAX_MERCHANTS_COUNTED, MERCHANT_STATUSES, type MerchantStatus } from "~/domain/merchants/status";
import { MERCHANT_WORDS } from "~/i18n/staff/merchants";
import type { MerchantsPage } from "~/services/merchants/merchants-page.server";
import { SelectInput, TextInput } from "~/ui/admin/field";
import { toolbarClass } from "~/ui/admin/layout";
import { Segmented } from "~/ui/admin/segmented";
import { useFilterSubmit } from "~/ui/admin/table/use-filter-submit";
import { Button } from "~/ui/components/button";
import { Cluster } from "~/ui/components/layout";

type Choice = { view?: "partners"; status?: string; after?: string };

/** The page's address with its filters, some replaced. */
export function pageHref({ view, filter }: MerchantsPage, choice: Choice): string {
  const query = new URLSearchParams();
  const shown = "view" in choice ? choice.view : view === "partners" ? view : undefined;
  const status = "status" in choice ? choice.status : filter.status;
  for (const [name, value] of Object.entries({
    view: shown,
    brand: filter.brand,
    status,
    q: filter.search,
    after: choice.after,
  }))
    if (value) query.set(name, value);
  return query.size > 0 ? `?${query}` : "?";
}

const countShown = (count: number) =>
  count > MAX_MERCHANTS_COUNTED ? MERCHANT_WORDS.countMost(MAX_MERCHANTS_COUNTED) : count;

const statusCounts = (page: MerchantsPage): [MerchantStatus, number][] =>
  page.view === "partners"
    ? PARTNER_STATUSES.map((status) => [status, page.counts[status]])
    : MERCHANT_STATUSES.map((status) => [status, page.counts[status]]);

/** View, status, brand and search; all of them are in the address. */
export function Filters({ page }: { page: MerchantsPage }) {
  const { filter, choices, view } = page;
  const submit = useFilterSubmit();
  const isPending = useNavigation().state !== "idle";
  const isPartners = view === "partners";
  return (
    <>
      <Cluster>
        <Segmented
          label={MERCHANT_WORDS.views}
          items={[
            {
              href: pageHref(page, { view: undefined, status: undefined }),
              label: MERCHANT_WORDS.merchants,
              current: !isPartners,
            },
            {
              href: pageHref(page, { view: "partners", status: undefined }),
              label: MERCHANT_WORDS.partners,
              current: isPartners,
            },
          ]}
        />
        <Segmented
          label={MERCHANT_WORDS.status}
          items={[
            {
              href: pageHref(page, { status: undefined }),
              label: MERCHANT_WORDS.allStatuses,
              current: !filter.status,
            },
            ...statusCounts(page).map(([status, count]) => ({
              href: pageHref(page, { status }),
              label: MERCHANT_WORDS.statuses[status],
              count: countShown(count),
              current: filter.status === status,
            })),
          ]}
        />
      </Cluster>
      <Form
        method="get"
        role="search"
        className={toolbarClass()}
        key={`${view}-${filter.brand}-${filter.search}`}
        aria-label={MERCHANT_WORDS.filters}
      >
        {isPartners && <input type="hidden" name="view" value="partners" />}
        {filter.status && <input type="hidden" name="status" value={filter.status} />}
        <SelectInput
          label={MERCHANT_WORDS.brand}
          name="brand"
          defaultValue={filter.brand}
          empty={MERCHANT_WORDS.allBrands}
          options={choices.brands.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(event) => submit(event.currentTarget.form)}
        />
        <TextInput
          label={MERCHANT_WORDS.search}
          hint={isPartners ? MERCHANT_WORDS.searchPartners : MERCHANT_WORDS.searchHint}
          name="q"
          type="search"
          defaultValue={filter.search}
          maxLength={100}
        />
        <Button kind="secondary" size="compact" pending={isPending}>
          {MERCHANT_WORDS.find}
        </Button>
      </Form>
    </>
  );
}
