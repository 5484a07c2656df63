import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { CALL_AGE_NAMES, CALL_STAGES } from "~/domain/telecalling/call-filter";
import { applicationStatus } from "~/i18n/staff/applications";
import { callWords as words } from "~/i18n/staff/telecalling";
import { FilterForm } from "~/ui/admin/table/filter-form";
import type { TelecallingView } from "./page.server";

const STAGES = CALL_STAGES.map((value) => ({ value, label: applicationStatus[value] }));
const AGES = CALL_AGE_NAMES.map((value) => ({ value, label: words.ages[value] }));

/** The filters of a list of calls, all in the address. */
export function CallFilters({ view: { filter, brands } }: { view: Pick<TelecallingView, "filter" | "brands"> }) {
  const { list, brandId, stage, age } = filter;
  return (
    <FilterForm
      label={words.filters}
      path={ADMIN_PATHS.telecalling}
      kept={{ list }}
      selects={[
        { name: "brand", label: words.brand, empty: words.allBrands, options: brands, value: brandId },
        { name: "stage", label: words.stage, empty: words.allStages, options: STAGES, value: stage },
        { name: "age", label: words.age, empty: words.anyAge, options: AGES, value: age },
      ]}
      show={words.show}
    />
  );
}
