import type { Brand } from "@tenants/brand/schema";
import { isMachineHost, normaliseHost } from "./host";
import { isLegalPage, pagePath, partnerInPath, rootSegment } from "./page-path";
import type { BrandSegment, BrandSnapshot } from "./snapshot";

/** First path segments that are not a customer's pages: `?partner=` there means something else, or nothing. */
const OTHER_AREAS: ReadonlySet<string> = new Set(["admin", "partner", "api", "dev", "internal", "t"]);
const KEYED_LOCALHOST = /^([a-z0-9-]+)\.localhost$/;

export type TenantRequest = {
  snapshot: BrandSnapshot;
  /** The Host header as it came. */
  host: string | null | undefined;
  /** The request's path, `.data` included. */
  path: string;
  query: URLSearchParams;
  /** A browser's own page load: GET, not single fetch, not a call. */
  isDocumentGet: boolean;
  /** The brand that the token of this path's area is bound to. */
  sessionBrandId: string | null;
  visitBrandId: string | null;
  /** APP_ENV is not production: this machine's own names serve brands (OQ-98). */
  outsideProduction: boolean;
};

export type TenantSource = "host" | "path" | "session" | "segment" | "partner" | "visit" | "main";

/** A {urlSegment} that this site knows. `applied` means that this answer follows it, so that the visit keeps it (TEN-18). */
export type SegmentMatch = Omit<BrandSegment, "brand"> & { readonly brandId: string; readonly applied: boolean };

export type Tenant = {
  kind: "brand";
  brand: Brand;
  by: TenantSource;
  /** Normalised. */
  host: string;
  onMainHost: boolean;
  /** Whose names the legal pages carry: another brand's only through their own `?partner=` (TEN-16). */
  textsBrand: Brand;
  segment?: SegmentMatch;
  /** The brand that the visit belongs to from now on. Set only when it differs from what the visit has. */
  writeVisitBrand?: string;
};

/** Nobody's host: answer 421 with the diagnostic page. `host` is empty where the header was no host at all. */
export type UnknownHost = { kind: "unknown-host"; host: string };

function hostBrand(snapshot: BrandSnapshot, host: string, outsideProduction: boolean): Brand | undefined {
  if (!isMachineHost(host)) return snapshot.byHost.get(host);
  if (!outsideProduction) return undefined;
  const exact = snapshot.byHost.get(host);
  if (exact) return exact;
  if (host === "localhost" || host === "127.0.0.1") return snapshot.main;
  const key = KEYED_LOCALHOST.exec(host)?.[1];
  return key === undefined ? undefined : snapshot.byKey.get(key);
}

function liveBrand(snapshot: BrandSnapshot, id: string | null): Brand | undefined {
  const brand = id === null ? undefined : snapshot.byId.get(id);
  return brand && (brand.isMain || brand.status === "live") ? brand : undefined;
}

/** An unknown key is the main brand (TEN-04); no key, or an empty one, says nothing. */
function partnerBrand(snapshot: BrandSnapshot, query: URLSearchParams): Brand | undefined {
  const key = query.get("partner")?.trim().toLowerCase();
  return key ? (snapshot.byKey.get(key) ?? snapshot.main) : undefined;
}

function segmentMatch({ segment, view, merchantId, brand }: BrandSegment, applied: boolean): SegmentMatch {
  return { segment, view, merchantId, brandId: brand.id, applied };
}

/** The exact domain wins over everything; only the texts of the legal pages, and the host's own segments, are read (OQ-99). */
function onBrandHost(request: TenantRequest, host: string, page: string, brand: Brand): Tenant {
  const tenant: Tenant = { kind: "brand", brand, by: "host", host, onMainHost: false, textsBrand: brand };
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

/** What the address itself asks for on the main host, before any session or visit is looked at. */
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
  const asked = askedFor(request, page);
  if (asked) return asked;
  const visit = liveBrand(snapshot, request.visitBrandId);
  return visit ? { brand: visit, by: "visit" } : { brand: snapshot.main, by: "main" };
}

function onMainHost(request: TenantRequest, host: string, page: string): Tenant {
  const { snapshot, query, visitBrandId } = request;
  const { brand, by } = chooseOnMainHost(request, page);
  const texts = isLegalPage(page) ? partnerBrand(snapshot, query) : undefined;
  const tenant: Tenant = { kind: "brand", brand, by, host, onMainHost: true, textsBrand: texts ?? brand };
  const segment = snapshot.bySegment.get(rootSegment(page) ?? "");
  if (segment) tenant.segment = segmentMatch(segment, by === "segment");
  const kept = visitBrandId ?? snapshot.main.id;
  if ((by === "partner" || by === "segment") && kept !== brand.id) tenant.writeVisitBrand = brand.id;
  return tenant;
}

/**
 * Which brand a request belongs to (TEN-04, TEN-08, OQ-98, OQ-99). An exact serving host decides; on the main host the signed-in
 * session does, then, on a page load, {urlSegment} and `?partner=`, then the visit, then the main brand. With a session both
 * are left alone until logout. Any other host is refused, never served as somebody.
 */
export function resolveTenant(request: TenantRequest): Tenant | UnknownHost {
  const host = normaliseHost(request.host);
  const brand = host === null ? undefined : hostBrand(request.snapshot, host, request.outsideProduction);
  if (host === null || !brand) return { kind: "unknown-host", host: host ?? "" };
  const page = pagePath(request.path);
  return brand.isMain ? onMainHost(request, host, page) : onBrandHost(request, host, page, brand);
}

/** get-partner-by-name (API-04): any key on the main host, an unknown or missing one being the main brand; elsewhere the host's own. */
export function partnerByName(
  snapshot: BrandSnapshot,
  tenant: Pick<Tenant, "brand" | "onMainHost">,
  name: string | null | undefined,
): Brand {
  if (!tenant.onMainHost) return tenant.brand;
  return snapshot.byKey.get(name?.trim().toLowerCase() ?? "") ?? snapshot.main;
}
