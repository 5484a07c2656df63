import type { Brand } from "@tenants/brand";
import { isTrackingCode } from "~/domain/links/tracking-code";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { Ctx, TenantCtx } from "~/platform/context";
import { asPlatform, withTenant } from "~/platform/database.server";
import { newPublicId } from "~/platform/ids";
import { addToVisit, openVisit } from "~/services/access/open-visit.server";
import { readVisit } from "~/services/access/read-customer-session.server";
import { brands } from "~/services/brands/brands.server";
import { brandOrigin } from "~/services/brands/system-context.server";
import { findTrackingLink, openingOf, pageOfLink, type TrackingLink } from "./tracking-link.server";

type Follower = {
  code: string;
  visitToken: string | null;
  /** A signed-in customer keeps the visit and the attribution that they came with. */
  isSignedIn: boolean;
  /** False for a machine that only looks where a link leads: nothing is written. */
  isCounted: boolean;
  /** Campaign tags of the address itself. */
  utms: Record<string, string>;
};

/** `visitToken`: for the cookie of a visit that began here, else null. */
export type Followed = Yes<{ to: string; visitToken: string | null }>;

/** The live brand of a code. A code is no secret, and nothing but its brand is read. */
async function brandOf(code: string): Promise<Brand | null> {
  const row = await asPlatform("links:resolve", (tx) =>
    tx.trackingLink.findUnique({ where: { code }, select: { brandId: true } }),
  );
  const brand = row && brands().current().byId.get(row.brandId);
  return brand && (brand.isMain || brand.status === "live") ? brand : null;
}

async function count(ctx: TenantCtx, link: TrackingLink, to: string, prospectId: string | null): Promise<void> {
  await ctx.tx.click.createMany({
    data: [
      {
        brandId: ctx.brand.id,
        id: newPublicId(),
        kind: "tracking",
        target: to,
        trackingLinkId: link.id,
        prospectId,
        visitedAt: ctx.now,
        createdAt: ctx.now,
      },
    ],
  });
}

async function follow(ctx: TenantCtx, follower: Follower): Promise<Followed | No<"unknown-link">> {
  const link = await findTrackingLink({ ctx, code: follower.code });
  if (!link) return no("unknown-link");
  const to = pageOfLink(ctx.brand, link);
  if (!follower.isCounted) return yes({ to, visitToken: null });
  const visit = await readVisit({ ctx, token: follower.visitToken });
  await count(ctx, link, to, visit?.prospectId ?? null);
  if (follower.isSignedIn) return yes({ to: "/", visitToken: null });
  const opening = openingOf(link, follower.utms);
  if (visit) {
    await addToVisit({ ctx, visit, opening });
    return yes({ to, visitToken: null });
  }
  return yes({ to, visitToken: (await openVisit({ ctx, opening })).token });
}

/**
 * Follows a tracking link (BEY-15): to its brand, with partner, merchant, segment, product and campaign tags on the visit, and the click
 * written down. On the main host it is any brand's link, and one whose brand has a host of its own is followed there; on a brand's host only its
 * own. Whatever does not work any more is `unknown-link`.
 */
export async function followTrackingLink({
  ctx,
  ...follower
}: Follower & { ctx: Ctx }): Promise<Followed | No<"unknown-link"> | No<"other-host", { origin: string }>> {
  if (!isTrackingCode(follower.code)) return no("unknown-link");
  const brand = ctx.onMainHost ? await brandOf(follower.code) : ctx.brand;
  if (!brand) return no("unknown-link");
  if (ctx.onMainHost && !brand.isMain && brand.hosts.length > 0)
    return no("other-host", { origin: brandOrigin(brand) });
  return withTenant({ ...ctx, brand }, (tenant) => follow(tenant, follower));
}
