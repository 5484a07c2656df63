import type { ImportLine } from "~/domain/bulk-edit/catalogue-import";
import { istDay } from "~/domain/dates/ist";
import { isCriterion, isEditable } from "~/domain/lenders/editable-fields";
import { eligibilityChange } from "~/domain/lenders/eligibility-change";
import type { LenderFields } from "~/domain/lenders/lender-fields";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { criteriaOf, lenderFields, RECORD } from "~/services/lenders/lender-record";
import { recentApplicants } from "./recent-applicants.server";

const hasCriterion = ({ isNew, changes }: ImportLine): boolean =>
  !isNew && changes.some(({ property }) => isEditable(property) && isCriterion(property));

/**
 * How many of last month's applicants each lender of an import would gain and lose (BEY-14), by the lender's id. Without
 * new lenders, which are off, and those of which nothing changes that decides who matches. Writes nothing: call it
 * before the import.
 */
export async function importEffects({
  ctx,
  lines,
}: {
  ctx: TenantCtx<StaffActor>;
  lines: readonly ImportLine[];
}): Promise<ReadonlyMap<string, { gain: number; lose: number }>> {
  const changed = lines.filter(hasCriterion);
  if (changed.length === 0) return new Map();
  const rows = await ctx.tx.lender.findMany({ where: { id: { in: changed.map(({ id }) => id) } }, include: RECORD });
  const present = new Map(rows.map((row) => [row.id, lenderFields(row)]));
  const applicants = await recentApplicants({ ctx });
  const today = istDay(ctx.now);
  return new Map(
    changed.flatMap(({ id, changes }) => {
      const before = present.get(id);
      if (!before) return [];
      const after: LenderFields = { ...before, ...Object.fromEntries(changes.map((one) => [one.property, one.after])) };
      const { gain, lose } = eligibilityChange(applicants, criteriaOf(before, today), criteriaOf(after, today));
      return [[id, { gain, lose }] as const];
    }),
  );
}
