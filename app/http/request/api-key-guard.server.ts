import { sandboxOf } from "@tenants/brand/sandbox";
import type { Brand } from "@tenants/brand/schema";
import { claimOfApiKey, type KeyClaim } from "~/domain/partner-api/key-text";
import type { Mode } from "~/domain/partner-api/mode";
import type { ApiKeyRight } from "~/domain/partner-api/rights";
import { apiRefusal } from "~/http/response/envelope.server";
import { noteRefusedKey } from "~/http/security/refused-requests.server";
import type { Ctx, TenantCtx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { type ApiCaller, readApiKey } from "~/services/api-keys/read-api-key.server";
import { brands } from "~/services/brands/brands.server";
import { type Args, publicContext } from "./customer-guards.server";

type SentKey = { text: string; claim: KeyClaim };

/** The key of the bearer header. A key in the address or in a cookie does not count. */
function apiKeyOf(request: Request): SentKey | null {
  const text = /^Bearer (\S{1,120})$/.exec(request.headers.get("Authorization") ?? "")?.[1];
  const claim = text ? claimOfApiKey(text) : null;
  return text && claim ? { text, claim } : null;
}

/**
 * The brand whose rows a key may see. The main host takes the keys of every brand, a brand's host its own. A test key
 * of that brand acts in the sandbox; any other is looked for, in vain, among the brand's live keys.
 */
function brandOf({ brand, onMainHost }: Ctx, claim: KeyClaim | undefined): Brand {
  const named = claim && onMainHost ? (brands().current().byKey.get(claim.brandKey) ?? brand) : brand;
  return claim?.mode === "test" && claim.brandKey === named.key ? sandboxOf(named) : named;
}

const REFUSED = Symbol("refused");

/**
 * Runs `run` for the partner of the request's API key, in one transaction of its brand or of the sandbox. 401 without a
 * working key, 403 without `right` or when a call is for keys of the mode `only`, 429 when it calls too often.
 */
export async function apiKeyContext<T>(
  args: Args,
  right: ApiKeyRight | null,
  run: (ctx: TenantCtx, caller: ApiCaller) => Promise<T>,
  only?: Mode,
): Promise<T> {
  const key = apiKeyOf(args.request);
  const base = publicContext(args);
  let refusal: Response | null = null;
  const result = await withTenant({ ...base, brand: brandOf(base, key?.claim) }, async (ctx) => {
    const read = await readApiKey({ ctx, key: key?.text ?? null });
    if (!read.ok) {
      if (args.request.headers.has("Authorization"))
        noteRefusedKey(ctx, read.code === "too-often" ? "too-many-calls" : read.code);
      refusal =
        read.code === "too-often"
          ? apiRefusal(429, "too-often", { "Retry-After": String(read.retryAfterSeconds) })
          : apiRefusal(401, "unknown-key", { "WWW-Authenticate": "Bearer" });
      return REFUSED;
    }
    if (right && !read.caller.rights.includes(right)) {
      noteRefusedKey(ctx, "key-without-right", read.caller.keyId);
      refusal = apiRefusal(403, "forbidden", undefined, { message: `This key does not have the right ${right}.` });
      return REFUSED;
    }
    if (only && key?.claim.mode !== only) {
      noteRefusedKey(ctx, "key-of-other-mode", read.caller.keyId);
      refusal = apiRefusal(403, "other-mode", undefined, {
        message: `Only a key of the mode ${only} may make this call.`,
      });
      return REFUSED;
    }
    return run(ctx, read.caller);
  });
  if (refusal) throw refusal;
  return result as T;
}
