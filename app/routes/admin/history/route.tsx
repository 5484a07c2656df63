import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { staffContext } from "~/http/request/guards.server";
import { words } from "~/i18n/staff/history";
import { type HistoryPage, listHistory } from "~/services/audit/list-history.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { EmptyRow } from "~/ui/admin/empty";
import { SelectInput } from "~/ui/admin/field";
import { MomentText } from "~/ui/admin/people/moment-text";
import { Button } from "~/ui/components/button";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

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
    <AdminPage title={words.title} lead={words.lead}>
      <Form method="get" action="/admin/history" className="filters" key={`${brand} ${kind}`}>
        <SelectInput
          label={words.brand}
          name="brand"
          defaultValue={brand}
          options={brands.map(({ key, name }) => ({ value: key, label: name }))}
        />
        <SelectInput
          label={words.kind}
          name="kind"
          defaultValue={kind ?? ""}
          empty={words.allKinds}
          options={kinds.map((value) => ({ value, label: value }))}
        />
        <Button size="sm" kind="secondary">
          {words.show}
        </Button>
      </Form>
      {subjectId && (
        <p className="cluster">
          <span>
            {words.oneRecord} <b className="num">{subjectId}</b>
          </span>
          <Link to={hrefOf({ brand, kind, subjectId: null }, null)}>{words.everyRecord}</Link>
        </p>
      )}
      <div className="table-wrap">
        <table className="table">
          <thead>
            <tr>
              {[words.when, words.who, words.what, words.changes].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && <EmptyRow colSpan={4} text={words.none} />}
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
      <nav className="cluster" aria-label={words.pages}>
        {isEarlier && <Link to={hrefOf(page, null)}>{words.newest}</Link>}
        {next && <Link to={hrefOf(page, next)}>{words.older}</Link>}
      </nav>
    </AdminPage>
  );
}
