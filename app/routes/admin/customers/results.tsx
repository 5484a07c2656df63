import { Link } from "@remix-run/react";
import { customersWords } from "~/i18n/staff/customers";
import type { CustomerHit } from "~/services/customers/find-customers.server";
import type { LeadHit } from "~/services/customers/find-leads.server";
import { MomentText } from "~/ui/admin/people/moment-text";

/** The customers of every brand that a key has found, masked. */
export function CustomerResults({ customers }: { customers: readonly CustomerHit[] }) {
  return (
    <div className="table-wrap">
      <table className="table folds">
        <caption className="sr">{customersWords.results}</caption>
        <thead>
          <tr>
            {[
              customersWords.customer,
              customersWords.brand,
              customersWords.mobile,
              customersWords.email,
              customersWords.application,
              customersWords.lastSeen,
            ].map((head) => (
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
                <Link to={`/admin/csr-portal/${hit.customerId}/${hit.prospectId}`}>
                  {hit.name ?? customersWords.unnamed}
                </Link>
              </th>
              <td data-l={customersWords.brand}>{hit.brand.name}</td>
              <td data-l={customersWords.mobile} className="num">
                {hit.mobile ?? "—"}
              </td>
              <td data-l={customersWords.email}>{hit.email ?? "—"}</td>
              <td data-l={customersWords.application}>{hit.application ?? customersWords.noApplication}</td>
              <td data-l={customersWords.lastSeen}>
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
        <h2 id="leads">{customersWords.leads}</h2>
      </div>
      <table className="table folds">
        <thead>
          <tr>
            <th scope="col">{customersWords.brand}</th>
            <th scope="col">{customersWords.product}</th>
            <th scope="col">{customersWords.came}</th>
          </tr>
        </thead>
        <tbody>
          {leads.map(({ prospectId, brand, product, at }) => (
            <tr key={prospectId}>
              <td data-l={customersWords.brand}>{brand}</td>
              <td data-l={customersWords.product}>{product ?? "—"}</td>
              <td data-l={customersWords.came}>
                <MomentText at={at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
