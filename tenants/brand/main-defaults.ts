import type { Brand } from "./schema";

/** The key of the main brand, and the default name of get-partner-by-name (TEN-05). */
export const MAIN_KEY = "cl";

/**
 * The values of the main brand where its row leaves a field unset. The claims are the specification's sample copy
 * (CUS-23).
 */
export const MAIN_DEFAULTS: Omit<Brand, "id" | "key" | "isMain" | "status" | "hosts" | "version" | "stamp" | "name"> = {
  nameHi: null,
  legalName: "Cedar Lane Marketplace Private Limited",
  title: null,
  titleHi: null,
  theme: {
    primary: "#0d5c63",
    secondary: "#e9963b",
    font: "Inter",
    fontSource: "bundled",
    logo: null,
    coBrandLogo: null,
    favicon: null,
  },
  termsApply: true,
  defaultLanguage: "auto",
  landing: "standard",
  hasLogin: false,
  lenderKey: null,
  products: ["PL", "BL", "GL", "HL", "CC", "TW", "CAR", "HEALTH", "SHOP", "OI"],
  menu: { goldOnMenu: true, cardsOnMenu: true },
  contact: {
    grievanceOfficer: "Grievance Officer",
    phone: "1800 000 0100",
    email: "grievance@cl.example",
    address: "Mumbai, Maharashtra",
  },
  legal: { cin: null, jurisdiction: "Mumbai", effectiveFrom: "2026-04-01" },
  sender: { emailFrom: "no-reply@cl.example", emailName: "Cedar Lane", smsSender: "CEDARL" },
  claims: {
    loanMinRupees: 1_000,
    loanMaxRupees: 1_000_000,
    rateMinBps: 1_099,
    rateMaxBps: 3_600,
    termMaxMonths: 60,
    personalMaxRupees: 1_000_000,
    goldMaxRupees: 10_000_000,
    offersUnderSeconds: 60,
    approvedUnderFiveMinutes: false,
  },
  settings: {
    amountBounds: { GL: { minRupees: 1, maxRupees: 10_000_000 } },
    inactivityMinutes: { customer: 15, partner: 30, staff: 30 },
    gold: null,
    help: { endpoint: null, orgId: null },
    ownersSecondStep: false,
  },
  subdomainsHttps: false,
  utmId: null,
};
