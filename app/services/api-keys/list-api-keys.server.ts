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

/** The most keys of a list: those that work, and the latest that do not. */
const MOST = 30;

/** The keys of the partner, newest first. */
export async function listApiKeys({ ctx }: { ctx: TenantCtx<PartnerActor> }): Promise<ApiKeyView[]> {
  const rows = await ctx.tx.partnerApiKey.findMany({
    where: { brandId: ctx.brand.id, partnerId: ctx.actor.partnerId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST,
  });
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, prefix: row.prefix, rights: row.rights.filter(isApiKeyRight) },
    state: apiKeyState(row, ctx.now),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  }));
}
