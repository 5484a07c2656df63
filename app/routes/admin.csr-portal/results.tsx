import { Link } from "@remix-run/react";
import type { CustomerHit } from "~/services/customers/find-customers.server";
import type { LeadHit } from "~/services/customers/find-leads.server";
import { MomentText } from "~/ui/admin/people/moment-text";
import { words } from "./words";

/** The customers of every brand that a key has found, masked. */
export function CustomerResults({ customers }: { customers: readonly CustomerHit[] }) {
  return (
    <div className="table-wrap">
      <table className="table">
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
              <td>{hit.brand.name}</td>
              <td className="num">{hit.mobile ?? "—"}</td>
              <td>{hit.email ?? "—"}</td>
              <td>{hit.application ?? words.noApplication}</td>
              <td>
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
      <table className="table">
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
              <td>{brand}</td>
              <td>{product ?? "—"}</td>
              <td>
                <MomentText at={at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
