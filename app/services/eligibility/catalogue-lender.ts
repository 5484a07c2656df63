import { brandFilePath } from "~/domain/brands/file-paths";
import { type Day, isDay } from "~/domain/dates/day";
import type { LenderCriteria } from "~/domain/eligibility/facts";
import type { SpecialOffer } from "~/domain/eligibility/special-offer";
import { chargeOnDay } from "~/domain/lenders/charge-fields";
import { ownTermsOf } from "~/domain/lenders/lender-sheet";
import { DAY_COUNTS } from "~/domain/money/first-period";
import { parseRupees } from "~/domain/money/rupees";
import { PRODUCTS, type Segment } from "~/domain/products";
import type { LenderDefinition } from "~/integrations/lenders/kit/definition/lender-definition";
import type { LenderShape } from "~/integrations/lenders/types";
import { CHARGES, type ChargeRow, chargeFieldsOf } from "~/services/lenders/charge-rows";
import { lenderInterface } from "~/services/lenders/lender-interface";

/** A lender as the offers and hand-off pages need it: criteria, terms, what is shown, and its interface. */
export type CatalogueLender = LenderCriteria & {
  readonly slug: string;
  readonly name: string;
  readonly legalName: string;
  readonly logoUrl: string | null;
  /** The lender's own annual percentage rates. */
  readonly aprMinBps: number;
  readonly aprMaxBps: number;
  /** The smallest loan, parsed from the lender's own text; null when the text is missing or names no amount. */
  readonly minLoanRupees: number | null;
  readonly processingFeeText: string | null;
  readonly penalCharges: { readonly en: string | null; readonly hi: string | null };
  readonly kfsUrl: string;
  readonly specialOffer: SpecialOffer & { readonly textHi: string | null };
  readonly grievance: { readonly name: string | null; readonly phone: string | null; readonly email: string | null };
  readonly shape: LenderShape;
  /** Applicant fields that this lender receives, and what else it receives for a product. */
  readonly shares: readonly string[];
  readonly sharesOf: LenderDefinition["sharesOf"];
  readonly apiConfig: unknown;
  readonly allowedHosts: readonly string[];
};

/** A decimal percentage as Prisma gives it. */
type Percent = { toString(): string } | null;

/** The columns of a lender's row that the catalogue is made from. */
export type LenderRow = {
  id: string;
  slug: string;
  name: string;
  legalName: string | null;
  logoSha256: string | null;
  minIncome: number | null;
  maxIncome: number | null;
  minAge: number | null;
  maxAge: number | null;
  ticketClass: number | null;
  creditScoreClass: number | null;
  salaried: number;
  selfEmployed: number;
  business: number;
  microfinanceOnly: number;
  womenOnly: number;
  priority: number | null;
  lenderStatus: number;
  soStatus: number;
  soText: string | null;
  soTextHi: string | null;
  soWomenOnly: number;
  soDateStart: Date | null;
  soDateEnd: Date | null;
  minLoanText: string | null;
  loanAmountUpto: number | null;
  tenureMonthsMin: number | null;
  tenureMonthsMax: number | null;
  interestRate: Percent;
  aprMin: Percent;
  aprMax: Percent;
  dayCount: string | null;
  firstGapDays: number | null;
  advanceInstalments: number | null;
  sheetAmount: number | null;
  sheetMonths: number | null;
  sheetRate: Percent;
  sheetInstalment: Percent;
  processingFees: string | null;
  processingFeeBps: number | null;
  penalCharges: string | null;
  penalChargesHi: string | null;
  kfsUrl: string | null;
  apiConfig: unknown;
  allowedHosts: string[];
  pincodePrefixes: string[];
  grievanceName: string | null;
  grievancePhone: string | null;
  grievanceEmail: string | null;
  deletedAt: Date | null;
  segments: { segment: string }[];
  charges: ChargeRow[];
};

/** Relations to read with a lender's row. */
export const WITH_ROWS = { segments: { select: { segment: true } }, charges: CHARGES } as const;

