import { z } from "zod";
import type { BrandApplicant } from "~/domain/availability/who-is-affected";
import { ageOn } from "~/domain/dates/age";
import { istDay } from "~/domain/dates/ist";
import type { Facts } from "~/domain/eligibility/facts";
import { type Applicants, hasAllCriteria } from "~/domain/lenders/eligibility-change";
import { employmentOf, isMicrofinanceHousehold, isWoman } from "~/domain/lists/answer-meaning";
import { PRODUCT_CODES, type ProductCode, productOf } from "~/domain/products";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { decryptIdentity } from "~/services/customers/encrypted-identity.server";
import { decryptFigures } from "~/services/customers/private-answers.server";
import { desiredAmount } from "./read-facts.server";

const DAY_MS = 86_400_000;
/** Thirty days. */
const PERIOD_MS = 30 * DAY_MS;
/** The applicants stay cached for this long while somebody tries one number after another. */
const CACHE_MS = 60_000;
/** Only the latest applications are used beyond this number. */
const MOST = 20_000;

const ROW = z.object({
  brandId: z.string(),
  customerId: z.string(),
  product: z.string(),
  birthDateEnc: z.string().nullable(),
  monthlyIncomeEnc: z.string().nullable(),
  employmentStatusCode: z.number().nullable(),
  creditScoreClass: z.number().nullable(),
  householdIncomeEnc: z.string().nullable(),
  gender: z.number().nullable(),
  seLoanAmount: z.number().nullable(),
  housingLoanAmount: z.number().nullable(),
  goldLoanAmount: z.number().nullable(),
  postalCode: z.string().nullable(),
});
type Row = z.output<typeof ROW>;

const isProduct = (code: string): code is ProductCode => PRODUCT_CODES.some((known) => known === code);

function factsOf(row: Row, now: Date): Facts | null {
  const product = isProduct(row.product) ? row.product : null;
  const desiredAmountRupees = product ? desiredAmount(product, row) : null;
  if (!product || !desiredAmountRupees) return null;
  const { monthlyIncome, householdIncome } = decryptFigures(row.customerId, row, ["monthlyIncome", "householdIncome"]);
  const birthDay = decryptIdentity(row, "birth_date", row.birthDateEnc);
  const facts: Facts = {
    segment: productOf(product).segment,
    monthlyIncomeRupees: monthlyIncome,
    ageYears: birthDay === null ? null : ageOn(birthDay, istDay(now)),
    employment: employmentOf(row.employmentStatusCode),
    desiredAmountRupees,
    creditScoreClassId: row.creditScoreClass,
    isMicrofinanceHousehold: householdIncome === null ? null : isMicrofinanceHousehold(householdIncome),
    isWoman: isWoman(row.gender),
    pincode: row.postalCode,
    months: null,
  };
  return hasAllCriteria(facts) ? facts : null;
}

const readRows = ({ tx, now }: TenantCtx): Promise<Row[]> =>
  queryRows(
    tx,
    sql`
  select a.brand_id::text as "brandId", a.customer_id::text as "customerId", a.product,
    c.birth_date_enc as "birthDateEnc", p.monthly_income_enc as "monthlyIncomeEnc",
    p.employment_status_code as "employmentStatusCode", p.credit_score_class as "creditScoreClass",
    p.household_income_enc as "householdIncomeEnc", p.gender, p.se_loan_amount as "seLoanAmount",
    p.housing_loan_amount as "housingLoanAmount", p.gold_loan_amount as "goldLoanAmount", p.postal_code as "postalCode"
  from applications a
  join customers c on c.brand_id = a.brand_id and c.id = a.customer_id
  join customer_profiles p on p.brand_id = a.brand_id and p.customer_id = a.customer_id
  where a.created_at >= ${new Date(now.getTime() - PERIOD_MS)}
  order by a.created_at desc
  limit ${MOST}`,
    ROW,
  );

let cache: { people: readonly BrandApplicant[]; until: number } | null = null;

/**
 * The applicants of the last 30 days, of every brand, who have answered enough to be matched: each with the brand. Cached
 * for a minute without anything that identifies a person: dates of birth become ages.
 */
export async function recentPeople({ ctx }: { ctx: TenantCtx }): Promise<readonly BrandApplicant[]> {
  const now = ctx.now.getTime();
  if (cache && now < cache.until) return cache.people;
  const found = new Map<string, { brandId: string; facts: Map<string, Facts> }>();
  for (const row of await readRows(ctx)) {
    const facts = factsOf(row, ctx.now);
    if (!facts) continue;
    const key = `${row.brandId}/${row.customerId}`;
    const person = found.get(key) ?? { brandId: row.brandId, facts: new Map<string, Facts>() };
    person.facts.set(row.product, facts);
    found.set(key, person);
  }
  const people = [...found.values()].map(({ brandId, facts }) => ({ brandId, facts: [...facts.values()] }));
  cache = { people, until: now + CACHE_MS };
  return people;
}

/** The facts of the same applicants, without their brands. */
export const recentApplicants = async ({ ctx }: { ctx: TenantCtx }): Promise<Applicants> =>
  (await recentPeople({ ctx })).map(({ facts }) => facts);
