import type { Brand } from "@tenants/brand/schema";
import { z } from "zod";
import { isTrackingCode } from "~/domain/links/tracking-code";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { Ctx, TenantCtx } from "~/platform/context";
import { sql, withCatalogue, withTenant } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { newPublicId } from "~/platform/ids";
import { mayRecordStranger } from "~/platform/rate-limit.server";
import { addToVisit, openVisit } from "~/services/access/open-visit.server";
import { readCustomerSession, readVisit } from "~/services/access/read-customer-session.server";
import { brands } from "~/services/brands/brands.server";
import { brandOrigin } from "~/services/brands/system-context.server";
import { openingOf, pageOfLink, readLink, type StoredTrackingLink } from "./tracking-link.server";

type Follower = {
  code: string;
  visitToken: string | null;
  /** A signed-in customer keeps the present visit and attribution. */
  customerToken: string | null;
  /** False for a bot that only previews the link: nothing is written. */
  isCounted: boolean;
  /** Campaign tags of the link's own address. */
  utms: Record<string, string>;
};

/**
 * `visitToken` is for the cookie of a visit that was opened here, else null. `isSignedOut`: the session of the given
 * token has ended.
 */
export type Followed = Yes<{ to: string; visitToken: string | null; isSignedOut: boolean }>;

const LINK = z.object({ brandId: z.string().nullable() });

/** The live brand of a code. A code is not secret, and only its brand is read. */
async function findLiveBrand(code: string): Promise<Brand | null> {
  const row = await withCatalogue((tx) =>
    queryRow(tx, sql`select brand_of_tracking_link(${code})::text as "brandId"`, LINK),
  );
  const brand = row?.brandId && brands().current().byId.get(row.brandId);
  return brand && (brand.isMain || brand.status === "live") ? brand : null;
}

async function count(ctx: TenantCtx, link: StoredTrackingLink, to: string, prospectId: string | null): Promise<void> {
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

/**
 * The brand of a link, and its site's address when that is not this one. Null when the code belongs to no brand here.
 */
export async function homeOfLink({
  ctx,
  code,
}: {
  ctx: Pick<Ctx, "brand" | "onMainHost">;
  code: string;
}): Promise<{ brand: Brand; origin: string | null } | null> {
  if (!isTrackingCode(code)) return null;
  const brand = ctx.onMainHost ? await findLiveBrand(code) : ctx.brand;
  const isElsewhere = ctx.onMainHost && brand?.isMain === false && brand.hosts.length > 0;
  return brand && { brand, origin: isElsewhere ? brandOrigin(brand) : null };
}

/** The same as `readLink`, in a transaction of its own of the context's brand. */
export const readLinkElsewhere = ({ ctx, code }: { ctx: Ctx; code: string }) =>
  withTenant(ctx, (tenant) => readLink({ ctx: tenant, code }));

/** Whether the given token is that of an active session, of any brand. */
const isSignedIn = async (ctx: Ctx, token: string | null): Promise<boolean> =>
  token !== null && (await withTenant(ctx, (tenant) => readCustomerSession({ ctx: tenant, token }))) !== null;

async function follow(
  ctx: TenantCtx,
  follower: Follower & { isSignedIn: boolean },
): Promise<Followed | No<"unknown-link" | "ended-link">> {
  const link = await readLink({ ctx, code: follower.code });
  if (link === null || link === "ended") return no(link ? "ended-link" : "unknown-link");
  const to = pageOfLink(ctx.brand, link);
  const isSignedOut = follower.customerToken !== null && !follower.isSignedIn;
  if (!follower.isCounted || !(await mayRecordStranger(ctx, "partner-links")))
    return yes({ to, visitToken: null, isSignedOut });
  const visit = await readVisit({ ctx, token: follower.visitToken });
  await count(ctx, link, to, visit?.prospectId ?? null);
  if (follower.isSignedIn) return yes({ to: "/", visitToken: null, isSignedOut });
  const opening = openingOf(link, follower.utms);
  if (visit) {
    await addToVisit({ ctx, visit, opening });
    return yes({ to, visitToken: null, isSignedOut });
  }
  return yes({ to, visitToken: (await openVisit({ ctx, opening })).token, isSignedOut });
}

/**
 * Follows a tracking link (BEY-15) to its brand: sets partner, merchant, segment, product and campaign tags on the
 * visit and records the click. The main host takes any brand's link and forwards to the brand's own host if it has one;
 * a brand's host takes only its own links. Refuses `unknown-link`, and `ended-link` for one that no longer counts.
 */
export async function followTrackingLink({
  ctx,
  ...follower
}: Follower & { ctx: Ctx }): Promise<
  Followed | No<"unknown-link" | "ended-link"> | No<"other-host", { origin: string }>
> {
  const home = await homeOfLink({ ctx, code: follower.code });
  if (!home) return no("unknown-link");
  const { brand, origin } = home;
  if (origin) return no("other-host", { origin });
  const known = { ...follower, isSignedIn: await isSignedIn(ctx, follower.customerToken) };
  return withTenant({ ...ctx, brand }, (tenant) => follow(tenant, known));
}
