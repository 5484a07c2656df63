import type { Brand, BrandRow } from "@tenants/brand";
import { type BrandDraft, brandFromDraft, draftOf } from "@tenants/brand-draft";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { Prisma } from "~/platform/database.server";
import { brands } from "./brands.server";

const COLUMNS = {
  id: true,
  key: true,
  name: true,
  isMain: true,
  status: true,
  config: true,
  draft: true,
  version: true,
  createdAt: true,
  domains: { select: { host: true, status: true } },
  segments: { select: { segment: true, view: true, merchantId: true } },
} as const satisfies Prisma.BrandSelect;

export type StaffCtx = TenantCtx<StaffActor>;

/** A brand as its editor works on it. */
export type EditedBrand = {
  row: BrandRow & { draft: unknown; createdAt: Date };
  draft: BrandDraft;
  /** True when something has been saved since the last publish. */
  hasDraft: boolean;
  /** The draft over the main brand: what its pages would show. */
  brand: Brand;
};

/** A brand of any status with its draft; null when there is none with this id. `lock` keeps other editors out until the commit. */
export async function readEdited(ctx: StaffCtx, brandId: string, lock = false): Promise<EditedBrand | null> {
  if (!/^[0-9a-f-]{36}$/i.test(brandId)) return null;
  if (lock) await ctx.tx.$queryRaw`select id from brands where id = ${brandId}::uuid for update`;
  const found = await ctx.tx.brand.findUnique({ where: { id: brandId }, select: COLUMNS });
  if (!found) return null;
  const { domains, ...columns } = found;
  const row = { ...columns, hosts: domains } as EditedBrand["row"];
  const draft = draftOf(row);
  return { row, draft, hasDraft: draft.revision > 0, brand: brandFromDraft(row, draft, brands().current().main) };
}

/** The context of an audit entry that belongs into this brand's chain. */
export const auditedIn = (ctx: StaffCtx, brandId: string): StaffCtx => ({
  ...ctx,
  brand: { ...ctx.brand, id: brandId },
});

/** Stores a draft in place of the one that was read, one revision on. */
export async function storeDraft(ctx: StaffCtx, brandId: string, draft: BrandDraft): Promise<BrandDraft> {
  const stored: BrandDraft = { ...draft, revision: draft.revision + 1, savedAt: ctx.now.toISOString() };
  await ctx.tx.brand.update({
    where: { id: brandId },
    data: { draft: stored as unknown as Prisma.InputJsonObject },
    select: { id: true },
  });
  return stored;
}

/** What the draft column holds where nothing waits to be published. */
export const NO_DRAFT = {} as const satisfies Prisma.InputJsonObject;
