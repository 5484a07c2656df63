import type { Tenant } from "@tenants/resolve/resolve-tenant";
import { setToken } from "~/http/request/cookies.server";
import type { RequestContext } from "~/http/request/request-context";
import type { Ctx } from "~/platform/context";
import { isBusy, withTenant } from "~/platform/database/client.server";
import { describeError, logger } from "~/platform/logger.server";
import { requestsShed } from "~/platform/metrics.server";
import { mayRecordStranger } from "~/platform/rate-limit.server";
import { addToVisit, openVisit, utmsOf } from "~/services/access/open-visit.server";
import { readVisit } from "~/services/access/read-customer-session.server";
import { findTrackingLink, openingOf } from "~/services/links/tracking-link.server";

function noneWhileBusy(error: unknown): null {
  if (!isBusy(error)) throw error;
  requestsShed.inc({ reason: "database" });
  logger.warn({ event: "database-busy", ...describeError(error) });
  return null;
}

/**
 * Records how a visitor arrived: the brand of `?partner=` or of a segment, and the campaign tags. `lead` is the
 * tracking link that brought a browser that shows no visit any more, as inside another site's frame: its visit starts
 * again with the same attribution. Returns the cookies to set; null while the database does not answer.
 */
export async function recordArrival(
  context: RequestContext,
  tenant: Tenant,
  query: URLSearchParams,
  visitToken: string | null,
  lead: string | null,
): Promise<string[] | null> {
  const utms = utmsOf(query);
  const segment = tenant.segment?.applied ? tenant.segment : null;
  const isNamed = tenant.writeVisitBrand !== undefined || segment !== null || Object.keys(utms).length > 0;
  if (!isNamed && !lead) return [];
  const opening = { segment: segment?.segment ?? null, merchantId: segment?.merchantId ?? null, utms };
  const base: Ctx = {
    brand: context.brand,
    onMainHost: context.onMainHost,
    host: context.host,
    origin: context.origin,
    actor: { kind: "visitor", visitId: null, prospectId: null },
    now: new Date(),
    requestId: context.requestId,
    ip: context.ip,
    locale: context.locale,
  };
  return withTenant(base, async (ctx) => {
    const visit = tenant.writeVisitBrand ? null : await readVisit({ ctx, token: visitToken });
    if (visit) {
      await addToVisit({ ctx, visit, opening });
      return [];
    }
    const link = lead && !isNamed ? await findTrackingLink({ ctx, code: lead }) : null;
    if (!isNamed && !link) return [];
    if (!(await mayRecordStranger(ctx))) return [];
    const { token } = await openVisit({ ctx, opening: link ? openingOf(link) : opening });
    return [setToken("visit", token, context.secure)];
  }).catch(noneWhileBusy);
}
