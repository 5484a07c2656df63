import { z } from "zod";
import { outcomeColumn, stageColumn, stateColumn } from "~/domain/applications/columns";
import type { LeadRow } from "~/domain/leads/lead-row";
import { leadStageOf } from "~/domain/leads/lead-stage";
import { furthestSubmission, leadTurn } from "~/domain/leads/lead-turn";
import { maskName } from "~/domain/masking/mask-name";
import { parseProduct } from "~/domain/products";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { decryptName, STORED_NAME } from "~/platform/customer-name.server";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { lenderNameIn } from "~/services/lenders/lender-name.server";
import { ownRows } from "./own-leads.server";

const APPLICATION = z.object({
  id: z.string(),
  prospectId: z.string(),
  product: z.string(),
  stage: stageColumn,
  outcome: outcomeColumn,
  createdAt: z.date(),
  updatedAt: z.date(),
  closedAt: z.date().nullable(),
});

const SUBMISSION = z.object({
  applicationId: z.string(),
  lender: z.string(),
  lenderRef: z.string().nullable(),
  state: stateColumn,
  outcome: outcomeColumn,
  createdAt: z.date(),
  updatedAt: z.date(),
  sentAt: z.date().nullable(),
  approvedAt: z.date().nullable(),
  decidedAt: z.date().nullable(),
});

const DISBURSED = z.object({ prospectId: z.string(), paise: z.bigint() });

async function newestApplications(ctx: TenantCtx, ids: readonly string[]) {
  const rows = await queryRows(
    ctx.tx,
    sql`
    select distinct on (prospect_id) id, prospect_id as "prospectId", product, stage, outcome, created_at as "createdAt",
      updated_at as "updatedAt", closed_at as "closedAt"
    from applications where brand_id = ${ctx.brand.id}::uuid and prospect_id = any(${[...ids]}::uuid[])
    order by prospect_id, created_at desc, id desc`,
    APPLICATION,
  );
  return new Map(rows.map((row) => [row.prospectId, row]));
}

async function readSubmissionsByApplication(ctx: TenantCtx, applicationIds: readonly string[]) {
  const rows = await queryRows(
    ctx.tx,
    sql`
    select s.application_id as "applicationId", ${lenderNameIn(ctx.locale)} as lender, s.lender_ref as "lenderRef", s.state, s.outcome,
      s.created_at as "createdAt", s.updated_at as "updatedAt", s.sent_at as "sentAt", s.approved_at as "approvedAt",
      s.decided_at as "decidedAt"
    from submissions s join lenders l on l.id = s.lender_id
    where s.brand_id = ${ctx.brand.id}::uuid and s.application_id = any(${[...applicationIds]}::uuid[])`,
    SUBMISSION,
  );
  const grouped = new Map<string, typeof rows>();
  for (const row of rows) grouped.set(row.applicationId, [...(grouped.get(row.applicationId) ?? []), row]);
  return grouped;
}

/** What lenders have disbursed of all applications of these leads, in paise: a lead may have several, each with several loans. */
async function readDisbursedByLead(ctx: TenantCtx, ids: readonly string[]) {
  const rows = await queryRows(
    ctx.tx,
    sql`
    select a.prospect_id as "prospectId",
      sum(coalesce(s.disbursed_amount_paise, s.sanctioned_amount_paise, s.amount_rupees::bigint * 100))::bigint as paise
    from applications a join submissions s on s.brand_id = a.brand_id and s.application_id = a.id
    where a.brand_id = ${ctx.brand.id}::uuid and a.prospect_id = any(${[...ids]}::uuid[]) and s.state = 'disbursed'
    group by 1`,
    DISBURSED,
  );
  return new Map(rows.map(({ prospectId, paise }) => [prospectId, paise]));
}

async function readCustomersById(ctx: TenantCtx, ids: readonly string[]) {
  const rows = await ctx.tx.customer.findMany({
    where: { brandId: ctx.brand.id, id: { in: [...ids] } },
    select: { ...STORED_NAME, mobileMasked: true, emailMasked: true },
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The lines of these leads, in this order. Leads of others are left out. */
export async function leadRows(ctx: TenantCtx<PartnerActor>, ids: readonly string[]): Promise<LeadRow[]> {
  if (ids.length === 0) return [];
  const prospects = await ctx.tx.prospect.findMany({
    where: { ...ownRows(ctx), id: { in: [...ids] } },
    select: { id: true, createdAt: true, customerId: true, product: true, merchantId: true },
  });
  const applications = await newestApplications(
    ctx,
    prospects.map(({ id }) => id),
  );
  const submissions = await readSubmissionsByApplication(
    ctx,
    [...applications.values()].map(({ id }) => id),
  );
  const disbursed = await readDisbursedByLead(
    ctx,
    prospects.map(({ id }) => id),
  );
  const customers = await readCustomersById(
    ctx,
    prospects.flatMap(({ customerId }) => customerId ?? []),
  );
  const byId = new Map(prospects.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const prospect = byId.get(id);
    if (!prospect) return [];
    const application = applications.get(id) ?? null;
    const customer = customers.get(prospect.customerId ?? "");
    const { firstName, lastName } = decryptName(customer);
    const submission = furthestSubmission(submissions.get(application?.id ?? "") ?? []);
    const status = application && { stage: application.stage, outcome: application.outcome };
    return [
      {
        id,
        createdAt: prospect.createdAt,
        name: maskName(firstName, lastName),
        contact: customer?.mobileMasked ?? customer?.emailMasked ?? null,
        product: parseProduct(application?.product ?? prospect.product),
        merchantId: prospect.merchantId,
        stage: leadStageOf(status),
        applicationId: application?.id ?? null,
        lender: submission?.lender ?? null,
        lenderRef: submission?.lenderRef ?? null,
        turn: leadTurn({
          createdAt: prospect.createdAt,
          application: application && status && { ...application, status },
          submission,
        }),
        disbursedPaise: disbursed.get(id) ?? null,
      },
    ];
  });
}
