import { randomUUID } from "node:crypto";
import type { Brand } from "@tenants/brand/schema";
import { resolveTenant, type Tenant } from "@tenants/resolve/resolve-tenant";
import type { BrandSnapshot } from "@tenants/resolve/snapshot";
import { istDay } from "~/domain/dates/ist";
import { startsVisit } from "~/domain/links/starts-visit";
import { CACHEABLE_PATHS } from "~/http/page-cache/page-cache.server";
import { isAdminHost } from "~/http/request/admin-host.server";
import { brandKeyOf, readToken, setToken } from "~/http/request/cookies.server";
import { resolveLocale } from "~/http/request/locale.server";
import { pagePath } from "~/http/request/paths";
import type { RequestContext } from "~/http/request/request-context";
import { senderOf } from "~/http/request/sender.server";
import { leadCode } from "~/http/request/tracking-cookies.server";
import { isServed, webAreaOf } from "~/http/request/web-area";
import type { Ctx } from "~/platform/context";
import { isBusy, withTenant } from "~/platform/database/client.server";
import { newPolicyNonce } from "~/platform/fresh-bytes.server";
import { describeError, logger } from "~/platform/logger.server";
import { requestsShed } from "~/platform/metrics.server";
import type { AddressList } from "~/platform/network/address-list.server";
import { mayRecordStranger } from "~/platform/rate-limit.server";
import { requestIdFrom } from "~/platform/tracing/trace.server";
import type { WebArea } from "~/platform/web-areas";
import { addToVisit, openVisit, utmsOf } from "~/services/access/open-visit.server";
import { readVisit } from "~/services/access/read-customer-session.server";
import { findTrackingLink, openingOf } from "~/services/links/tracking-link.server";
import { mayChangeData } from "./cross-site";

/** A request as the socket delivers it. */
export type RawRequest = {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  remoteAddress: string;
  encrypted: boolean;
};

export type EdgeSettings = {
  trustedProxies: AddressList;
  outsideProduction: boolean;
  /** The port of APP_ORIGIN, empty for the usual one. In production every address has it. */
  originPort?: string;
  adminHosts: readonly string[];
  /** What this process serves; absent: everything. */
  webAreas?: ReadonlySet<WebArea>;
};

/** A suspended brand whose host is asked for, and the visitor's language. */
type ClosedBrand = Pick<RequestContext, "brand" | "locale">;

/** What the edge decides before a route runs. */
export type EdgeResult =
  | { kind: "unknown-host"; host: string; closed: ClosedBrand | null; requestId: string }
  /** Plain http in production, where every address is https. */
  | { kind: "insecure"; location: string }
  /** The first page of a host that the back office has for itself. */
  | { kind: "office"; location: string }
  | { kind: "not-here"; context: RequestContext }
  | { kind: "cross-site"; context: RequestContext }
  /** The visit could not be recorded: the database does not answer. */
  | { kind: "busy"; context: RequestContext }
  | {
      kind: "render";
      context: RequestContext;
      /** The key in the page cache; null when the page must be rendered for this request. */
      cacheKey: string | null;
      /** `Set-Cookie` values that the edge adds. */
      cookies: string[];
    };

const firstValue = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** As it was sent: an encoded slash is a part of one segment for the router, which leads to other pages. */
const SIGNED_CALLBACK = /^\/api\/lender-callbacks\//i;

