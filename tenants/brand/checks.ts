import { contrast, inkOf, nearestPassingShade } from "@tenants/theme/colour";
import { onColour } from "@tenants/theme/theme";
import type { BrandDraft } from "./draft";
import { amountBoundsOf, enabledProducts } from "./features";
import type { Brand, BrandAmountBounds, BrandConfig } from "./schema";

const WHITE = "#ffffff";
const TEXT_RATIO = 4.5;
const EDGE_RATIO = 3;

/** A text colour and its background on a brand's pages. */
export type ContrastPair = {
  use: "on-primary" | "on-secondary" | "primary-text" | "secondary-text" | "primary-ink" | "secondary-ink" | "focus";
  role: "primary" | "secondary";
  front: string;
  back: string;
  /** 1 to 21, cut to one decimal so that no pair passes by rounding. */
  ratio: number;
  needs: number;
  passes: boolean;
  /** The nearest passing shade of the same hue; null when the pair passes. */
  shade: string | null;
};

const pair = (
  use: ContrastPair["use"],
  role: ContrastPair["role"],
  front: string,
  back: string,
  needs: number,
): ContrastPair => {
  const ratio = contrast(front, back);
  const passes = ratio >= needs;
  return {
    use,
    role,
    front,
    back,
    ratio: Math.floor(ratio * 10) / 10,
    needs,
    passes,
    shade: passes ? null : nearestPassingShade(front, back, needs),
  };
};

/** Every pair of colours in the theme, with the nearest passing shade for pairs that fail (BEY-05). */
export function contrastMatrix({ primary, secondary }: { primary: string; secondary: string }): ContrastPair[] {
  return [
    pair("on-primary", "primary", onColour(primary), primary, TEXT_RATIO),
    pair("on-secondary", "secondary", onColour(secondary), secondary, TEXT_RATIO),
    pair("primary-text", "primary", primary, WHITE, TEXT_RATIO),
    pair("secondary-text", "secondary", secondary, WHITE, TEXT_RATIO),
    pair("primary-ink", "primary", inkOf(primary), WHITE, TEXT_RATIO),
    pair("secondary-ink", "secondary", inkOf(secondary), WHITE, TEXT_RATIO),
    pair("focus", "primary", inkOf(primary), WHITE, EDGE_RATIO),
  ];
}

export type CheckCode =
  | "primary-on-white"
  | "same-colours"
  | "name-taken"
  | "claims-amounts"
  | "claims-rates"
  | "claims-over-bounds"
  | "promise"
  | "unknown-lender"
  | "own-logo"
  | "own-colour"
  | "own-legal-name"
  | "own-grievance"
  | "hindi-name"
  | "no-host";

export type BrandCheck = {
  code: CheckCode;
  /** A blocker prevents publication; a hint does not. */
  level: "blocker" | "hint";
  /** The field that it is about. */
  path: string;
  /** The values in its message. */
  values: Readonly<Record<string, string>>;
  /** A value that solves it. */
  fix: { path: string; value: string } | null;
  /** The value that can be accepted as it is; null when it must be changed. */
  accept: string | null;
};

export type CheckedBrand = {
  draft: BrandDraft;
  /** The draft merged over the main brand. */
  brand: Brand;
  published: BrandConfig;
  isPublished: boolean;
  /** Names of all other brands. */
  otherNames: readonly string[];
  lenderKeys: ReadonlySet<string>;
  hostCount: number;
};

const found = (
  code: CheckCode,
  level: BrandCheck["level"],
  path: string,
  values: Record<string, string> = {},
  more: { fix?: BrandCheck["fix"]; accept?: string } = {},
): BrandCheck => ({ code, level, path, values, fix: more.fix ?? null, accept: more.accept ?? null });

/** True for two names of brands that readers would take for one. */
export const isSameBrandName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase("en") === other.trim().toLocaleLowerCase("en");

/**
 * A colour too light for text and links on white: offers the nearest shade, or its use for buttons only. A published
 * colour was already decided on.
 */
