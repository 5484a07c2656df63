import { z } from "zod";
import { outcomeColumn, stageColumn } from "~/domain/applications/columns";
import { type LeadStage, leadStageOf } from "~/domain/leads/lead-stage";
import { type ProductCode, parseProduct } from "~/domain/products";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { lenderNameIn } from "~/services/lenders/lender-name.server";

/** A move of one of a lead's applications. */
export type LeadStep = {
  id: string;
  at: Date;
  stage: LeadStage;
  product: ProductCode | null;
  lender: string | null;
  /** A file of the lender took back an earlier move. */
  isTakenBack: boolean;
};

const ROW = z.object({
  id: z.string(),
  at: z.date(),
  stage: stageColumn,
  outcome: outcomeColumn,
  product: z.string(),
  lender: z.string().nullable(),
  source: z.string(),
});

const MOST = 200;

/** The moves of a lead's applications, oldest first: at most the newest 200. */
export async function leadSteps(ctx: TenantCtx, leadId: string): Promise<LeadStep[]> {
  const rows = await queryRows(
    ctx.tx,
    sql`
    select e.id, e.at, e.to_stage as stage, e.to_outcome as outcome, a.product, ${lenderNameIn(ctx.locale)} as lender, e.source
    from applications a
    join application_events e on e.brand_id = a.brand_id and e.application_id = a.id
    left join submissions s on s.brand_id = e.brand_id and s.id = e.submission_id
    left join lenders l on l.id = s.lender_id
    where a.brand_id = ${ctx.brand.id}::uuid and a.prospect_id = ${leadId}::uuid
    order by e.at desc, e.to_stage desc, e.id desc limit ${MOST}::int`,
    ROW,
  );
  return rows.toReversed().map(({ id, at, stage, outcome, product, lender, source }) => ({
    id,
    at,
    stage: leadStageOf({ stage, outcome }),
    product: parseProduct(product),
    lender,
    isTakenBack: source === "lender-file-undo",
  }));
}
