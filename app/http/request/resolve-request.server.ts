import { randomUUID } from "node:crypto";
import type { Brand } from "@tenants/brand/schema";
import { resolveTenant, type Tenant } from "@tenants/resolve/resolve-tenant";
import type { BrandSnapshot } from "@tenants/resolve/snapshot";
import { istDay } from "~/domain/dates/ist";
import { startsVisit } from "~/domain/links/starts-visit";
import { CACHEABLE_PATHS } from "~/http/page-cache/page-cache.server";
import { isAdminHost } from "~/http/request/admin-host.server";
import { brandKeyOf, readToken } from "~/http/request/cookies.server";
import { resolveLocale } from "~/http/request/locale.server";
import { pagePath } from "~/http/request/paths";
import type { RequestContext } from "~/http/request/request-context";
import { senderOf } from "~/http/request/sender.server";
import { leadCode } from "~/http/request/tracking-cookies.server";
import { isServed, webAreaOf } from "~/http/request/web-area";
import { mayChangeData } from "~/http/security/cross-site";
import { recordArrival } from "~/http/security/record-arrival.server";
import { newPolicyNonce } from "~/platform/fresh-bytes.server";
import type { AddressList } from "~/platform/network/address-list.server";
import { requestIdFrom } from "~/platform/tracing/trace.server";
import type { WebArea } from "~/platform/web-areas";

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
  | { kind: "admin-home"; location: string }
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

/** What the edge reads from a request before it knows the brand. */
function readRequest(raw: RawRequest, { trustedProxies }: EdgeSettings) {
  const sender = senderOf(raw, trustedProxies);
  const url = new URL(`http://site.invalid${raw.url.startsWith("/") ? raw.url : "/"}`);
  const cookies = firstValue(raw.headers.cookie);
  const page = pagePath(url.pathname);
  const area = page.split("/", 2)[1];
  const areaCookie = area === "admin" ? "a_atkn" : area === "partner" ? "p_atkn" : "atkn";
  return {
    ...sender,
    raw,
    requestId: requestIdFrom(sender.traceparent) ?? randomUUID(),
    url,
    cookies,
    page,
    area,
    token: readToken(cookies, areaCookie, sender.secure),
    visitToken: readToken(cookies, "visit", sender.secure),
    isDocumentGet:
      raw.method === "GET" && !url.pathname.endsWith(".data") && !page.startsWith("/api/") && !page.startsWith("/dev/"),
  };
}

type Incoming = ReturnType<typeof readRequest>;

function tenantOf(
  { host, url, isDocumentGet, token, visitToken }: Incoming,
  snapshot: BrandSnapshot,
  settings: EdgeSettings,
) {
  const brandIdOf = (value: string | null) => (value ? (snapshot.byKey.get(brandKeyOf(value))?.id ?? null) : null);
  return resolveTenant({
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
}

const languageOf = ({ cookies, raw }: Incoming, brand: Brand) =>
  resolveLocale(brand, cookies, firstValue(raw.headers["accept-language"]));

async function buildContext(incoming: Incoming, tenant: Tenant, settings: EdgeSettings): Promise<RequestContext> {
  const { host, ip, secure, requestId } = incoming;
  // A claimed port would be in files that shared caches keep.
  const inProduction = settings.originPort ? `${tenant.host}:${settings.originPort}` : tenant.host;
  return {
    brand: tenant.brand,
    textsBrand: tenant.textsBrand,
    onMainHost: tenant.onMainHost,
    host: tenant.host,
    origin: `${secure ? "https" : "http"}://${settings.outsideProduction ? (host ?? "").toLowerCase() : inProduction}`,
    secure,
    segment: tenant.segment
      ? { segment: tenant.segment.segment, view: tenant.segment.view, merchantId: tenant.segment.merchantId }
      : null,
    requestId,
    ip,
    locale: await languageOf(incoming, tenant.brand),
    nonce: newPolicyNonce(),
    outsideProduction: settings.outsideProduction,
  };
}

/** False for a page that this host or this process does not serve. */
function isServedHere(
  { page, area }: Incoming,
  tenant: Tenant,
  context: RequestContext,
  settings: EdgeSettings,
): boolean {
  if (tenant.isAdminHost && webAreaOf(page) === "site") return false;
  if (settings.webAreas && !isServed(page, settings.webAreas)) return false;
  return area !== "admin" || isAdminHost(context, settings);
}

const mayChange = ({ raw, cookies, url }: Incoming, { origin }: RequestContext): boolean =>
  mayChangeData({
    method: raw.method,
    origin: firstValue(raw.headers.origin) ?? null,
    secFetchSite: firstValue(raw.headers["sec-fetch-site"]) ?? null,
    hasOurCookies: /(?:^|;\s*)(?:__Host-)?(?:atkn|a_atkn|p_atkn|visit)=/.test(cookies ?? ""),
    hasBearer: firstValue(raw.headers.authorization)?.startsWith("Bearer ") ?? false,
    ownOrigin: origin,
    isSignedCallback: SIGNED_CALLBACK.test(url.pathname),
  });

/** The key of a page that everybody without a cookie of ours gets alike; null for any other. */
function cacheKeyOf(incoming: Incoming, context: RequestContext, setCookies: readonly string[]): string | null {
  const { raw, url, page, token, visitToken, isDocumentGet } = incoming;
  const hasNoCookies = token === null && visitToken === null && setCookies.length === 0;
  const isCacheable =
    hasNoCookies &&
    (raw.method === "GET" || raw.method === "HEAD") &&
    isDocumentGet &&
    url.search === "" &&
    CACHEABLE_PATHS.has(page);
  if (!isCacheable) return null;
  const { brand } = context;
  return `${brand.id}\n${brand.stamp}\n${context.host}\n${context.secure}\n${context.locale}\n${istDay(new Date())}\n${page}`;
}

/** Finds the brand, the language and the checks of a request. Touches no row unless the address starts a visit. */
export async function resolveRequest(
  raw: RawRequest,
  snapshot: BrandSnapshot,
  settings: EdgeSettings,
): Promise<EdgeResult> {
  const incoming = readRequest(raw, settings);
  const { secure, requestId, url, page, token, visitToken } = incoming;
  const tenant = tenantOf(incoming, snapshot, settings);
  if (tenant.kind === "unknown-host") {
    const { host, suspended: brand } = tenant;
    const closed = brand && { brand, locale: await languageOf(incoming, brand) };
    return { kind: "unknown-host", host, closed, requestId };
  }
  if (!secure && !settings.outsideProduction)
    return { kind: "insecure", location: `https://${tenant.host}${url.pathname}${url.search}` };
  if (tenant.isAdminHost && page === "/") return { kind: "admin-home", location: "/admin" };

  const context = await buildContext(incoming, tenant, settings);
  if (!isServedHere(incoming, tenant, context, settings)) return { kind: "not-here", context };
  if (!mayChange(incoming, context)) return { kind: "cross-site", context };

  const cookies =
    token === null && incoming.isDocumentGet && startsVisit(page)
      ? await recordArrival(
          context,
          tenant,
          url.searchParams,
          visitToken,
          visitToken ? null : leadCode(incoming.cookies),
        )
      : [];
  if (cookies === null) return { kind: "busy", context };
  const cacheKey = cacheKeyOf(incoming, context, cookies);
  return { kind: "render", context: cacheKey ? { ...context, nonce: null } : context, cacheKey, cookies };
}
