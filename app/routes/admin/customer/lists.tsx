import type { ReactNode } from "react";
import { formatPaise, formatRupees } from "~/domain/money/rupees";
import { customerWords } from "~/i18n/staff/customer";
import type { CustomerRecord } from "~/services/customer-care/customer-record.server";
import { MomentText } from "~/ui/admin/people/moment-text";
import { EmptyRow } from "~/ui/admin/table/empty-row";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

const rupees = (amount: number | null) => (amount === null ? "—" : formatRupees(amount));

type ListProps = { id: string; title: string; heads: readonly string[]; empty: string; children: ReactNode[] };

function List({ id, title, heads, empty, children }: ListProps) {
  return (
    <section className="card flush" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="table-wrap">
        <table className="table">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children.length > 0 ? children : <EmptyRow colSpan={heads.length} text={empty} />}</tbody>
        </table>
      </div>
    </section>
  );
}

/** The customer's applications, newest first. */
export function ApplicationsCard({ rows }: { rows: CustomerRecord["applications"] }) {
  const heads = [
    customerWords.product,
    customerWords.status,
    customerWords.amount,
    customerWords.started,
    customerWords.moved,
  ];
  return (
    <List id="applications" title={customerWords.applications} heads={heads} empty={customerWords.noApplications}>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            {row.product}
            <span className="cap num"> {row.id}</span>
          </th>
          <td>
            <StatusBadge tone={row.status.tone}>{row.status.text}</StatusBadge>
          </td>
          <td className="num">{rupees(row.amountRupees)}</td>
          <td>
            <MomentText at={row.createdAt} />
          </td>
          <td>
            <MomentText at={row.updatedAt} />
          </td>
        </tr>
      ))}
    </List>
  );
}

/** What was sent to lenders, and what they said. */
export function Submissions({ rows }: { rows: CustomerRecord["submissions"] }) {
  const heads = [
    customerWords.lender,
    customerWords.status,
    customerWords.amount,
    customerWords.sanctioned,
    customerWords.reason,
    customerWords.reference,
    customerWords.sent,
  ];
  return (
    <List id="submissions" title={customerWords.submissions} heads={heads} empty={customerWords.noSubmissions}>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">{row.lender}</th>
          <td>
            <StatusBadge tone={row.status.tone}>{row.status.text}</StatusBadge>
          </td>
          <td className="num">{rupees(row.amountRupees)}</td>
          <td className="num">{row.sanctionedPaise === null ? "—" : formatPaise(row.sanctionedPaise)}</td>
          <td>{row.reason ?? "—"}</td>
          <td className="num">{row.lenderRef ?? "—"}</td>
          <td>
            <MomentText at={row.at} />
          </td>
        </tr>
      ))}
    </List>
  );
}

/** What was sent to the customer; never what it said, since codes are among it. */
export function Messages({ rows }: { rows: CustomerRecord["messages"] }) {
  const heads = [customerWords.template, customerWords.to, customerWords.status, customerWords.sent];
  return (
    <List id="messages" title={customerWords.messages} heads={heads} empty={customerWords.noMessages}>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">{row.template}</th>
          <td className="num">{row.to}</td>
          <td>{row.status}</td>
          <td>
            <MomentText at={row.at} />
          </td>
        </tr>
      ))}
    </List>
  );
}
