import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { staffContext } from "~/http/request/guards.server";
import { historyWords } from "~/i18n/staff/history";
import { type HistoryPage, listHistory } from "~/services/audit/list-history.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { SelectInput } from "~/ui/admin/field";
import { MomentText } from "~/ui/admin/people/moment-text";
import { EmptyRow } from "~/ui/admin/table/empty-row";
import { Button } from "~/ui/components/button";

export const meta: MetaFunction = () => [{ title: historyWords.documentTitle }];

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const given = (name: string) => searchParams.get(name) || null;
  return staffContext(args, "history:read", (ctx) =>
    listHistory({ ctx, brand: given("brand"), kind: given("kind"), subjectId: given("id"), before: given("before") }),
  );
}

type Place = Pick<HistoryPage, "brand" | "kind" | "subjectId">;

function hrefOf({ brand, kind, subjectId }: Place, before: string | null): string {
  const query = new URLSearchParams({ brand });
  for (const [name, value] of Object.entries({ kind, id: subjectId, before })) if (value) query.set(name, value);
  return `/admin/history?${query}`;
}

export default function History() {
  const page = useLoaderData<typeof loader>();
  const { brands, kinds, brand, kind, subjectId, rows, next } = page;
  const isEarlier = useSearchParams()[0].has("before");
  return (
    <AdminPage title={historyWords.title} lead={historyWords.lead}>
      <Form method="get" action="/admin/history" className="filters" key={`${brand} ${kind}`}>
        <SelectInput
          label={historyWords.brand}
          name="brand"
          defaultValue={brand}
          options={brands.map(({ key, name }) => ({ value: key, label: name }))}
        />
        <SelectInput
          label={historyWords.kind}
          name="kind"
          defaultValue={kind ?? ""}
          empty={historyWords.allKinds}
          options={kinds.map((value) => ({ value, label: value }))}
        />
        <Button size="compact" kind="secondary">
          {historyWords.show}
        </Button>
      </Form>
      {subjectId && (
        <p className="cluster">
          <span>
            {historyWords.oneRecord} <b className="num">{subjectId}</b>
          </span>
          <Link to={hrefOf({ brand, kind, subjectId: null }, null)}>{historyWords.everyRecord}</Link>
        </p>
      )}
      <div className="table-wrap">
        <table className="table">
          <thead>
            <tr>
              {[historyWords.when, historyWords.who, historyWords.what, historyWords.changes].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && <EmptyRow colSpan={4} text={historyWords.none} />}
            {rows.map((row) => (
              <tr key={row.seq}>
                <td>
                  <MomentText at={row.at} />
                </td>
                <td>{row.who}</td>
                <td>
                  {row.action}
                  <Link
                    className="cap num"
                    to={hrefOf({ brand, kind: row.subject.kind, subjectId: row.subject.id }, null)}
                  >
                    {row.subject.id}
                  </Link>
                </td>
                <td>
                  {row.changes.map(({ label, before, after }) => (
                    <div key={label}>
                      {label}: <del className="diff-old">{before}</del> → <ins className="diff-new">{after}</ins>
                    </div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <nav className="cluster" aria-label={historyWords.pages}>
        {isEarlier && <Link to={hrefOf(page, null)}>{historyWords.newest}</Link>}
        {next && <Link to={hrefOf(page, next)}>{historyWords.older}</Link>}
      </nav>
    </AdminPage>
  );
}
