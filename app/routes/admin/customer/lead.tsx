import { Link } from "@remix-run/react";
import { words } from "~/i18n/staff/customer";
import type { CustomerRecord } from "~/services/customers/customer-record.server";
import { MomentText } from "~/ui/admin/people/moment-text";

/** Where this prospect application came from, and the customer's other ones. */
export function Lead({ record: { lead, otherLeads, customerId } }: { record: CustomerRecord }) {
  return (
    <section className="card stack stack-2" aria-labelledby="lead">
      <h2 id="lead">{words.lead}</h2>
      <dl className="facts-list">
        <dt>{words.came}</dt>
        <dd>
          <MomentText at={lead.createdAt} />
        </dd>
        <dt>{words.channel}</dt>
        <dd>{words.channels[lead.channel] ?? lead.channel}</dd>
        <dt>{words.product}</dt>
        <dd>{lead.product ?? "—"}</dd>
        <dt>{words.source}</dt>
        <dd>{lead.source.length > 0 ? lead.source.join(", ") : words.direct}</dd>
      </dl>
      {otherLeads.length > 0 && (
        <>
          <h3>{words.otherLeads}</h3>
          <ul>
            {otherLeads.map(({ prospectId, product, createdAt }) => (
              <li key={prospectId}>
                <Link to={`/admin/csr-portal/${customerId}/${prospectId}`}>
                  {product ?? words.lead} <MomentText at={createdAt} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
