import { no, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";

export type LenderGroup = { id: string; name: string };

/** Every lender group, by name (API-24). */
export const listLenderGroups = ({ ctx }: { ctx: TenantCtx }): Promise<LenderGroup[]> =>
  ctx.tx.lenderGroup.findMany({ select: { id: true, name: true }, orderBy: { name: "asc" } });

/** Adds a lender group (API-25). Refuses `name-taken`; names are compared without regard to case. */
export async function createLenderGroup({ ctx, name }: { ctx: TenantCtx<StaffActor>; name: string }) {
  await ctx.tx.$queryRaw`select 1 as held from pg_advisory_xact_lock(hashtext('lender-groups:create'))`;
  const namesake = await ctx.tx.lenderGroup.findFirst({
    where: { name: { equals: name, mode: "insensitive" } },
    select: { id: true },
  });
  if (namesake) return no("name-taken");
  const group: LenderGroup = { id: newId(), name };
  await ctx.tx.lenderGroup.create({ data: group, select: { id: true } });
  await audit(ctx, "lender-group.create", { kind: "lender-group", id: group.id }, { after: { name } });
  return yes({ group });
}
