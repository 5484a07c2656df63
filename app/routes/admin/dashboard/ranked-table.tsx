import { Link } from "@remix-run/react";
import { dashboardWords } from "~/i18n/staff/dashboard";
import type { RankedCount } from "~/services/dashboard/read-dashboard.server";
import { EmptyRow } from "~/ui/admin/table/empty-row";

/** The five largest of something; those that have a page lead there. */
export function RankedTable({ title, head, rows }: { title: string; head: string; rows: readonly RankedCount[] }) {
  return (
    <section className="card flush" aria-label={title}>
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className="r">
              {dashboardWords.count}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && <EmptyRow colSpan={2} text={dashboardWords.none} />}
          {rows.map(({ label, count, href }) => (
            <tr key={`${label} ${href}`}>
              <td>{href ? <Link to={href}>{label}</Link> : label}</td>
              <td className="r num">{count.toLocaleString("en-IN")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
