import { addDays, type Day } from "~/domain/dates/day";
import { CREDIT_SCORE_CLASS, ticketClassOf } from "~/domain/lists/class-lists";
import { aprBps } from "~/domain/money/apr";
import { type Charge, chargesAt } from "~/domain/money/charges";
import { formatBps, formatRupees } from "~/domain/money/rupees";
import type { Prisma } from "~/platform/generated/prisma/client";
import type { DemoLender, OtherCharge } from "./demo-lender";
import { HINDI_WORDS } from "./hindi-words";

/** The tenor of a lender's highest quoted APR, if it lends that long. */
const QUOTED_MONTHS = 12;
const GST_BPS = 1_800;

const WORK_WORDS = { salaried: "Salaried", selfEmployed: "Self-employed", business: "Business" } as const;

/** Basis points as the two-decimal percentage of the column. */
const percent = (bps: number) => (bps / 100).toFixed(2);

/** The lender's charges, the processing fee first. */
export function demoCharges({ loan }: Pick<DemoLender, "loan">): [Charge, ...Charge[]] {
  const { feeBps, feeLimits, fixedRupees, others = [] } = loan;
  const limits = feeLimits && { minPaise: feeLimits[0] * 100, maxPaise: feeLimits[1] * 100 };
  const fee: Charge = { basis: "percent", rateBps: feeBps, gstBps: GST_BPS, gstMode: "included", ...limits };
  const fixed: Charge[] =
    fixedRupees === undefined
      ? []
      : [{ basis: "rupees", valuePaise: fixedRupees * 100, gstBps: GST_BPS, gstMode: "on-top" }];
  return [fee, ...fixed, ...others.map(otherCharge)];
}

function otherCharge({ kind, amount, gstBps, isOptional }: OtherCharge): Charge {
  const about = { kind, gstBps, gstMode: "on-top", payee: "third-party", ...(isOptional && { isOptional }) } as const;
  return "rupees" in amount
    ? { ...about, basis: "rupees", valuePaise: amount.rupees * 100 }
    : { ...about, basis: "percent", rateBps: amount.bps };
}

/** The annual percentage rate of an amount with all charges, basis points. */
function apr(lender: DemoLender, annualRateBps: number, months: number, amountRupees: number): number {
  const principalPaise = amountRupees * 100;
  const feesPaise = chargesAt(demoCharges(lender), principalPaise).totalPaise;
  return aprBps({ principalPaise, annualRateBps, months, feesPaise }) ?? annualRateBps;
}

/** The lowest score that a lender takes; the class is the lowest one, not the only one. */
function scoreText(credit: DemoLender["credit"]): string {
  const lowest = credit?.match(/^[0-9]+/)?.[0];
  return lowest ? `${lowest} or more` : credit ? "Any score" : "Not asked";
}

function criteriaTexts({ age, income, employment, credit, loan, journey, slug }: DemoLender) {
  const [from, to] = income;
  const upper = to === null ? "" : ` to ${formatRupees(to)}`;
  return {
    ageText: `${age[0]} to ${age[1]} years`,
    employmentText: employment.map((kind) => WORK_WORDS[kind]).join(", "),
    incomeText: from === null ? null : `${formatRupees(from)}${upper}${to === null ? " or more" : ""}`,
    minLoanText: formatRupees(loan.minRupees),
    maxLoanText: formatRupees(loan.maxRupees),
    cibilText: scoreText(credit),
    lenderJourneyText: journey,
    lenderJourneyTextHi: HINDI_WORDS[slug]?.journey ?? null,
    mp4Text: `https://training.${slug}.example/journey.mp4`,
    pptxText: `https://training.${slug}.example/journey.pptx`,
    pdfText: `https://training.${slug}.example/journey.pdf`,
  };
}

/** The lender's own text about its fee. */
function feeText({ feeBps, feeLimits, fixedRupees, others = [] }: DemoLender["loan"]): { en: string; hi: string } {
  const fee = formatBps(feeBps);
  const en = [feeBps === 0 ? "None" : `${fee} of the loan amount, GST included`];
  const hi = [feeBps === 0 ? "कोई नहीं" : `ऋण राशि का ${fee}, जीएसटी सहित`];
  if (feeLimits) {
    const [least, most] = feeLimits.map((rupees) => formatRupees(rupees));
    en.push(`at least ${least}, at most ${most}`);
    hi.push(`कम से कम ${least}, ज़्यादा से ज़्यादा ${most}`);
  }
  if (fixedRupees !== undefined) {
    en.push(`and ${formatRupees(fixedRupees)} plus 18% GST for every loan`);
    hi.push(`और हर ऋण पर ${formatRupees(fixedRupees)} और जीएसटी`);
  }
  for (const { kind, amount } of others)
    if (kind === "stamp-duty" && "rupees" in amount) {
      en.push(`and ${formatRupees(amount.rupees)} stamp duty`);
      hi.push(`और ${formatRupees(amount.rupees)} स्टांप शुल्क`);
    }
  return { en: en.join(", "), hi: hi.join(", ") };
}

