import { brandKeyOfApiKey } from "~/domain/partner-api/key-text";
import type { ApiKeyRight } from "~/domain/partner-api/rights";
import { apiRefusal } from "~/http/response/envelope.server";
import type { TenantCtx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { type ApiCaller, readApiKey } from "~/services/api-keys/read-api-key.server";
import { brands } from "~/services/brands/brands.server";
import { type Args, publicContext } from "./customer-guards.server";

/** The key of the bearer header. A key in the address or in a cookie is none. */
function apiKeyOf(request: Request): string | null {
  const key = /^Bearer (\S{1,120})$/.exec(request.headers.get("Authorization") ?? "")?.[1] ?? null;
  return key && brandKeyOfApiKey(key) ? key : null;
}

const REFUSED = Symbol("refused");

/**
 * Runs `run` for the partner of the request's API key, in one transaction of its brand. The main host takes the keys of
 * every brand, a brand's host its own. 401 without a working key, 403 without `right`, 429 when it calls too often.
 */
export async function apiKeyContext<T>(
  args: Args,
  right: ApiKeyRight | null,
  run: (ctx: TenantCtx, caller: ApiCaller) => Promise<T>,
): Promise<T> {
  const key = apiKeyOf(args.request);
  const base = publicContext(args);
  const named =
    key && base.onMainHost
      ? brands()
          .current()
          .byKey.get(brandKeyOfApiKey(key) ?? "")
      : undefined;
  let refusal: Response | null = null;
  const result = await withTenant({ ...base, brand: named ?? base.brand }, async (ctx) => {
    const read = await readApiKey({ ctx, key });
    if (!read.ok) {
      refusal =
        read.code === "too-often"
          ? apiRefusal(429, "too-often", { "Retry-After": String(read.retryAfterSeconds) })
          : apiRefusal(401, "unknown-key", { "WWW-Authenticate": "Bearer" });
      return REFUSED;
    }
    if (right && !read.caller.rights.includes(right)) {
      refusal = apiRefusal(403, "forbidden", undefined, { message: `This key does not have the right ${right}.` });
      return REFUSED;
    }
    return run(ctx, read.caller);
  });
  if (refusal) throw refusal;
  return result as T;
}