function colourChecks({ draft, brand, published, isPublished }: CheckedBrand): BrandCheck[] {
  const { primary, secondary } = brand.theme;
  const checks: BrandCheck[] = [];
  const text = contrastMatrix(brand.theme).find(({ use }) => use === "primary-text");
  const isLive = isPublished && published.theme?.primary === draft.config.theme?.primary;
  if (text && !text.passes && !isLive && draft.accepted["primary-on-white"] !== primary)
    checks.push(
      found(
        "primary-on-white",
        "blocker",
        "theme.primary",
        { colour: primary, ratio: String(text.ratio), shade: text.shade ?? "#000000" },
        { fix: { path: "theme.primary", value: text.shade ?? "#000000" }, accept: primary },
      ),
    );
  if (primary === secondary) checks.push(found("same-colours", "blocker", "theme.secondary", { colour: primary }));
  return checks;
}

function claimChecks({ draft, brand }: CheckedBrand): BrandCheck[] {
  const { claims } = brand;
  const checks: BrandCheck[] = [];
  if (claims.loanMinRupees > claims.loanMaxRupees)
    checks.push(found("claims-amounts", "blocker", "claims.loanMinRupees"));
  if (claims.rateMinBps > claims.rateMaxBps) checks.push(found("claims-rates", "blocker", "claims.rateMinBps"));
  const offered = enabledProducts(brand).map((code): BrandAmountBounds => amountBoundsOf(brand, code));
  const most = Math.max(0, ...offered.map(({ maxRupees }) => maxRupees));
  if (offered.length > 0 && claims.loanMaxRupees > most && draft.accepted["claims-over-bounds"] !== String(most))
    checks.push(found("claims-over-bounds", "hint", "claims.loanMaxRupees", { most: String(most) }));
  return checks;
}

/** Words that promise what only a lender can decide. */
const PROMISES = /\b(?:instant(?:ly)?|guarantee[ds]?|assured)\b|तुरंत|तत्काल|गारंटी/iu;

/** Customers read these words as a promise; the Reserve Bank forbids misleading claims (OQ-31). */
function wordingChecks({ draft }: CheckedBrand): BrandCheck[] {
  const { title = "", titleHi = "", nameHi = "" } = draft.config;
  const written = { name: draft.name, nameHi, title, titleHi };
  return Object.entries(written).flatMap(([path, text]) => {
    const word = PROMISES.exec(text)?.[0];
    return word ? [found("promise", "hint", path, { word })] : [];
  });
}

function offerChecks({ draft, brand, otherNames, lenderKeys }: CheckedBrand): BrandCheck[] {
  const checks: BrandCheck[] = [];
  if (otherNames.some((name) => isSameBrandName(name, draft.name)))
    checks.push(found("name-taken", "blocker", "name", { name: draft.name }));
  if (brand.lenderKey !== null && !lenderKeys.has(brand.lenderKey))
    checks.push(found("unknown-lender", "blocker", "lenderKey", { lender: brand.lenderKey }));
  return checks;
}

function missingChecks({ draft, brand, hostCount }: CheckedBrand): BrandCheck[] {
  const own = draft.config;
  if (brand.isMain) return [];
  const missing: [boolean, CheckCode, string][] = [
    [own.theme?.logo === undefined, "own-logo", "theme.logo"],
    [own.theme?.primary === undefined, "own-colour", "theme.primary"],
    [own.legalName === undefined, "own-legal-name", "legalName"],
    [own.contact?.grievanceOfficer === undefined, "own-grievance", "contact.grievanceOfficer"],
    [own.nameHi === undefined && brand.defaultLanguage !== "en", "hindi-name", "nameHi"],
    [hostCount === 0, "no-host", "hosts"],
  ];
  return missing.flatMap(([isMissing, code, path]) =>
    isMissing ? [found(code, "hint", path, { name: draft.name })] : [],
  );
}

/** The findings that block a draft's publication and those its editor should know, blockers first. */
export function checkBrand(checked: CheckedBrand): BrandCheck[] {
  const all = [colourChecks, offerChecks, claimChecks, wordingChecks, missingChecks].flatMap((check) => check(checked));
  return [...all.filter(({ level }) => level === "blocker"), ...all.filter(({ level }) => level === "hint")];
}
