import type { MerchantInput } from "~/domain/merchants/requests";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { auditedInBrand } from "./audited-in-brand.server";
import { merchantContactColumns } from "./contact-columns.server";

const SHOWN = { name: true, location: true, contactName: true, mobileMasked: true, emailMasked: true } as const;

/**
 * Changes a merchant's details; those that are left out stay, and so does a contact that is empty. `version` must be
 * the one that was edited.
 */
export async function updateMerchant({
  ctx,
  id,
  version,
  input,
}: {
  ctx: TenantCtx<StaffActor>;
  id: string;
  version: number;
  input: Partial<Omit<MerchantInput, "location">> & { location?: string | null };
}): Promise<Yes | No<"not-found" | "stale">> {
  const before = await ctx.tx.merchant.findFirst({ where: { id }, select: { brandId: true, ...SHOWN } });
  if (!before) return no("not-found");
  const { brandId, ...was } = before;
  const { name, location, contactName, mobile = "", email = "" } = input;
  const data = {
    name,
    location,
    contactName,
    ...merchantContactColumns({ brandId, table: "merchants", rowId: id }, { mobile, email }),
  };
  const { count } = await ctx.tx.merchant.updateMany({
    where: { brandId, id, version },
    data: { ...data, version: { increment: 1 } },
  });
  if (count === 0) return no("stale");
  const is = await ctx.tx.merchant.findUniqueOrThrow({ where: { brandId_id: { brandId, id } }, select: SHOWN });
  const changed = (Object.keys(SHOWN) as (keyof typeof SHOWN)[]).filter((key) => was[key] !== is[key]);
  const replaced = [mobile ? "mobileMasked" : null, email ? "emailMasked" : null].flatMap((key) => key ?? []);
  const keys = [...new Set([...changed, ...(replaced as (keyof typeof SHOWN)[])])];
  const only = (row: typeof is) => Object.fromEntries(keys.map((key) => [key, row[key]]));
  if (keys.length > 0)
    await audit(
      auditedInBrand(ctx, brandId),
      "merchant.update",
      { kind: "merchant", id },
      { before: only(was), after: only(is) },
    );
  return yes();
}
