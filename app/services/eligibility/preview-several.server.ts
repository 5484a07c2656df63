import { istDay } from "~/domain/dates/ist";
import type { BulkProperty } from "~/domain/lenders/bulk-edit";
import { checkFit, fieldOf, isCriterion } from "~/domain/lenders/editable-fields";
import { eligibilityChange } from "~/domain/lenders/eligibility-change";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { criteriaOf, lenderFields, RECORD } from "~/services/lenders/lender-record";
import type { UpdateRefusal } from "~/services/lenders/update-lender-field.server";
import { recentApplicants } from "./recent-applicants.server";

/** What the change would do to one lender. */
export type SeveralPreviewed = {
  id: string;
  name: string;
  before: number | null;
  version: number;
  refusal: UpdateRefusal | null;
  /** Of last month's applicants; null when the property decides nothing or the value does not fit. */
  effect: { gain: number; lose: number } | null;
};

/** What giving several lenders one value would do: value, fit, and last month's applicants (BEY-14). Writes nothing. */
export async function previewSeveral({
  ctx,
  property,
  value,
  ids,
}: {
  ctx: TenantCtx<StaffActor>;
  property: BulkProperty;
  value: number | null;
  ids: readonly string[];
}): Promise<SeveralPreviewed[]> {
  const rows = await ctx.tx.lender.findMany({
    where: { id: { in: [...ids] }, deletedAt: null },
    include: RECORD,
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  const applicants = isCriterion(property) ? await recentApplicants({ ctx }) : null;
  const today = istDay(ctx.now);
  const read = fieldOf(property).read(value);
  return rows.map((row) => {
    const fields = lenderFields(row);
    const line = { id: row.id, name: row.name, before: fields[property], version: row.version };
    if (!read.ok) return { ...line, refusal: { ...read, property }, effect: null };
    const fit = checkFit(fields, property, read.value);
    if (!fit.ok) return { ...line, refusal: { ...fit, property }, effect: null };
    const after = { ...fields, [property]: read.value };
    const change = applicants && eligibilityChange(applicants, criteriaOf(fields, today), criteriaOf(after, today));
    return { ...line, refusal: null, effect: change && { gain: change.gain, lose: change.lose } };
  });
}
