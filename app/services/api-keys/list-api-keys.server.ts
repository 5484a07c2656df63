import type { ApiKeyRight } from "~/domain/partner-api/rights";
import { isApiKeyRight } from "~/domain/partner-api/rights";
import { type ApiKeyState, apiKeyState } from "~/domain/partner-api/rotation";
import type { PartnerActor, TenantCtx } from "~/platform/context";

/** A key as its owner sees it. Times are ISO instants. */
export type ApiKeyView = {
  id: string;
  name: string;
  prefix: string;
  rights: ApiKeyRight[];
  state: ApiKeyState;
  createdAt: string;
  lastUsedAt: string | null;
  endsAt: string | null;
};

/** The most keys that have ended in a list. */
const MAX_ENDED = 20;

/** The keys of the partner that work, and the latest that do not, newest first. */
export async function listApiKeys({ ctx }: { ctx: TenantCtx<PartnerActor> }): Promise<ApiKeyView[]> {
  const own = { brandId: ctx.brand.id, partnerId: ctx.actor.partnerId };
  const works = { revokedAt: null, OR: [{ endsAt: null }, { endsAt: { gt: ctx.now } }] };
  const orderBy = [{ createdAt: "desc" as const }, { id: "desc" as const }];
  const working = await ctx.tx.partnerApiKey.findMany({ where: { ...own, ...works }, orderBy });
  const ended = await ctx.tx.partnerApiKey.findMany({ where: { ...own, NOT: works }, orderBy, take: MAX_ENDED });
  return [...working, ...ended].map((row) => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    rights: row.rights.filter(isApiKeyRight),
    state: apiKeyState(row, ctx.now),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  }));
}
