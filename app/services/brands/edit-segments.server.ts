import type { SegmentView } from "@tenants/brand/schema";
import { checkSegment } from "@tenants/resolve/segments";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import { auditedIn, readEdited, type StaffCtx } from "./brand-row.server";

export type BrandLink = { segment: string; view: SegmentView };

const DOUBLE_HYPHEN = /--/;

/** The links of a brand on the main host: first path segments that open its landing page or sign-in (TEN-18). */
export async function brandLinks({ ctx, brandId }: { ctx: StaffCtx; brandId: string }): Promise<BrandLink[]> {
  const rows = await ctx.tx.brandSegment.findMany({
    where: { brandId },
    select: { segment: true, view: true },
    orderBy: { segment: "asc" },
  });
  return rows.map(({ segment, view }) => ({ segment, view: view === "login" ? "login" : "landing" }));
}

/**
 * Adds a link to a brand. Refuses a segment that the product's own pages, a partner's key or another link already use
 * (OQ-17). Call `showBrands` after the commit.
 */
export async function addBrandLink({
  ctx,
  brandId,
  segment: typed,
  view,
}: {
  ctx: StaffCtx;
  brandId: string;
  segment: string;
  view: SegmentView;
}): Promise<
  | Yes
  | No<"unknown-brand" | "main-brand">
  | No<"segment-shape" | "segment-reserved" | "segment-taken", { segment: string }>
> {
  const edited = await readEdited(ctx, brandId, true);
  if (!edited) return no("unknown-brand");
  if (edited.row.isMain) return no("main-brand");
  const segment = typed.trim().toLowerCase().replace(/^\/+/, "");
  const checked = checkSegment(segment);
  if (!checked.ok) return no(checked.code, { segment });
  if (DOUBLE_HYPHEN.test(segment)) return no("segment-shape", { segment });
  const others = await ctx.tx.brand.count({ where: { key: segment, id: { not: brandId } } });
  if (others > 0) return no("segment-taken", { segment });
  const added = await ctx.tx.brandSegment.createMany({ data: [{ segment, brandId, view }], skipDuplicates: true });
  if (added.count === 0) return no("segment-taken", { segment });
  await audit(auditedIn(ctx, brandId), "link.add", { kind: "brand", id: brandId }, { after: { segment, view } });
  return yes();
}

/** Removes a link. Its address is then not found. */
export async function removeBrandLink({
  ctx,
  brandId,
  segment,
}: {
  ctx: StaffCtx;
  brandId: string;
  segment: string;
}): Promise<Yes | No<"unknown-link">> {
  const found = await ctx.tx.brandSegment.findFirst({ where: { brandId, segment }, select: { view: true } });
  if (!found) return no("unknown-link");
  await ctx.tx.brandSegment.deleteMany({ where: { brandId, segment } });
  await audit(
    auditedIn(ctx, brandId),
    "link.remove",
    { kind: "brand", id: brandId },
    { before: { segment, view: found.view } },
  );
  return yes();
}
