import type { Brand } from "@tenants/brand/schema";
import { isMachineHost, normaliseHost } from "./host";
import { isLegalPage, pagePath, partnerInPath, rootSegment } from "./page-path";
import type { BrandSegment, BrandSnapshot } from "./snapshot";

/** First path segments of other areas, where `?partner=` means something else or nothing. */
const OTHER_AREAS: ReadonlySet<string> = new Set(["admin", "partner", "api", "dev", "internal", "t"]);
const KEYED_LOCALHOST = /^([a-z0-9-]+)\.localhost$/;

export type TenantRequest = {
  snapshot: BrandSnapshot;
  /** The Host header as received. */
  host: string | null | undefined;
  /** The request's path, `.data` included. */
  path: string;
  query: URLSearchParams;
  /** A page load by the browser: a GET, not single fetch, not an API call. */
  isDocumentGet: boolean;
  /** The brand of the session token for this path's area. */
  sessionBrandId: string | null;
  visitBrandId: string | null;
  /** Hosts of the back office. One that serves no brand shows the main brand's. */
  adminHosts?: readonly string[];
  /** True when APP_ENV is not production: localhost names serve brands (OQ-98). */
  outsideProduction: boolean;
};

export type TenantSource = "host" | "path" | "session" | "segment" | "partner" | "visit" | "main";

/** A {urlSegment} of this site. `applied`: this response follows it, and the visit stores it (TEN-18). */
export type SegmentMatch = Omit<BrandSegment, "brand"> & { readonly brandId: string; readonly applied: boolean };

export type Tenant = {
  kind: "brand";
  brand: Brand;
  by: TenantSource;
  /** Normalised. */
  host: string;
  onMainHost: boolean;
  /** A host that the back office has for itself: it is not a brand's, and shows no site. */
  isAdminHost: boolean;
  /** The brand whose texts the legal pages show: another brand's only by their own `?partner=` (TEN-16). */
  textsBrand: Brand;
  segment?: SegmentMatch;
  /** The visit's new brand; set only when it changes. */
  writeVisitBrand?: string;
};

/**
 * A host that serves no brand: answer 421, with the diagnostic page or, for a brand that is suspended, with a word to its
 * customers. `host` is empty when the header was invalid.
 */
export type UnknownHost = { kind: "unknown-host"; host: string; suspended: Brand | null };

/** Whose host it is: a brand's, or the back office's, which has the main brand's looks. */
type HostOwner = { brand: Brand; isAdminHost: boolean };

function ownerOf({ snapshot, adminHosts = [], outsideProduction }: TenantRequest, host: string): HostOwner | undefined {
  if (isMachineHost(host) && !outsideProduction) return undefined;
  const exact = snapshot.byHost.get(host);
  if (exact) return { brand: exact, isAdminHost: false };
  if (adminHosts.includes(host)) return { brand: snapshot.main, isAdminHost: true };
  if (!isMachineHost(host)) return undefined;
  const isPlain = host === "localhost" || host === "127.0.0.1";
  const brand = isPlain ? snapshot.main : snapshot.byKey.get(KEYED_LOCALHOST.exec(host)?.[1] ?? "");
  return brand && { brand, isAdminHost: false };
}

/** The suspended brand that this host served. */
function suspendedAt({ snapshot, outsideProduction }: TenantRequest, host: string): Brand | null {
  const exact = snapshot.closedByHost.get(host);
  if (exact) return exact;
  const key = outsideProduction ? KEYED_LOCALHOST.exec(host)?.[1] : undefined;
  const keyed = key && [...snapshot.byId.values()].find((brand) => brand.key === key && brand.status === "suspended");
  return keyed || null;
}

function liveBrand(snapshot: BrandSnapshot, id: string | null): Brand | undefined {
  const brand = id === null ? undefined : snapshot.byId.get(id);
  return brand && (brand.isMain || brand.status === "live") ? brand : undefined;
}

/** An unknown key gives the main brand (TEN-04); a missing or empty key gives undefined. */
function partnerBrand(snapshot: BrandSnapshot, query: URLSearchParams): Brand | undefined {
  const key = query.get("partner")?.trim().toLowerCase();
  return key ? (snapshot.byKey.get(key) ?? snapshot.main) : undefined;
}

function segmentMatch({ segment, view, merchantId, brand }: BrandSegment, applied: boolean): SegmentMatch {
  return { segment, view, merchantId, brandId: brand.id, applied };
}