const SEGMENTS = new Set<string>(PRODUCTS.map((product) => product.segment));
const isSegment = (text: string): text is Segment => SEGMENTS.has(text);

const number = (value: Percent): number | null => (value === null ? null : Number(value.toString()));

const bps = (percent: Percent): number | null =>
  percent === null ? null : Math.round(Number(percent.toString()) * 100);

/** The day of a date column, without a time zone. */
function dayOf(date: Date | null): Day | null {
  const day = date?.toISOString().slice(0, 10) ?? null;
  return day !== null && isDay(day) ? day : null;
}

/** The lender's key-facts link if it is an https address on one of its own hosts, else null. */
function ownLink(url: string | null, allowedHosts: readonly string[]): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, host } = new URL(url);
  return protocol === "https:" && allowedHosts.includes(host) ? url : null;
}

/**
 * A row as a lender of the catalogue. Null while something is missing that a customer must see or that a hand-off needs
 * (OQ-95): the APR range, key facts on the lender's own host, an interface. Charges have the GST rates of `today`.
 */
export function catalogueLender(row: LenderRow, today: Day): CatalogueLender | null {
  const spoken = lenderInterface(row.apiConfig);
  const kfsUrl = ownLink(row.kfsUrl, row.allowedHosts);
  const aprMinBps = bps(row.aprMin);
  const aprMaxBps = bps(row.aprMax);
  if (!spoken || !kfsUrl || aprMinBps === null || aprMaxBps === null) return null;
  return {
    lenderId: row.id,
    isLive: row.lenderStatus === 1 && row.deletedAt === null,
    segments: row.segments.map(({ segment }) => segment).filter(isSegment),
    minIncomeRupees: row.minIncome,
    maxIncomeRupees: row.maxIncome,
    minAgeYears: row.minAge,
    maxAgeYears: row.maxAge,
    salaried: row.salaried === 1,
    selfEmployed: row.selfEmployed === 1,
    business: row.business === 1,
    microfinanceOnly: row.microfinanceOnly === 1,
    womenOnly: row.womenOnly === 1,
    ticketClassId: row.ticketClass,
    creditScoreClassId: row.creditScoreClass,
    pincodePrefixes: row.pincodePrefixes,
    loanAmountUptoRupees: row.loanAmountUpto,
    tenureMonthsMin: row.tenureMonthsMin,
    tenureMonthsMax: row.tenureMonthsMax,
    interestRateBps: bps(row.interestRate),
    processingFeeBps: row.processingFeeBps,
    charges: row.charges.map((charge) => chargeOnDay(chargeFieldsOf(charge), today)),
    ...ownTermsOf({
      interest_rate: number(row.interestRate),
      day_count: DAY_COUNTS.find((one) => one === row.dayCount) ?? null,
      first_gap_days: row.firstGapDays,
      advance_instalments: row.advanceInstalments,
      sheet_amount: row.sheetAmount,
      sheet_months: row.sheetMonths,
      sheet_rate: number(row.sheetRate),
      sheet_instalment: number(row.sheetInstalment),
    }),
    priority: row.priority,
    slug: row.slug,
    name: row.name,
    legalName: row.legalName ?? row.name,
    logoUrl: row.logoSha256 ? brandFilePath(row.logoSha256) : null,
    aprMinBps,
    aprMaxBps,
    minLoanRupees: parseRupees(row.minLoanText ?? ""),
    processingFeeText: row.processingFees,
    penalCharges: { en: row.penalCharges, hi: row.penalChargesHi },
    kfsUrl,
    specialOffer: {
      isOn: row.soStatus === 1,
      text: row.soText,
      textHi: row.soTextHi,
      womenOnly: row.soWomenOnly === 1,
      startDay: dayOf(row.soDateStart),
      endDay: dayOf(row.soDateEnd),
    },
    grievance: { name: row.grievanceName, phone: row.grievancePhone, email: row.grievanceEmail },
    shape: spoken.definition.shape,
    shares: spoken.definition.shares,
    sharesOf: spoken.definition.sharesOf,
    apiConfig: row.apiConfig,
    allowedHosts: row.allowedHosts,
  };
}
