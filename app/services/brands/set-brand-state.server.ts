import { BRAND_MOVES, type BrandMove, type BrandState } from "~/domain/brands/brand-state";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import { auditedIn, readEdited, type StaffCtx } from "./brand-row.server";

/** The state after a move. A restored brand is suspended if it was ever published, else a draft. */
async function stateAfter(ctx: StaffCtx, brandId: string, move: BrandMove): Promise<BrandState> {
  if (move === "suspend") return "suspended";
  if (move === "archive") return "archived";
  if (move === "resume") return "live";
  return (await ctx.tx.brandSnapshot.count({ where: { brandId } })) > 0 ? "suspended" : "draft";
}

/**
 * Suspends a brand, puts it live again, archives it or restores it. Archiving frees its hosts. Nothing about its
 * customers changes: applications go on at the lenders. Call `showBrands` after the commit. Refuses `main-brand`,
 * `wrong-status`, and `key-differs` when the typed key is not the brand's.
 */
export async function setBrandState({
  ctx,
  brandId,
  move,
  key,
  reason,
}: {
  ctx: StaffCtx;
  brandId: string;
  move: BrandMove;
  /** As typed to confirm. */
  key: string;
  reason: string;
}): Promise<Yes | No<"unknown-brand" | "main-brand" | "wrong-status" | "key-differs">> {
  const edited = await readEdited(ctx, brandId, true);
  if (!edited) return no("unknown-brand");
  const { row } = edited;
  if (row.isMain) return no("main-brand");
  if (key !== row.key) return no("key-differs");
  const allowed: readonly BrandState[] = BRAND_MOVES[move];
  if (!allowed.includes(row.status)) return no("wrong-status");
  const status = await stateAfter(ctx, brandId, move);
  const hosts = row.hosts.map(({ host }) => host);
  if (move === "archive") await ctx.tx.brandDomain.deleteMany({ where: { brandId } });
  await ctx.tx.brand.update({
    where: { id: brandId },
    data: { status, version: { increment: 1 } },
    select: { id: true },
  });
  await audit(
    auditedIn(ctx, brandId),
    `brand.${move}`,
    { kind: "brand", id: brandId },
    {
      before: { status: row.status, ...(move === "archive" ? { hosts } : {}) },
      after: { status, reason, ...(move === "archive" ? { hosts: [] } : {}) },
    },
  );
  return yes();
}
