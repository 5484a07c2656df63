import { Link } from "@remix-run/react";
import { MAX_LISTED } from "~/domain/lists/max-listed";
import { newestText } from "~/i18n/staff/common";
import { customerWords } from "~/i18n/staff/customer";
import type { CustomerRecord, LeadSource } from "~/services/customer-care/customer-record.server";
import { RecordFacts } from "~/ui/admin/kpis";
import { Panel } from "~/ui/admin/panel";
import { MomentText } from "~/ui/admin/people/moment-text";

const sourceText = (source: LeadSource) =>
  `${source.kind === "utm" ? source.name : customerWords.sources[source.kind]}: ${source.value}`;

/** The attribution of this application, and the customer's other leads. */
export function LeadCard({ record: { lead, otherLeads, customerId } }: { record: CustomerRecord }) {
  return (
    <Panel gap={2} aria-labelledby="lead">
      <h2 id="lead">{customerWords.lead}</h2>
      <RecordFacts>
        <dt>{customerWords.came}</dt>
        <dd>
          <MomentText at={lead.createdAt} />
        </dd>
        <dt>{customerWords.channel}</dt>
        <dd>{customerWords.channels[lead.channel] ?? lead.channel}</dd>
        <dt>{customerWords.product}</dt>
        <dd>{lead.product ?? "—"}</dd>
        <dt>{customerWords.source}</dt>
        <dd>{lead.source.length > 0 ? lead.source.map(sourceText).join(", ") : customerWords.direct}</dd>
      </RecordFacts>
      {otherLeads.length > 0 && (
        <>
          <h3>{customerWords.otherLeads}</h3>
          <p className="text-xs text-ink-2 empty:hidden">{newestText(otherLeads, MAX_LISTED.customerLeads)}</p>
          <ul>
            {otherLeads.map(({ prospectId, product, createdAt }) => (
              <li key={prospectId}>
                <Link to={`/admin/csr-portal/${customerId}/${prospectId}`}>
                  {product ?? customerWords.lead} <MomentText at={createdAt} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
