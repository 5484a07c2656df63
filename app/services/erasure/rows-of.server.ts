import type { RowKey } from "~/domain/erasure/table-rule";
import { type Sql, sql } from "~/platform/database/client.server";
import type { PersonScope } from "./person-scope.server";

const offerLists = ({ brandId, applicationIds }: PersonScope) => sql`
  select id from offer_lists where brand_id = ${brandId}::uuid and application_id = any(${[...applicationIds]}::uuid[])`;

const ownLinks = ({ brandId, prospectIds }: PersonScope) => sql`
  select tracking_link_id from prospects where brand_id = ${brandId}::uuid and id = any(${[...prospectIds]}::uuid[])
    and tracking_link_id is not null`;

/** A lead, an application or a submission of the customer, or the customer. */
const anyOwn = (scope: PersonScope) => [
  scope.customerId,
  ...scope.prospectIds,
  ...scope.applicationIds,
  ...scope.submissionIds,
];

const CONDITIONS: Readonly<Record<RowKey, (scope: PersonScope) => Sql>> = {
  customer: ({ customerId }) => sql`id = ${customerId}::uuid`,
  "of-customer": ({ customerId }) => sql`customer_id = ${customerId}::uuid`,
  prospect: ({ prospectIds }) => sql`id = any(${[...prospectIds]}::uuid[])`,
  "of-prospect": ({ prospectIds }) => sql`prospect_id = any(${[...prospectIds]}::uuid[])`,
  application: ({ applicationIds }) => sql`id = any(${[...applicationIds]}::uuid[])`,
  "of-application": ({ applicationIds }) => sql`application_id = any(${[...applicationIds]}::uuid[])`,
  submission: ({ submissionIds }) => sql`id = any(${[...submissionIds]}::uuid[])`,
  "of-submission": ({ submissionIds }) => sql`submission_id = any(${[...submissionIds]}::uuid[])`,
  "of-offer-list": (scope) => sql`offer_list_id in (${offerLists(scope)})`,
  receipt: (scope) => sql`id in (${offerLists(scope)})`,
  message: ({ brandId, contactIndexes, submissionIds, until }) => sql`(
    (to_idx = any(${[...contactIndexes]}::text[]) and created_at <= ${until}::timestamptz)
    or notification_id in (
      select id from application_notifications where brand_id = ${brandId}::uuid and submission_id = any(${[...submissionIds]}::uuid[])))`,
  destination: ({ contactIndexes, prospectIds, until }) => sql`(
    (destination_idx = any(${[...contactIndexes]}::text[]) or prospect_id = any(${[...prospectIds]}::uuid[]))
    and area = 'customer' and created_at <= ${until}::timestamptz)`,
  counter: ({ contactIndexes, until }) => sql`(
    window_start <= ${until}::timestamptz
    and exists (select 1 from unnest(${[...contactIndexes]}::text[]) as own(idx) where position(own.idx in key) > 0))`,
  "own-link": (scope) => sql`(
    id in (${ownLinks(scope)})
    and (reference is not null or exists (
      select 1 from lead_starts l where l.brand_id = tracking_links.brand_id and l.tracking_link_id = tracking_links.id)))`,
  "of-own-link": (scope) => sql`tracking_link_id in (${ownLinks(scope)})`,
  event: (scope) => sql`subject_id = any(${anyOwn(scope)}::uuid[])`,
  "upload-row": ({ applicationIds, submissionIds }) => sql`(
    application_id = any(${[...applicationIds]}::uuid[]) or submission_id = any(${[...submissionIds]}::uuid[]))`,
  commission: ({ applicationIds }) => sql`application_id = any(${[...applicationIds]}::uuid[])`,
};

/** The condition of a table's rows about this customer. */
export const rowsOf = (key: RowKey, scope: PersonScope): Sql =>
  sql`brand_id = ${scope.brandId}::uuid and ${CONDITIONS[key](scope)}`;
