import { type BrandDraft, brandFromDraft, changesBetween, draftOf } from "@tenants/brand/draft";
import type { Brand, BrandRow } from "@tenants/brand/schema";
import { type FieldVersions, readFieldVersions, withChanged } from "@tenants/field-versions";
import { isUuid } from "~/domain/patterns/uuid";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { Prisma } from "~/platform/database/client.server";
import { brands } from "./brands.server";

const COLUMNS = {
  id: true,
  key: true,
  name: true,
  isMain: true,
  status: true,
  config: true,
  draft: true,
  fieldVersions: true,
  version: true,
  createdAt: true,
  domains: { select: { host: true, status: true } },
  segments: { select: { segment: true, view: true, merchantId: true } },
} as const satisfies Prisma.BrandSelect;

export type StaffCtx = TenantCtx<StaffActor>;

/** A brand as its editor uses it. */
export type EditedBrand = {
  row: BrandRow & { draft: unknown; createdAt: Date };
  draft: BrandDraft;
  /** The version of each field that was ever changed. */
  versions: FieldVersions;
  /** True when something was saved since the last publication. */
  hasDraft: boolean;
  /** The draft merged over the main brand: what its pages would show. */
  brand: Brand;
};

/**
 * A brand of any status with its draft; null when the id is unknown. `lock` makes other editors wait until the commit.
 */
export async function readEdited(ctx: StaffCtx, brandId: string, lock = false): Promise<EditedBrand | null> {
  if (!isUuid(brandId)) return null;
  if (lock) await ctx.tx.$queryRaw`select id from brands where id = ${brandId}::uuid for update`;
  const found = await ctx.tx.brand.findUnique({ where: { id: brandId }, select: COLUMNS });
  if (!found) return null;
  const { domains, fieldVersions, ...columns } = found;
  const row = { ...columns, hosts: domains } as EditedBrand["row"];
  const draft = draftOf(row);
  const versions = readFieldVersions(fieldVersions);
  return {
    row,
    draft,
    versions,
    hasDraft: draft.revision > 0,
    brand: brandFromDraft(row, draft, brands().current().main),
  };
}

/** A context that writes audit entries to this brand's chain. */
export const auditedIn = (ctx: StaffCtx, brandId: string): StaffCtx => ({
  ...ctx,
  brand: { ...ctx.brand, id: brandId },
});

/** The versions of the fields after `next` has replaced the draft. */
export function versionsAfter(
  ctx: StaffCtx,
  { draft, versions }: EditedBrand,
  next: Pick<BrandDraft, "name" | "config">,
): FieldVersions {
  const paths = changesBetween(draft, next).map(({ path }) => path);
  return withChanged(versions, paths, ctx.actor.staffUserId, ctx.now.toISOString());
}

/** Replaces the draft that was read, raises the revision, and raises the version of each changed field. */
export async function storeDraft(
  ctx: StaffCtx,
  edited: EditedBrand,
  draft: BrandDraft,
): Promise<{ revision: number; savedAt: string; versions: FieldVersions }> {
  const savedAt = ctx.now.toISOString();
  const revision = draft.revision + 1;
  const versions = versionsAfter(ctx, edited, draft);
  await ctx.tx.brand.update({
    where: { id: edited.row.id },
    data: {
      draft: { ...draft, revision, savedAt } as unknown as Prisma.InputJsonObject,
      fieldVersions: versions as unknown as Prisma.InputJsonObject,
    },
    select: { id: true },
  });
  return { revision, savedAt, versions };
}

/** The draft column's value when nothing waits to be published. */
export const NO_DRAFT = {} as const satisfies Prisma.InputJsonObject;
