import { type FontSource, isAssetPath, isFontSource, isThemeColour, isThemeFont } from "@tenants/theme/theme-values";
import { z } from "zod";
import type { DomainStatus } from "~/domain/brand-hosts/types";
import { PRODUCT_CODES, type ProductCode } from "~/domain/products";

export const BRAND_KEY = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

/** Control characters, line separators and direction overrides, which names must not contain. */
const CONTROL_CHARACTER = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
const PHONE = /^\+?[0-9][0-9 ]{5,18}[0-9]$/;
const UTM_ID = /^[A-Za-z0-9_-]{1,80}$/;
const LENDER_KEY = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/;
const MAX_RUPEES = 1_000_000_000;
const MAX_GOLD_RUPEES = 1_000_000;

/** The home pages that a brand can choose; see landingKind. */
export const LANDINGS = ["standard", "gold", "solar", "student"] as const;

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => !CONTROL_CHARACTER.test(value), "control characters");
const displayName = line(60).refine((value) => !/[<>",;\\]/.test(value), "not safe in an address header");
const phone = z.string().regex(PHONE);
const email = z.email().max(254);
const rupees = z.int().min(1).max(MAX_RUPEES);
const image = z.object({
  url: z.custom<string>(isAssetPath),
  width: z.int().min(1).max(4096),
  height: z.int().min(1).max(4096),
});
const amountBounds = z
  .object({ minRupees: rupees, maxRupees: rupees })
  .refine((bounds) => bounds.minRupees <= bounds.maxRupees, "min above max");

/**
 * Where help requests are sent: https on a name, at its usual port. Salesforce's form has its encoding in the query.
 * Whether the name leads to a public address is checked when it is called.
 */
const helpEndpoint = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(300)
  .refine((value) => {
    const { username, hash, port } = URL.parse(value) ?? {};
    return !username && !hash && !port;
  }, "no user, no fragment, no port");
const helpOrgId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

/** WCAG 2.2.1 requires time to think; a shared phone requires an end (OQ-26). */
const inactivityMinutes = z.int().min(5).max(60);

const theme = z
  .object({
    primary: z.custom<string>(isThemeColour),
    secondary: z.custom<string>(isThemeColour),
    font: z.string(),
    fontSource: z.custom<FontSource>(isFontSource),
    logo: image,
    coBrandLogo: image.extend({ name: line(60) }),
    favicon: z.custom<string>(isAssetPath),
  })
  .partial()
  .refine((value) => value.font === undefined || isThemeFont(value.font, value.fontSource ?? "bundled"), {
    path: ["font"],
    error: "not an allowed family",
  });

/**
 * The schema of a brand's `config` column. Every field is optional and then follows the main brand (TEN-02, TEN-04).
 * Amounts are whole rupees, rates basis points, terms months.
 */
export const brandConfigSchema = z
  .object({
    nameHi: line(80),
    legalName: line(120),
    title: line(80),
    titleHi: line(100),
    theme,
    termsApply: z.boolean(),
    defaultLanguage: z.enum(["en", "hi", "auto"]),
    landing: z.enum(LANDINGS),
    hasLogin: z.boolean(),
    lenderKey: z.string().regex(LENDER_KEY),
    products: z.array(z.enum(PRODUCT_CODES as readonly [ProductCode, ...ProductCode[]])).min(1),
    menu: z.object({ goldOnMenu: z.boolean(), cardsOnMenu: z.boolean() }).partial(),
    contact: z.object({ grievanceOfficer: line(80), phone, email, address: line(240) }).partial(),
    legal: z.object({ cin: line(30), jurisdiction: line(60), effectiveFrom: z.iso.date() }).partial(),
    sender: z.object({ emailFrom: email, emailName: displayName, smsSender: z.string().regex(/^[A-Z]{6}$/) }).partial(),
    claims: z
      .object({
        loanMinRupees: rupees,
        loanMaxRupees: rupees,
        rateMinBps: z.int().min(0).max(10_000),
        rateMaxBps: z.int().min(0).max(10_000),
        termMaxMonths: z.int().min(1).max(480),
        personalMaxRupees: rupees,
        goldMaxRupees: rupees,
        offersUnderSeconds: z.int().min(1).max(3600),
        approvedUnderFiveMinutes: z.boolean(),
      })
      .partial(),
    settings: z
      .object({
        amountBounds: z.partialRecord(z.enum(PRODUCT_CODES), amountBounds),
        inactivityMinutes: z
          .object({ customer: inactivityMinutes, partner: inactivityMinutes, staff: inactivityMinutes })
          .partial(),
        gold: z.object({ rupeesPerGram: z.int().min(1).max(MAX_GOLD_RUPEES), on: z.iso.date() }).partial(),
        help: z.object({ endpoint: helpEndpoint, orgId: helpOrgId }).partial(),
        ownersSecondStep: z.boolean(),
      })
      .partial(),
    subdomainsHttps: z.boolean(),
    utmId: z.string().regex(UTM_ID),
  })
  .partial();

/** A brand's own settings. */
export type BrandConfig = z.infer<typeof brandConfigSchema>;

export type BrandStatus = "draft" | "live" | "suspended" | "archived";
export type DefaultLanguage = "en" | "hi" | "auto";
export type SegmentView = "landing" | "login";
export type BrandAmountBounds = { readonly minRupees: number; readonly maxRupees: number };

/**
 * A brand as the database reader returns it. `version` rises with every change of the brand, its hosts or its segments.
 */
export type BrandRow = {
  id: string;
  key: string;
  name: string;
  isMain: boolean;
  /** Validated on reading: see brandConfigSchema. */
  config: unknown;
  /** Only a host with the status 'serving' serves the brand (OQ-14). */
  hosts: readonly { host: string; status: DomainStatus }[];
  segments: readonly { segment: string; view: SegmentView; merchantId: string | null }[];
  status: BrandStatus;
  version: number;
};

/** An image on this site; width and height in CSS pixels. */
export type BrandImage = { readonly url: string; readonly width: number; readonly height: number };

export type BrandTheme = {
  /** `#rrggbb`, lower case. */
  readonly primary: string;
  readonly secondary: string;
  /** Font family, without quotes. */
  readonly font: string;
  readonly fontSource: FontSource;
  readonly logo: BrandImage | null;
  readonly coBrandLogo: (BrandImage & { readonly name: string }) | null;
  /** Path of the icon. */
  readonly favicon: string | null;
};

export type BrandClaims = {
  readonly loanMinRupees: number;
  readonly loanMaxRupees: number;
  readonly rateMinBps: number;
  readonly rateMaxBps: number;
  readonly termMaxMonths: number;
  readonly personalMaxRupees: number;
  readonly goldMaxRupees: number;
  readonly offersUnderSeconds: number;
  /** Optional brand content, off by default (OQ-108). */
  readonly approvedUnderFiveMinutes: boolean;
};

/** One brand, complete and frozen: unset fields have the main brand's value (TEN-01, TEN-02, TEN-04). */
export type Brand = {
  readonly id: string;
  readonly key: string;
  readonly isMain: boolean;
  readonly status: BrandStatus;
  /** Its serving hosts, the canonical one first. */
  readonly hosts: readonly string[];
  /** The row's own version. */
  readonly version: number;
  /** Changes with the brand and with the main brand that it follows: a key for the page cache. */
  readonly stamp: string;

  readonly name: string;
  readonly nameHi: string | null;
  readonly legalName: string;
  readonly title: string | null;
  readonly titleHi: string | null;
  readonly theme: BrandTheme;
  readonly termsApply: boolean;
  readonly defaultLanguage: DefaultLanguage;
  readonly landing: (typeof LANDINGS)[number];
  readonly hasLogin: boolean;
  /** The lender of a single-lender site, else null (TEN-19). */
  readonly lenderKey: string | null;
  /** The products that the brand has switched on; see enabledProducts. */
  readonly products: readonly ProductCode[];
  readonly menu: { readonly goldOnMenu: boolean; readonly cardsOnMenu: boolean };
  readonly contact: {
    readonly grievanceOfficer: string;
    readonly phone: string;
    readonly email: string;
    readonly address: string;
  };
  readonly legal: {
    /** The company number of `legalName`. */
    readonly cin: string | null;
    readonly jurisdiction: string;
    /** IST day, YYYY-MM-DD. */
    readonly effectiveFrom: string;
  };
  readonly sender: { readonly emailFrom: string; readonly emailName: string; readonly smsSender: string };
  readonly claims: BrandClaims;
  readonly settings: {
    readonly amountBounds: Readonly<Partial<Record<ProductCode, BrandAmountBounds>>>;
    /** Minutes without activity until a session's countdown begins (OQ-26). */
    readonly inactivityMinutes: { readonly customer: number; readonly partner: number; readonly staff: number };
    /** The price of a gram of 24 karat gold in whole rupees and the IST day that it is of; null without one. */
    readonly gold: { readonly rupeesPerGram: number; readonly on: string } | null;
    /** The external form that help requests are forwarded to (API-43); null: they are only stored here. */
    readonly help: { readonly endpoint: string | null; readonly orgId: string | null };
    /** Whether a partner's owner must set up a second step before the portal opens. */
    readonly ownersSecondStep: boolean;
  };
  /** Whether every name under the brand's hosts has https, so that browsers may insist on it. */
  readonly subdomainsHttps: boolean;
  /** The partner's tracking id. */
  readonly utmId: string | null;
};
