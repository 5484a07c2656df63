import { Link } from "@remix-run/react";
import { words } from "~/i18n/staff/customers";
import type { CustomerHit } from "~/services/customers/find-customers.server";
import type { LeadHit } from "~/services/customers/find-leads.server";
import { MomentText } from "~/ui/admin/people/moment-text";

/** The customers of every brand that a key has found, masked. */
export function CustomerResults({ customers }: { customers: readonly CustomerHit[] }) {
  return (
    <div className="table-wrap">
      <table className="table folds">
        <caption className="sr">{words.results}</caption>
        <thead>
          <tr>
            {[words.customer, words.brand, words.mobile, words.email, words.application, words.lastSeen].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {customers.map((hit) => (
            <tr key={`${hit.brand.key} ${hit.customerId}`}>
              <th scope="row">
                <Link to={`/admin/csr-portal/${hit.customerId}/${hit.prospectId}`}>{hit.name ?? words.unnamed}</Link>
              </th>
              <td data-l={words.brand}>{hit.brand.name}</td>
              <td data-l={words.mobile} className="num">
                {hit.mobile ?? "—"}
              </td>
              <td data-l={words.email}>{hit.email ?? "—"}</td>
              <td data-l={words.application}>{hit.application ?? words.noApplication}</td>
              <td data-l={words.lastSeen}>
                <MomentText at={hit.lastSeenAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Leads without a customer: there is nothing to open yet. */
export function LeadResults({ leads }: { leads: readonly LeadHit[] }) {
  return (
    <section className="card flush" aria-labelledby="leads">
      <div className="card-head">
        <h2 id="leads">{words.leads}</h2>
      </div>
      <table className="table folds">
        <thead>
          <tr>
            <th scope="col">{words.brand}</th>
            <th scope="col">{words.product}</th>
            <th scope="col">{words.came}</th>
          </tr>
        </thead>
        <tbody>
          {leads.map(({ prospectId, brand, product, at }) => (
            <tr key={prospectId}>
              <td data-l={words.brand}>{brand}</td>
              <td data-l={words.product}>{product ?? "—"}</td>
              <td data-l={words.came}>
                <MomentText at={at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
