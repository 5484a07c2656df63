import type { ProductCode } from "~/domain/products";
import type { TenantCtx } from "~/platform/context";
import { randomToken, tokenHash } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import type { Visit } from "./read-customer-session.server";
import { VISIT_DAYS } from "./session-lives";

const UTM_NAMES = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "utm_id"] as const;

/** The campaign tags of a query: letters of any script, digits and a few signs, each cut to 100 characters. */
export function utmsOf(query: URLSearchParams): Record<string, string> {
  const tags: Record<string, string> = {};
  for (const name of UTM_NAMES) {
    const plain = query.get(name)?.replace(/[^\p{L}\p{M}\p{N}_ .:|+-]/gu, "") ?? "";
    const value = [...plain.trim()].slice(0, 100).join("");
    if (value) tags[name] = value;
  }
  return tags;
}

/**
 * What an arrival tells us. `partnerId` and `trackingLinkId` are set when it came by a partner's own link or sign-in.
 */
export type Opening = {
  segment: string | null;
  merchantId: string | null;
  partnerId?: string | null;
  trackingLinkId?: string | null;
  product?: ProductCode | null;
  utms: Record<string, string>;
};

/** Opens a visit on the context's brand and host and returns it with the token for its cookie. */
export async function openVisit({
  ctx,
  opening,
}: {
  ctx: TenantCtx;
  opening: Opening;
}): Promise<{ visit: Visit; token: string }> {
  const token = `${ctx.brand.key}.${randomToken()}`;
  const id = newId();
  await ctx.tx.visit.create({
    data: {
      brandId: ctx.brand.id,
      id,
      tokenHash: tokenHash(token),
      host: ctx.host,
      segment: opening.segment,
      merchantId: opening.merchantId,
      partnerId: opening.partnerId ?? null,
      trackingLinkId: opening.trackingLinkId ?? null,
      product: opening.product ?? null,
      utms: opening.utms,
      createdAt: ctx.now,
      lastSeenAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + VISIT_DAYS * 86_400_000),
    },
    select: { id: true },
  });
  return {
    visit: {
      visitId: id,
      prospectId: null,
      challengeId: null,
      ...opening,
      product: opening.product ?? null,
      partnerId: opening.partnerId ?? null,
      trackingLinkId: opening.trackingLinkId ?? null,
    },
    token,
  };
}

/** True when an arrival names its own source. It then replaces the source of an earlier arrival. */
const namesSource = ({ segment, trackingLinkId, partnerId, utms }: Opening): boolean =>
  segment !== null || Boolean(trackingLinkId) || Boolean(partnerId) || utms.utm_id !== undefined;

/** Adds what a later arrival of the same visit tells us. The last arrival that names a source counts. */
export async function addToVisit({
  ctx,
  visit,
  opening,
}: {
  ctx: TenantCtx;
  visit: Visit;
  opening: Opening;
}): Promise<void> {
  await ctx.tx.visit.update({
    where: { brandId_id: { brandId: ctx.brand.id, id: visit.visitId } },
    data: {
      ...(opening.segment ? { segment: opening.segment } : {}),
      ...(opening.product ? { product: opening.product } : {}),
      ...(namesSource(opening)
        ? {
            merchantId: opening.merchantId,
            partnerId: opening.partnerId ?? null,
            trackingLinkId: opening.trackingLinkId ?? null,
          }
        : {}),
      ...(Object.keys(opening.utms).length > 0 ? { utms: opening.utms } : {}),
      lastSeenAt: ctx.now,
    },
    select: { id: true },
  });
}