/** The exact domain takes precedence over everything; only legal texts and the host's own segments are read (OQ-99). */
function onBrandHost(request: TenantRequest, host: string, page: string, brand: Brand): Tenant {
  const tenant: Tenant = {
    kind: "brand",
    brand,
    by: "host",
    host,
    onMainHost: false,
    isAdminHost: false,
    textsBrand: brand,
  };
  if (isLegalPage(page)) {
    const key = request.query.get("partner")?.trim().toLowerCase();
    tenant.textsBrand = (key && request.snapshot.byKey.get(key)) || brand;
    return tenant;
  }
  const segment = request.snapshot.bySegment.get(rootSegment(page) ?? "");
  const isFollowed = request.isDocumentGet && request.sessionBrandId === null;
  if (segment && segment.brand === brand) tenant.segment = segmentMatch(segment, isFollowed);
  return tenant;
}

/** The brand that the address itself names on the main host, before any session or visit. */
function askedFor(request: TenantRequest, page: string): { brand: Brand; by: "partner" | "segment" } | undefined {
  const area = page.split("/", 2)[1] ?? "";
  if (!request.isDocumentGet || isLegalPage(page) || OTHER_AREAS.has(area)) return undefined;
  const segment = request.snapshot.bySegment.get(rootSegment(page) ?? "");
  if (segment) return { brand: segment.brand, by: "segment" };
  const partner = partnerBrand(request.snapshot, request.query);
  return partner && { brand: partner, by: "partner" };
}

function chooseOnMainHost(request: TenantRequest, page: string): { brand: Brand; by: TenantSource } {
  const { snapshot } = request;
  if (page === "/admin" || page.startsWith("/admin/")) return { brand: snapshot.main, by: "main" };
  const key = partnerInPath(page);
  if (key !== null) return { brand: snapshot.byKey.get(key) ?? snapshot.main, by: "path" };
  const session = liveBrand(snapshot, request.sessionBrandId);
  if (session) return { brand: session, by: "session" };
  const resolved = askedFor(request, page);
  if (resolved) return resolved;
  const visit = liveBrand(snapshot, request.visitBrandId);
  return visit ? { brand: visit, by: "visit" } : { brand: snapshot.main, by: "main" };
}

function onMainHost(request: TenantRequest, host: string, page: string, isAdminHost: boolean): Tenant {
  const { snapshot, query, visitBrandId } = request;
  const { brand, by } = chooseOnMainHost(request, page);
  const texts = isLegalPage(page) ? partnerBrand(snapshot, query) : undefined;
  const tenant: Tenant = { kind: "brand", brand, by, host, onMainHost: true, isAdminHost, textsBrand: texts ?? brand };
  const segment = snapshot.bySegment.get(rootSegment(page) ?? "");
  if (segment) tenant.segment = segmentMatch(segment, by === "segment");
  const current = visitBrandId ?? snapshot.main.id;
  if ((by === "partner" || by === "segment") && current !== brand.id) tenant.writeVisitBrand = brand.id;
  return tenant;
}

/**
 * The brand of a request (TEN-04, TEN-08, OQ-98, OQ-99). An exact serving host decides. On the main host the order is:
 * the signed-in session, then, on a page load, {urlSegment} and `?partner=`, then the visit, then the main brand.
 * During a session segment and query are ignored until logout. Any other host is refused.
 */
export function resolveTenant(request: TenantRequest): Tenant | UnknownHost {
  const host = normaliseHost(request.host);
  const owner = host === null ? undefined : ownerOf(request, host);
  if (host === null) return { kind: "unknown-host", host: "", suspended: null };
  if (!owner) return { kind: "unknown-host", host, suspended: suspendedAt(request, host) };
  const page = pagePath(request.path);
  const { brand, isAdminHost } = owner;
  return brand.isMain ? onMainHost(request, host, page, isAdminHost) : onBrandHost(request, host, page, brand);
}

/**
 * get-partner-by-name (API-04): any key on the main host, with the main brand for an unknown or missing one; elsewhere
 * the host's own.
 */
export function partnerByName(
  snapshot: BrandSnapshot,
  tenant: Pick<Tenant, "brand" | "onMainHost">,
  name: string | null | undefined,
): Brand {
  if (!tenant.onMainHost) return tenant.brand;
  return snapshot.byKey.get(name?.trim().toLowerCase() ?? "") ?? snapshot.main;
}
