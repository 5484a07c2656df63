import { z } from "zod";
import type { ApplicationRow } from "~/domain/application-list/application-row";
import { outcomeColumn, stageColumn, stateColumn } from "~/domain/applications/columns";
import { statusKey } from "~/domain/applications/status";
import { furthestSubmission, leadTurn } from "~/domain/leads/lead-turn";
import { maskName } from "~/domain/masking/mask-name";
import { parseProduct } from "~/domain/products";
import { namedRow, nameIn } from "~/platform/customer-name.server";
import { sql, type Tx } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import type { ApplicationKey } from "./application-keys.server";

const APPLICATION = namedRow({
  id: z.string(),
  brandId: z.string(),
  brandKey: z.string(),
  brandName: z.string(),
  customerId: z.string(),
  prospectId: z.string(),
  contact: z.string().nullable(),
  product: z.string(),
  stage: stageColumn,
  outcome: outcomeColumn,
  amountRupees: z.number().nullable(),
  partner: z.string().nullable(),
  owner: z.string().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  movedAt: z.date(),
  closedAt: z.date().nullable(),
});

const SUBMISSION = z.object({
  id: z.string(),
  applicationId: z.string(),
  lenderId: z.string(),
  lender: z.string(),
  lenderRef: z.string().nullable(),
  state: stateColumn,
  outcome: outcomeColumn,
  createdAt: z.date(),
  updatedAt: z.date(),
  sentAt: z.date().nullable(),
  approvedAt: z.date().nullable(),
  decidedAt: z.date().nullable(),
  disbursedPaise: z.bigint(),
});

type Submission = z.output<typeof SUBMISSION>;

const keysOf = (keys: readonly ApplicationKey[]) =>
  sql`unnest(${keys.map(({ brandId }) => brandId)}::uuid[], ${keys.map(({ applicationId }) => applicationId)}::uuid[])`;

async function readApplications(tx: Tx, keys: readonly ApplicationKey[]) {
  const rows = await queryRows(
    tx,
    sql`
    select a.id, a.brand_id as "brandId", b.key as "brandKey", b.name as "brandName", a.customer_id as "customerId", a.prospect_id as "prospectId",
      ${nameIn("c")}, coalesce(c.mobile_masked, c.email_masked) as contact,
      a.product, a.stage, a.outcome, a.amount_rupees as "amountRupees", t.name as partner, o.name as owner, a.created_at as "createdAt",
      a.updated_at as "updatedAt", a.moved_at as "movedAt", a.closed_at as "closedAt"
    from ${keysOf(keys)} as k(brand_id, id)
    join applications a on a.brand_id = k.brand_id and a.id = k.id
    join brands b on b.id = a.brand_id
    join customers c on c.brand_id = a.brand_id and c.id = a.customer_id
    join prospects p on p.brand_id = a.brand_id and p.id = a.prospect_id
    left join staff_users o on o.id = a.owner_id
    left join partners t on t.brand_id = p.brand_id and t.id = p.partner_id`,
    APPLICATION,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function submissionsOfApplications(tx: Tx, keys: readonly ApplicationKey[]) {
  const rows = await queryRows(
    tx,
    sql`
    select s.id, s.application_id as "applicationId", s.lender_id as "lenderId", l.name as lender, s.lender_ref as "lenderRef",
      s.state, s.outcome, s.created_at as "createdAt", s.updated_at as "updatedAt", s.sent_at as "sentAt",
      s.approved_at as "approvedAt", s.decided_at as "decidedAt",
      coalesce(s.disbursed_amount_paise, s.sanctioned_amount_paise, s.amount_rupees::bigint * 100) as "disbursedPaise"
    from (select distinct * from ${keysOf(keys)} as k(brand_id, id)) k
    join submissions s on s.brand_id = k.brand_id and s.application_id = k.id
    join lenders l on l.id = s.lender_id`,
    SUBMISSION,
  );
  const grouped = new Map<string, Submission[]>();
  for (const row of rows) grouped.set(row.applicationId, [...(grouped.get(row.applicationId) ?? []), row]);
  return grouped;
}

/** The submission of a row: the one of its step, else that of the filtered lender, else the furthest. */
function submissionOf(key: ApplicationKey, rows: readonly Submission[], lenderId: string | null): Submission | null {
  const named = key.submissionId
    ? rows.find(({ id }) => id === key.submissionId)
    : rows.find((row) => row.lenderId === lenderId);
  return named ?? furthestSubmission(rows);
}

/** The rows of these keys, in this order. */
export async function applicationRows({
  tx,
  keys,
  lenderId = null,
}: {
  tx: Tx;
  keys: readonly ApplicationKey[];
  lenderId?: string | null;
}): Promise<ApplicationRow[]> {
  if (keys.length === 0) return [];
  const applications = await readApplications(tx, keys);
  const submissions = await submissionsOfApplications(tx, keys);
  return keys.flatMap((key) => {
    const application = applications.get(key.applicationId);
    if (!application) return [];
    const submission = submissionOf(key, submissions.get(application.id) ?? [], lenderId);
    const status = { stage: application.stage, outcome: application.outcome };
    return [
      {
        id: key.id,
        brand: { id: application.brandId, key: application.brandKey, name: application.brandName },
        applicationId: application.id,
        customerId: application.customerId,
        prospectId: application.prospectId,
        name: maskName(application.firstName, application.lastName),
        contact: application.contact,
        product: parseProduct(application.product),
        status: statusKey(status),
        amountRupees: application.amountRupees,
        partner: application.partner,
        owner: application.owner,
        lender: submission?.lender ?? null,
        lenderRef: submission?.lenderRef ?? null,
        disbursedPaise: submission?.state === "disbursed" ? submission.disbursedPaise : null,
        turn: leadTurn({ createdAt: application.createdAt, application: { ...application, status }, submission }),
        createdAt: application.createdAt,
        movedAt: application.movedAt,
      },
    ];
  });
}
