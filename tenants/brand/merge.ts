import { MAIN_DEFAULTS } from "./main-defaults";
import { readConfig } from "./read-config";
import type { Brand, BrandConfig, BrandRow, BrandTheme } from "./schema";

type Followed = typeof MAIN_DEFAULTS;

/** Freezes an object and everything in it. */
function freeze<T extends object>(value: T): T {
  for (const inner of Object.values(value)) {
    if (typeof inner === "object" && inner !== null && !Object.isFrozen(inner)) freeze(inner);
  }
  return Object.freeze(value);
}

/**
 * The group with the brand's own fields. Ten thousand brands that have none of their own share one object of the main
 * brand's.
 */
const follow = <T extends object>(followed: T, own: { readonly [Field in keyof T]?: T[Field] | undefined } = {}): T =>
  Object.keys(own).length > 0 ? { ...followed, ...own } : followed;

/** Family and source belong together; a co-brand logo is never inherited. */
function mergeTheme(own: NonNullable<BrandConfig["theme"]>, followed: BrandTheme): BrandTheme {
  const font =
    own.font === undefined
      ? { font: followed.font, fontSource: followed.fontSource }
      : { font: own.font, fontSource: own.fontSource ?? ("bundled" as const) };
  return {
    primary: own.primary ?? followed.primary,
    secondary: own.secondary ?? followed.secondary,
    ...font,
    logo: own.logo ?? followed.logo,
    coBrandLogo: own.coBrandLogo ?? null,
    favicon: own.favicon ?? followed.favicon,
  };
}

/** A price counts only with its day. */
const goldPriceOf = ({ rupeesPerGram, on }: { rupeesPerGram?: number; on?: string } = {}) =>
  rupeesPerGram !== undefined && on !== undefined ? { rupeesPerGram, on } : null;

const mergeSettings = (own: NonNullable<BrandConfig["settings"]>, followed: Brand["settings"]): Brand["settings"] => ({
  amountBounds: follow(followed.amountBounds, own.amountBounds),
  inactivityMinutes: follow(followed.inactivityMinutes, own.inactivityMinutes),
  gold: goldPriceOf(own.gold) ?? followed.gold,
  help: follow(followed.help, own.help),
  ownersSecondStep: own.ownersSecondStep ?? followed.ownersSecondStep,
});

/**
 * Lender key, utm id, co-brand logo, Hindi name and company number identify the brand itself and are never inherited;
 * https of subdomains is a fact about its own hosts.
 */
function merge(row: BrandRow, own: BrandConfig, followed: Followed, stamp: string, isMain: boolean): Brand {
  return freeze({
    id: row.id,
    key: row.key,
    isMain,
    status: row.status,
    hosts: row.hosts.filter((host) => host.status === "serving").map((host) => host.host),
    version: row.version,
    stamp,
    name: row.name,
    nameHi: own.nameHi ?? null,
    legalName: own.legalName ?? followed.legalName,
    title: own.title ?? followed.title,
    titleHi: own.titleHi ?? own.title ?? followed.titleHi,
    theme: mergeTheme(own.theme ?? {}, followed.theme),
    termsApply: own.termsApply ?? followed.termsApply,
    defaultLanguage: own.defaultLanguage ?? followed.defaultLanguage,
    landing: own.landing ?? followed.landing,
    hasLogin: own.hasLogin ?? followed.hasLogin,
    lenderKey: own.lenderKey ?? null,
    products: own.products ?? followed.products,
    menu: follow(followed.menu, own.menu),
    contact: follow(followed.contact, own.contact),
    legal: follow(followed.legal, own.legalName === undefined ? own.legal : { cin: null, ...own.legal }),
    sender: follow(followed.sender, own.sender),
    claims: follow(followed.claims, own.claims),
    settings: own.settings ? mergeSettings(own.settings, followed.settings) : followed.settings,
    subdomainsHttps: own.subdomainsHttps ?? false,
    utmId: own.utmId ?? null,
  });
}

/** The main brand: its own fields over the built-in ones. */
export function mainFrom(row: BrandRow, own: BrandConfig = readConfig(row.config).own): Brand {
  return merge(row, own, MAIN_DEFAULTS, `${row.version}`, true);
}

/** A brand: its own fields merged over the main brand's (TEN-04). */
export function mergeWithMain(main: Brand, row: BrandRow, own: BrandConfig = readConfig(row.config).own): Brand {
  return merge(row, own, main, `${row.version}.${main.version}`, false);
}
