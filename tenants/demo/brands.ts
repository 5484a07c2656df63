import { MAIN_DEFAULTS, MAIN_KEY } from "@tenants/brand/main-defaults";
import type { BrandConfig, SegmentView } from "@tenants/brand/schema";
import { FONT_FAMILIES } from "@tenants/theme/fonts";
import type { DomainStatus } from "~/domain/brand-hosts/types";
import type { BrandSketch } from "./brand-sketches/brand-sketch";
import { OWN_LOOK } from "./brand-sketches/own-look";
import { OWN_PRODUCTS } from "./brand-sketches/own-products";
import { OWN_SETTINGS } from "./brand-sketches/own-settings";
import { MARK_NAMES, type MarkName } from "./logo-marks";
import { LETTERING_NAMES, type LogoDrawing } from "./logo-svg";

/** A fictional brand of the demo data (OQ-94). The seed draws and stores its logo, co-brand logo and icon. */
export type DemoBrand = {
  id: string;
  key: string;
  name: string;
  isMain: boolean;
  config: BrandConfig;
  hosts: { host: string; status: DomainStatus }[];
  segments: { segment: string; view: SegmentView }[];
  mark: MarkName;
  lettering: LogoDrawing["lettering"];
  /** The partner whose logo is shown beside the brand's (TEN-09). */
  coBrand: LogoDrawing | null;
};

const idOf = (number: number) => `01936f00-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;

function contactOf({ number, key, officer, office }: BrandSketch): BrandConfig["contact"] {
  return {
    ...(officer && { grievanceOfficer: officer }),
    ...(office && { address: office }),
    phone: `1800 000 ${String(100 + number).padStart(4, "0")}`,
    email: `grievance@${key}.example`,
  };
}

function senderOf({ key, name, sms }: BrandSketch): BrandConfig["sender"] {
  return sms ? { emailFrom: `no-reply@${key}.example`, emailName: name, smsSender: sms } : undefined;
}

function themeOf({ colours: [primary, secondary], font }: BrandSketch): BrandConfig["theme"] {
  return { primary, ...(secondary && { secondary }), ...(font && { font }) };
}

function demoBrand(sketch: BrandSketch): DemoBrand {
  const { number, key, name, nameHi, hasTitle = true, mark, lettering, segments = [], coBrand = null } = sketch;
  const [about, aboutHi] = sketch.about ?? ["compare loans", "ऋणों की तुलना"];
  const sender = senderOf(sketch);
  return {
    id: idOf(number),
    key,
    name,
    isMain: false,
    config: {
      nameHi,
      legalName: `${name} Services Private Limited`,
      ...(hasTitle && { title: `${name}: ${about}`, titleHi: `${nameHi}: ${aboutHi}` }),
      theme: themeOf(sketch),
      contact: contactOf(sketch),
      ...(sender && { sender }),
      utmId: key,
      ...sketch.more,
    },
    hosts: [{ host: `${key}.localhost`, status: "serving" }],
    segments,
    mark,
    lettering,
    coBrand,
  };
}

/** The main brand, key 'cl' (TEN-05). */
export const DEMO_MAIN: DemoBrand = {
  id: idOf(0),
  key: MAIN_KEY,
  name: "Cedar Lane",
  isMain: true,
  config: {
    nameHi: "सीडर लेन",
    legalName: "Cedar Lane Marketplace Private Limited",
    title: "Compare loans by what they really cost",
    titleHi: "पूरी लागत के साथ ऋणों की तुलना",
    theme: { primary: "#0d5c63", secondary: "#e9963b", font: "Inter" },
    termsApply: true,
    defaultLanguage: "auto",
    hasLogin: false,
    contact: {
      grievanceOfficer: "Sudha Raghavan",
      phone: "1800 000 0100",
      email: "grievance@cl.example",
      address: "5th Floor, Deodar House, Senapati Bapat Marg, Mumbai 400013",
    },
    legal: { jurisdiction: "Mumbai", effectiveFrom: "2026-04-01" },
    sender: { emailFrom: "no-reply@cl.example", emailName: "Cedar Lane", smsSender: "CEDARL" },
  },
  hosts: [
    { host: "localhost", status: "serving" },
    { host: `${MAIN_KEY}.localhost`, status: "serving" },
  ],
  segments: [],
  mark: "tree",
  lettering: "strong",
  coBrand: null,
};

/** The 33 partner brands, by number (TEN-03, OQ-94). */
export const DEMO_BRANDS: readonly DemoBrand[] = [...OWN_PRODUCTS, ...OWN_SETTINGS, ...OWN_LOOK]
  .sort((a, b) => a.number - b.number)
  .map(demoBrand);

/**
 * The fictional brand number `number` (from 34), for sets larger than the demo's. The same number always gives the same
 * brand.
 */
export function numberedBrand(number: number): DemoBrand {
  const pick = <T>(list: readonly T[]): T => list[number % list.length] as T;
  const colour = (salt: number) =>
    `#${((Math.imul(number + salt, 2_654_435_761) >>> 8) & 0xffffff).toString(16).padStart(6, "0")}`;
  return demoBrand({
    number,
    key: `brand-${number}`,
    name: `Brand ${number}`,
    nameHi: `ब्रांड ${number}`,
    colours: [colour(0), colour(7)],
    font: pick(FONT_FAMILIES),
    mark: pick(MARK_NAMES),
    lettering: pick(LETTERING_NAMES),
    sms: "DEMOBR",
    officer: "Demo Officer",
    office: "Mumbai 400001",
  });
}

/** The parts of the brand's logo and icon. */
export function logoOf({ name, config, mark, lettering }: DemoBrand): LogoDrawing {
  const { primary = MAIN_DEFAULTS.theme.primary, secondary = MAIN_DEFAULTS.theme.secondary } = config.theme ?? {};
  return { name, primary, secondary, mark, lettering };
}
