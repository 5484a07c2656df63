import { Form } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { CALL_AGE_NAMES, CALL_STAGES } from "~/domain/telecalling/call-filter";
import { applicationStatus } from "~/i18n/staff/applications";
import { callWords as words } from "~/i18n/staff/telecalling";
import { SelectInput } from "~/ui/admin/field";
import { toolbarClass } from "~/ui/admin/layout";
import { Button } from "~/ui/components/button";
import type { TelecallingView } from "./page.server";

/** The filters of a list of calls, all in the address. */
export function CallFilters({ view: { filter, brands } }: { view: Pick<TelecallingView, "filter" | "brands"> }) {
  const { list, brandId, stage, age } = filter;
  return (
    <Form
      method="get"
      action={ADMIN_PATHS.telecalling}
      role="search"
      aria-label={words.filters}
      className={toolbarClass()}
      key={`${list} ${brandId} ${stage} ${age}`}
    >
      <input type="hidden" name="list" value={list} />
      <SelectInput
        label={words.brand}
        name="brand"
        empty={words.allBrands}
        options={brands}
        defaultValue={brandId ?? ""}
      />
      <SelectInput
        label={words.stage}
        name="stage"
        empty={words.allStages}
        options={CALL_STAGES.map((value) => ({ value, label: applicationStatus[value] }))}
        defaultValue={stage ?? ""}
      />
      <SelectInput
        label={words.age}
        name="age"
        empty={words.anyAge}
        options={CALL_AGE_NAMES.map((value) => ({ value, label: words.ages[value] }))}
        defaultValue={age ?? ""}
      />
      <Button kind="secondary" size="compact">
        {words.show}
      </Button>
    </Form>
  );
}
