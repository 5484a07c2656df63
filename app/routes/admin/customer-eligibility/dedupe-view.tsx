import type { SerializeFrom } from "@remix-run/node";
import { Form, Link, useSubmit } from "@remix-run/react";
import { eligibilityWords as words } from "~/i18n/staff/eligibility";
import { SelectInput } from "~/ui/admin/field";
import { toolbarClass } from "~/ui/admin/layout";
import { DataTable } from "~/ui/admin/table/data-table";
import { TableFoot } from "~/ui/admin/table/pager";
import { PlaceLinks } from "~/ui/admin/table/place-links";
import { Button } from "~/ui/components/button";
import { LOG_COLUMNS } from "./columns";
import type { dedupePage } from "./dedupe.server";

const PATH = "/admin/dedupe-logs";

const idOf = ({ id }: { id: string }) => id;

/** The de-dupe log with its filters, newest first. */
export function DedupeView({ view }: { view: SerializeFrom<Awaited<ReturnType<typeof dedupePage>>> }) {
  const { rows, pages, filter, choices } = view;
  const submit = useSubmit();
  const select = (name: string, label: string, empty: string, options: readonly { value: string; label: string }[]) => (
    <SelectInput label={label} name={name} defaultValue={filter[name] ?? ""} empty={empty} options={options} />
  );
  return (
    <>
      <Form
        key={JSON.stringify(filter)}
        method="get"
        action={PATH}
        role="search"
        className={toolbarClass({ className: "*:data-field:basis-44" })}
        onChange={(event) => submit(event.currentTarget)}
      >
        {select("brand", words.brand, words.allBrands, choices.brands)}
        {select("level", words.level, words.allLevels, choices.levels)}
        {select("decision", words.decision, words.allDecisions, choices.decisions)}
        <noscript>
          <Button size="compact" kind="secondary">
            {words.filter}
          </Button>
        </noscript>
        {Object.keys(filter).length > 0 && (
          <Link to={PATH} className="text-xs">
            {words.clear}
          </Link>
        )}
      </Form>
      <DataTable folds label={words.dedupe} columns={LOG_COLUMNS} rows={rows} rowId={idOf} empty={words.noneLogged} />
      {(pages.newest || pages.newer || pages.older) && (
        <TableFoot>
          <span />
          <PlaceLinks label={words.pages} pages={pages} words={words} />
        </TableFoot>
      )}
    </>
  );
}
