import { istDay } from "~/domain/dates/ist";
import { checkFit, fieldOf, isCriterion, isEditable } from "~/domain/lenders/editable-fields";
import { eligibilityChange } from "~/domain/lenders/eligibility-change";
import { no, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { findRecord } from "~/services/lenders/find-record.server";
import { criteriaOf, lenderFields } from "~/services/lenders/lender-record";
import { recentApplicants } from "./recent-applicants.server";

/**
 * How many of last month's applicants a lender would gain or lose if one criterion changed (BEY-14). Writes nothing. A
 * switched-off lender is treated as switched on. Refuses `unknown-property`, `not-a-criterion`, `no-lender` and an
 * invalid value.
 */
export async function previewLenderChange({
  ctx,
  lenderId,
  property,
  value,
}: {
  ctx: TenantCtx;
  lenderId: string;
  property: string;
  value: unknown;
}) {
  if (!isEditable(property)) return no("unknown-property");
  if (!isCriterion(property)) return no("not-a-criterion");
  const read = fieldOf(property).read(value);
  if (!read.ok) return { ...read, property };
  const row = await findRecord(ctx, lenderId);
  if (!row) return no("no-lender");
  const before = lenderFields(row);
  const fit = checkFit(before, property, read.value);
  if (!fit.ok) return { ...fit, property };
  const after = { ...before, [property]: read.value };
  const today = istDay(ctx.now);
  const change = eligibilityChange(
    await recentApplicants({ ctx }),
    criteriaOf(before, today),
    criteriaOf(after, today),
  );
  return yes({ change });
}
