import { type ApiKeyRight, isApiKeyRight } from "~/domain/partner-api/rights";
import { apiKeyState } from "~/domain/partner-api/rotation";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { tokenHash } from "~/platform/crypto.server";
import { countHit, countHitFromNetwork } from "~/platform/rate-limit.server";
import { hasApiKeySeal } from "./api-key-seal.server";

/** Who calls the partner's API: a key, and so its partner. */
export type ApiCaller = { keyId: string; partnerId: string; rights: readonly ApiKeyRight[] };

/** Calls of one key in a minute, and refused calls of one network in a minute. */
const CALLS = { max: 600, windowSeconds: 60 };
const REFUSALS = { max: 60, windowSeconds: 60 };
/** The last use is written at most this often. */
const TOUCH_MS = 60_000;

type Refusal = No<"unknown-key" | "forged-key"> | No<"too-often", { retryAfterSeconds: number }>;

async function refuse(ctx: TenantCtx, code: "unknown-key" | "forged-key" = "unknown-key"): Promise<Refusal> {
  const hit = await countHitFromNetwork(ctx, "api-key-refused", REFUSALS);
  return hit.allowed ? no(code) : no("too-often", { retryAfterSeconds: hit.retryAfterSeconds });
}

/**
 * The partner of a key of the context's brand. Refuses a key that is unknown, revoked, ended or whose partner is not
 * active, all alike, and one that calls too often. `forged-key`: its row was not written by this installation, or was
 * changed since. Counts the call.
 */
export async function readApiKey({
  ctx,
  key,
}: {
  ctx: TenantCtx;
  key: string | null;
}): Promise<Yes<{ caller: ApiCaller }> | Refusal> {
  if (!key) return no("unknown-key");
  const brandId = ctx.brand.id;
  const row = await ctx.tx.partnerApiKey.findFirst({ where: { brandId, secretHash: tokenHash(key) } });
  const state = row && apiKeyState(row, ctx.now);
  if (!row || (state !== "active" && state !== "ending")) return refuse(ctx);
  if (!hasApiKeySeal(row)) return refuse(ctx, "forged-key");
  const partner = await ctx.tx.partner.findFirst({
    where: { brandId, id: row.partnerId, status: "active" },
    select: { id: true },
  });
  if (!partner) return refuse(ctx);
  const hit = await countHit(ctx, `api-key:${row.id}`, CALLS);
  if (!hit.allowed) return no("too-often", { retryAfterSeconds: hit.retryAfterSeconds });
  if (!row.lastUsedAt || row.lastUsedAt.getTime() < ctx.now.getTime() - TOUCH_MS)
    await ctx.tx.partnerApiKey.updateMany({ where: { brandId, id: row.id }, data: { lastUsedAt: ctx.now } });
  return yes({ caller: { keyId: row.id, partnerId: row.partnerId, rights: row.rights.filter(isApiKeyRight) } });
}