function chargeTexts({ penalBps, loan }: DemoLender) {
  const rate = formatBps(penalBps);
  const { en, hi } = feeText(loan);
  return {
    processingFees: en,
    processingFeesHi: hi,
    processingFeeBps: loan.feeBps,
    penalCharges: penalBps === 0 ? "None" : `${rate} a year on the overdue amount, plus 18% GST`,
    penalChargesHi: penalBps === 0 ? "कोई नहीं" : `बकाया राशि पर ${rate} सालाना, और 18% जीएसटी`,
  };
}

function specialOffer({ offer }: DemoLender, today: Day) {
  if (!offer) return {};
  const day = (shift: number) => new Date(`${addDays(today, shift)}T00:00:00Z`);
  return {
    soStatus: offer.on ? 1 : 0,
    soText: offer.text,
    soTextHi: offer.textHi,
    soWomenOnly: offer.womenOnly ? 1 : 0,
    soDateStart: day(offer.days[0]),
    soDateEnd: day(offer.days[1]),
  };
}

/**
 * The lender's row. Its special offer includes `today`. It has no address of its own: the sandbox lender serves it, by
 * the interface's slug, the path there and the name of its secrets.
 */
export function lenderRow(
  lender: DemoLender,
  { id, today, logoSha256 }: { id: string; today: Day; logoSha256: string | null },
): Prisma.LenderCreateManyInput {
  const { slug, loan, income, age, employment } = lender;
  const [monthsMin, monthsMax] = loan.months;
  const quoted = Math.min(QUOTED_MONTHS, monthsMax);
  return {
    id,
    slug,
    name: lender.name,
    nameHi: HINDI_WORDS[slug]?.name ?? null,
    legalName: lender.legalName,
    logoSha256,
    minIncome: income[0],
    maxIncome: income[1],
    minAge: age[0],
    maxAge: age[1],
    ticketClass: ticketClassOf(loan.maxRupees).id,
    creditScoreClass: CREDIT_SCORE_CLASS.find((item) => item.key === lender.credit)?.id ?? null,
    salaried: employment.includes("salaried") ? 1 : 0,
    selfEmployed: employment.includes("selfEmployed") ? 1 : 0,
    business: employment.includes("business") ? 1 : 0,
    microfinanceOnly: lender.microfinanceOnly ? 1 : 0,
    womenOnly: lender.womenOnly ? 1 : 0,
    priority: lender.priority,
    lenderStatus: lender.active ? 1 : 0,
    loanAmountUpto: loan.maxRupees,
    tenure: monthsMin === monthsMax ? `${monthsMax} months` : `${monthsMin} to ${monthsMax} months`,
    tenureMonthsMin: monthsMin,
    tenureMonthsMax: monthsMax,
    interestRate: percent(loan.rateBps[0]),
    aprMin: percent(apr(lender, loan.rateBps[0], monthsMax, loan.maxRupees)),
    aprMax: percent(apr(lender, loan.rateBps[1], quoted, loan.minRupees)),
    kfsUrl: `https://www.${slug}.example/key-facts.pdf`,
    autosubmission: 1,
    api: "1",
    apiConfig: { protocol: lender.protocol, path: `/${lender.protocol}/${slug}`, keyName: slug },
    allowedHosts: [`www.${slug}.example`],
    pincodePrefixes: [...(lender.pincodes ?? [])],
    grievanceName: grievanceOfficer(slug),
    grievancePhone: `1800 000 ${grievanceNumber(slug)}`,
    grievanceEmail: `grievance@${slug}.example`,
    ...chargeTexts(lender),
    ...criteriaTexts(lender),
    ...specialOffer(lender, today),
  };
}

/** Four digits that are always the same for a slug. */
function grievanceNumber(slug: string): string {
  let sum = 0;
  for (const character of slug) sum = (sum * 31 + character.charCodeAt(0)) % 9_000;
  return String(1_000 + sum);
}

const OFFICERS = [
  "Anil Menon",
  "Farida Shaikh",
  "Gopal Krishnan",
  "Hema Bhatt",
  "Jaya Pillai",
  "Nikhil Rane",
  "Ritu Chawla",
] as const;

/** A fictional name that is always the same for a lender. */
const grievanceOfficer = (slug: string): string =>
  OFFICERS[[...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % OFFICERS.length] ?? OFFICERS[0];
