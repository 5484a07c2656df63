import { MAIN_KEY } from "@tenants/brand/main-defaults";
import { mainFrom, mergeWithMain } from "@tenants/brand/merge";
import { readConfig } from "@tenants/brand/read-config";
import { BRAND_KEY, type Brand, type BrandRow, type SegmentView } from "@tenants/brand/schema";
import { normaliseHost } from "./host";
import { checkSegment } from "./segments";

export type BrandSegment = {
  readonly segment: string;
  readonly view: SegmentView;
  readonly merchantId: string | null;
  readonly brand: Brand;
};

/** A stored value that was refused on reading; the main brand's, or none, replaces it. */
export type BrandProblem = { readonly key: string; readonly path: string };

/** All brands at one version. Immutable; a new version is a new snapshot. */
export type BrandSnapshot = {
  readonly version: number;
  readonly main: Brand;
  /** Every brand of any status. */
  readonly byId: ReadonlyMap<string, Brand>;
  /** Live brands only, as in the two maps below. */
  readonly byKey: ReadonlyMap<string, Brand>;
  /** Serving hosts, normalised. */
  readonly byHost: ReadonlyMap<string, Brand>;
  readonly bySegment: ReadonlyMap<string, BrandSegment>;
  /** Hosts that served a brand which is suspended now, normalised. */
  readonly closedByHost: ReadonlyMap<string, Brand>;
  /** Hosts that may have a certificate: those of `byHost` and `closedByHost`, and of live brands those that only wait for it. */
  readonly certificateHosts: ReadonlySet<string>;
  readonly problems: readonly BrandProblem[];
};

/** A brand's row without its configuration. */
type BrandFacts = Omit<BrandRow, "config">;

type BuiltBrand = { brand: Brand; main: Brand | null; problems: readonly BrandProblem[] };

const NO_PROBLEMS: readonly BrandProblem[] = [];

/** The source of each brand of a snapshot, so that the next snapshot can reuse it. */
const madeFor = new WeakMap<Brand, BuiltBrand>();

function sameFacts(brand: Brand, row: BrandFacts, isMain: boolean): boolean {
  if (brand.version !== row.version || brand.name !== row.name || brand.key !== row.key) return false;
  if (brand.status !== row.status || brand.isMain !== isMain) return false;
  const serving = row.hosts.filter((host) => host.status === "serving");
  return serving.length === brand.hosts.length && serving.every((host, index) => host.host === brand.hosts[index]);
}

/** What `previous` was made of, if the row would make the same again. */
function unchanged(row: BrandFacts, main: Brand | null, previous: Brand | undefined): BuiltBrand | undefined {
  const known = previous && madeFor.get(previous);
  return known && known.main === main && sameFacts(known.brand, row, main === null) ? known : undefined;
}

function make(row: BrandRow, main: Brand | null, previous: Brand | undefined): BuiltBrand {
  const known = unchanged(row, main, previous);
  if (known) return known;
  const { own, refused } = readConfig(row.config);
  const brand = main ? mergeWithMain(main, row, own) : mainFrom(row, own);
  const problems = refused.length > 0 ? refused.map((path) => ({ key: row.key, path })) : NO_PROBLEMS;
  const made = { brand, main, problems };
  madeFor.set(brand, made);
  return made;
}

function mainRow<Row extends BrandFacts>(rows: readonly Row[]): Row {
  const found = rows.find((row) => row.isMain && row.key === MAIN_KEY) ?? rows.find((row) => row.isMain);
  if (!found) throw new Error("there is no main brand");
  return found;
}

/**
 * The ids of the brands that `buildSnapshot` would rebuild from these rows: it needs the configuration of these alone.
 * All of them when the main brand has changed, because they follow it. Throws when there is no main brand.
 */
export function changedBrands(rows: readonly BrandFacts[], previous: BrandSnapshot | null): string[] {
  const first = mainRow(rows);
  const main = unchanged(first, null, previous?.byId.get(first.id))?.brand;
  return rows
    .filter((row) => !main || (row !== first && !unchanged(row, main, previous?.byId.get(row.id))))
    .map(({ id }) => id);
}

/**
 * Builds a snapshot of all brands. A refused value, host, segment or key is left out and listed in `problems`; other
 * brands are not affected. Brands unchanged since `previous` are reused. Throws only when there is no main brand.
 */
export function buildSnapshot(
  rows: readonly BrandRow[],
  version: number,
  previous: BrandSnapshot | null = null,
): BrandSnapshot {
  const first = mainRow(rows);
  const mainMade = make(first, null, previous?.byId.get(first.id));
  const main = mainMade.brand;
  const byId = new Map<string, Brand>();
  const byKey = new Map<string, Brand>();
  const byHost = new Map<string, Brand>();
  const bySegment = new Map<string, BrandSegment>();
  const closedByHost = new Map<string, Brand>();
  const certificateHosts = new Set<string>();
  const problems: BrandProblem[] = [];

  const add = (row: BrandRow, { brand, problems: ownProblems }: BuiltBrand) => {
    const refuse = (path: string) => problems.push({ key: row.key, path });
    problems.push(...ownProblems);
    byId.set(brand.id, brand);
    if (brand.status === "suspended" && !brand.isMain)
      for (const stored of brand.hosts) {
        const host = normaliseHost(stored) ?? "";
        closedByHost.set(host, brand);
        certificateHosts.add(host);
      }
    if (brand.status !== "live" && !brand.isMain) return;
    byKey.set(brand.key, brand);
    for (const stored of brand.hosts) {
      const host = normaliseHost(stored);
      if (host === null || byHost.has(host)) refuse(`hosts.${stored}`);
      else byHost.set(host, brand);
    }
    for (const { host: stored, status } of row.hosts) {
      const host = status === "serving" || status === "certificate_pending" ? normaliseHost(stored) : null;
      if (host !== null) certificateHosts.add(host);
    }
    for (const { segment, view, merchantId } of row.segments) {
      if (!checkSegment(segment).ok || bySegment.has(segment)) refuse(`segments.${segment}`);
      else bySegment.set(segment, { segment, view, merchantId, brand });
    }
  };

  add(first, mainMade);
  for (const row of rows) {
    if (row === first) continue;
    try {
      if (!BRAND_KEY.test(row.key) || byKey.has(row.key)) problems.push({ key: row.key, path: "key" });
      else add(row, make(row, main, previous?.byId.get(row.id)));
    } catch {
      problems.push({ key: String(row?.key), path: "row" });
    }
  }
  return { version, main, byId, byKey, byHost, bySegment, closedByHost, certificateHosts, problems };
}