/** Finds the brand, the language and the checks of a request. Touches no row unless the address starts a visit. */
export async function resolveRequest(
  raw: RawRequest,
  snapshot: BrandSnapshot,
  settings: EdgeSettings,
): Promise<EdgeResult> {
  const { ip, secure, host, traceparent } = senderOf(raw, settings.trustedProxies);
  const requestId = requestIdFrom(traceparent) ?? randomUUID();
  const url = new URL(`http://site.invalid${raw.url.startsWith("/") ? raw.url : "/"}`);
  const cookies = firstValue(raw.headers.cookie);
  const page = pagePath(url.pathname);
  const area = page.split("/", 2)[1];
  const areaCookie = area === "admin" ? "a_atkn" : area === "partner" ? "p_atkn" : "atkn";
  const token = readToken(cookies, areaCookie, secure);
  const visitToken = readToken(cookies, "visit", secure);
  const isDocumentGet =
    raw.method === "GET" && !url.pathname.endsWith(".data") && !page.startsWith("/api/") && !page.startsWith("/dev/");
  const brandIdOf = (value: string | null) => (value ? (snapshot.byKey.get(brandKeyOf(value))?.id ?? null) : null);

  const tenant = resolveTenant({
    snapshot,
    host,
    path: url.pathname,
    query: url.searchParams,
    isDocumentGet,
    sessionBrandId: brandIdOf(token),
    visitBrandId: brandIdOf(visitToken),
    adminHosts: settings.adminHosts,
    outsideProduction: settings.outsideProduction,
  });
  const language = (brand: Brand) => resolveLocale(brand, cookies, firstValue(raw.headers["accept-language"]));
  if (tenant.kind === "unknown-host") {
    const { host, suspended: brand } = tenant;
    return { kind: "unknown-host", host, closed: brand && { brand, locale: await language(brand) }, requestId };
  }
  if (!secure && !settings.outsideProduction)
    return { kind: "insecure", location: `https://${tenant.host}${url.pathname}${url.search}` };

  if (tenant.isOffice && page === "/") return { kind: "office", location: "/admin" };

  const scheme = secure ? "https" : "http";
  // A claimed port would be in files that shared caches keep.
  const inProduction = settings.originPort ? `${tenant.host}:${settings.originPort}` : tenant.host;
  const context: RequestContext = {
    brand: tenant.brand,
    textsBrand: tenant.textsBrand,
    onMainHost: tenant.onMainHost,
    host: tenant.host,
    origin: `${scheme}://${settings.outsideProduction ? (host ?? "").toLowerCase() : inProduction}`,
    secure,
    segment: tenant.segment
      ? { segment: tenant.segment.segment, view: tenant.segment.view, merchantId: tenant.segment.merchantId }
      : null,
    requestId,
    ip,
    locale: await language(tenant.brand),
    nonce: newPolicyNonce(),
    outsideProduction: settings.outsideProduction,
  };
  if (tenant.isOffice && webAreaOf(page) === "site") return { kind: "not-here", context };
  if (settings.webAreas && !isServed(page, settings.webAreas)) return { kind: "not-here", context };
  if (area === "admin" && !isAdminHost(context, settings)) return { kind: "not-here", context };

  const allowed = mayChangeData({
    method: raw.method,
    origin: firstValue(raw.headers.origin) ?? null,
    secFetchSite: firstValue(raw.headers["sec-fetch-site"]) ?? null,
    hasOurCookies: /(?:^|;\s*)(?:__Host-)?(?:atkn|a_atkn|p_atkn|visit)=/.test(cookies ?? ""),
    hasBearer: firstValue(raw.headers.authorization)?.startsWith("Bearer ") ?? false,
    ownOrigin: context.origin,
    isSignedCallback: SIGNED_CALLBACK.test(url.pathname),
  });
  if (!allowed) return { kind: "cross-site", context };

  const setCookies =
    token === null && isDocumentGet && startsVisit(page)
      ? await recordArrival(context, tenant, url.searchParams, visitToken, visitToken ? null : leadCode(cookies)).catch(
          noneWhileBusy,
        )
      : [];
  if (setCookies === null) return { kind: "busy", context };
  const hasNoCookies = token === null && visitToken === null && setCookies.length === 0;
  const isCacheable =
    hasNoCookies &&
    (raw.method === "GET" || raw.method === "HEAD") &&
    isDocumentGet &&
    url.search === "" &&
    CACHEABLE_PATHS.has(page);
  return {
    kind: "render",
    context: isCacheable ? { ...context, nonce: null } : context,
    cacheKey: isCacheable
      ? `${tenant.brand.id}\n${tenant.brand.stamp}\n${context.host}\n${context.secure}\n${context.locale}\n${istDay(new Date())}\n${page}`
      : null,
    cookies: setCookies,
  };
}

function noneWhileBusy(error: unknown): null {
  if (!isBusy(error)) throw error;
  requestsShed.inc({ reason: "database" });
  logger.warn({ event: "database-busy", ...describeError(error) });
  return null;
}

/**
 * Records how a visitor arrived: the brand of `?partner=` or of a segment, and the campaign tags. `lead` is the
 * tracking link that brought a browser that shows no visit any more, as inside another site's frame: its visit starts
 * again with the same attribution.
 */
async function recordArrival(
  context: RequestContext,
  tenant: Tenant,
  query: URLSearchParams,
  visitToken: string | null,
  lead: string | null,
): Promise<string[]> {
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
  });
}
