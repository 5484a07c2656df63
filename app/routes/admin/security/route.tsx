import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { securityQuery } from "~/domain/security/security-events";
import { staffContext } from "~/http/request/guards.server";
import { securityWords as words } from "~/i18n/staff/security";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { DateInput, SelectInput } from "~/ui/admin/field";
import { toolbarClass } from "~/ui/admin/layout";
import { ListPage } from "~/ui/admin/list-page";
import { CursorFoot } from "~/ui/admin/table/cursor-links";
import { DataTable } from "~/ui/admin/table/data-table";
import { Button } from "~/ui/components/button";
import { Cluster } from "~/ui/components/layout";
import { SECURITY_COLUMNS } from "./columns";
import { securityPage } from "./page.server";

const PATH = "/admin/security";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return staffContext(args, "security:read", async (ctx) => ({
    ...(await securityPage(ctx, query)),
    files: await listOwnExports({ ctx, list: "security" }),
  }));
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;

/** The filters, all in the address. Works without script. */
function Filters({ filter, choices, isFiltered }: Pick<View, "filter" | "choices" | "isFiltered">) {
  return (
    <Form
      method="get"
      action={PATH}
      role="search"
      aria-label={words.filters}
      className={toolbarClass({ className: "sm:*:data-field:basis-44" })}
      key={JSON.stringify(filter)}
    >
      {filter.who && <input type="hidden" name="who" value={filter.who} />}
      {filter.network && <input type="hidden" name="network" value={filter.network} />}
      <SelectInput
        label={words.brand}
        name="brand"
        defaultValue={filter.brand ?? ""}
        empty={words.allBrands}
        options={choices.brands}
      />
      <SelectInput
        label={words.kind}
        name="kind"
        defaultValue={filter.kind ?? ""}
        empty={words.allKinds}
        options={choices.kinds}
      />
      <SelectInput
        label={words.outcome}
        name="outcome"
        defaultValue={filter.outcome ?? ""}
        empty={words.allOutcomes}
        options={choices.outcomes}
      />
      <DateInput label={words.from} name="from" defaultValue={filter.from ?? ""} />
      <DateInput label={words.to} name="to" defaultValue={filter.to ?? ""} />
      <Button kind="secondary" size="compact">
        {words.show}
      </Button>
      {isFiltered && (
        <Link to={PATH} className="text-xs">
          {words.clear}
        </Link>
      )}
    </Form>
  );
}

export default function Security() {
  const { rows, pages, filter, choices, isFiltered, everybody, files } = useLoaderData<typeof loader>();
  return (
    <ListPage
      list="security"
      query={securityQuery(filter).toString()}
      files={files}
      title={words.title}
      lead={words.lead}
    >
      <Filters filter={filter} choices={choices} isFiltered={isFiltered} />
      {everybody && (
        <Cluster as="p">
          <span>{filter.who ? words.onlyWhoShown : words.onlyNetworkShown}</span>
          <Link to={everybody}>{words.showAll}</Link>
        </Cluster>
      )}
      <DataTable label={words.title} columns={SECURITY_COLUMNS} rows={rows} rowId={({ id }) => id} empty={words.none} />
      <CursorFoot label={words.pages} pages={pages} words={words} />
    </ListPage>
  );
}
