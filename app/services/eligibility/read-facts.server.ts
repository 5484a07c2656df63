import { ageOn } from "~/domain/dates/age";
import { istDay } from "~/domain/dates/ist";
import type { Facts } from "~/domain/eligibility/facts";
import { employmentOf, isMicrofinanceHousehold, isWoman } from "~/domain/lists/answer-meaning";
import { type ProductCode, productOf } from "~/domain/products";
import type { TenantCtx } from "~/platform/context";
import { decryptIdentity } from "~/services/customers/encrypted-identity.server";
import { decryptFigures } from "~/services/customers/private-answers.server";

type Amounts = { seLoanAmount: number | null; housingLoanAmount: number | null; goldLoanAmount: number | null };

/** The amount that the customer wants, by product: each profile page has its own field (ENT-22). */
export function desiredAmount(product: ProductCode, amounts: Amounts): number | null {
  switch (product) {
    case "GL":
      return amounts.goldLoanAmount;
    case "HL":
      return amounts.housingLoanAmount;
    case "PL":
    case "BL":
    case "SL":
      return amounts.seLoanAmount;
    default:
      return null;
  }
}

/** Lenders of student loans look at the better income of student and co-applicant. */
const higher = (own: number | null, other: number | null): number | null =>
  own === null ? other : Math.max(own, other ?? 0);

const READ = ["monthlyIncome", "coIncome", "householdIncome", "emi"] as const;

type Input = { ctx: TenantCtx; customerId: string; product: ProductCode };

/** The facts that lenders' criteria are matched against; null until the wanted amount is known. */
export const readFacts = async (input: Input): Promise<Facts | null> =>
  (await readFactsWithDebts(input))?.facts ?? null;

/** The same, and what the customer already pays a month in rupees, which no lender's criterion is about. */
export async function readFactsWithDebts({
  ctx,
  customerId,
  product,
}: Input): Promise<{ facts: Facts; instalmentsRupees: number | null } | null> {
  const row = await ctx.tx.customer.findUnique({
    where: { brandId_id: { brandId: ctx.brand.id, id: customerId } },
    select: {
      birthDateEnc: true,
      profile: {
        select: {
          emiEnc: true,
          monthlyIncomeEnc: true,
          coIncomeEnc: true,
          employmentStatusCode: true,
          creditScoreClass: true,
          householdIncomeEnc: true,
          gender: true,
          seLoanAmount: true,
          housingLoanAmount: true,
          goldLoanAmount: true,
          postalCode: true,
        },
      },
    },
  });
  const desiredAmountRupees = row?.profile ? desiredAmount(product, row.profile) : null;
  if (!row?.profile || !desiredAmountRupees) return null;
  const { profile } = row;
  const { monthlyIncome, coIncome, householdIncome, emi } = decryptFigures(customerId, profile, READ);
  const birthDay = decryptIdentity({ brandId: ctx.brand.id, customerId }, "birth_date", row.birthDateEnc);
  const facts: Facts = {
    segment: productOf(product).segment,
    monthlyIncomeRupees: product === "SL" ? higher(monthlyIncome, coIncome) : monthlyIncome,
    ageYears: birthDay === null ? null : ageOn(birthDay, istDay(ctx.now)),
    employment: employmentOf(profile.employmentStatusCode),
    desiredAmountRupees,
    creditScoreClassId: profile.creditScoreClass,
    isMicrofinanceHousehold: householdIncome === null ? null : isMicrofinanceHousehold(householdIncome),
    isWoman: isWoman(profile.gender),
    pincode: profile.postalCode,
    months: null,
  };
  return { facts, instalmentsRupees: emi };
}
