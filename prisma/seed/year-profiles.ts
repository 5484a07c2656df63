import { createHash } from "node:crypto";
import { istDay } from "~/domain/dates/ist";
import { words } from "~/i18n/words";
import { dedupeHash } from "~/platform/crypto.server";
import type { Prisma } from "~/platform/generated/prisma/client";
import { newId } from "~/platform/ids";
import { privateColumns } from "~/services/customers/private-answers.server";
import { birthDay } from "./answers";
import { birthDateColumns } from "./sealed";
import type { YearRows } from "./year-leads";

const PINCODES = ["400050", "560001", "416416", "261001", "411001", "226001"];

type Customer = YearRows["customers"][number];
type Application = YearRows["applications"][number];
type Profile = Prisma.CustomerProfileCreateManyInput;

const nth = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

function amountColumns({ product, amountRupees }: Application) {
  if (product === "GL") return { goldLoanAmount: amountRupees, goldWeightGrams: 40, goldKarat: 22 };
  return product === "HL" ? { housingLoanAmount: amountRupees } : { seLoanAmount: amountRupees };
}

/** The answers of a customer of the year who has completed the profile. */
function answered(application: Application, number: number) {
  const isBusiness = application.product === "BL" || number % 5 === 0;
  return {
    ...amountColumns(application),
    gender: 1 + (number % 2),
    postalCode: nth(PINCODES, number),
    employmentStatusCode: isBusiness ? 2 : 1,
    monthlyIncome: 12_000 + ((number * 7) % 58) * 1_000,
    householdIncome: 2,
    creditScoreClass: 1 + (number % 4),
    emi: number % 3 === 0 ? 3_500 : 0,
  };
}

/** Profiles, birthdays and consents of customers of the year, and the keys by which the same person is found. */
export function yearProfiles({ customers, applications }: Pick<YearRows, "customers" | "applications">, now: Date) {
  const applicationOf = new Map(applications.map((one) => [one.customerId, one]));
  const [people, profiles]: [Customer[], Profile[]] = [[], []];
  for (const [number, customer] of customers.entries()) {
    const { brandId, id } = customer;
    const application = applicationOf.get(id);
    const isComplete = application !== undefined && Number(application.stage) > 1;
    const day = birthDay(22 + ((number * 3) % 36), istDay(now));
    people.push({
      ...customer,
      ...(isComplete ? birthDateColumns({ brandId, table: "customers", rowId: id }, day) : {}),
    });
    const profile = { brandId, customerId: id, allowSms: number % 7 !== 3 };
    profiles.push(isComplete ? privateColumns(id, { ...profile, ...answered(application, number) }) : profile);
  }
  return { people, profiles, consents: profiles.flatMap((one, number) => consentOf(one, customers[number], number)) };
}

/** Three of four agree to SMS; of those, some switch them off again in their profile. */
function consentOf({ brandId, customerId }: Profile, customer: Customer | undefined, number: number) {
  const text = words("en", "profile").allow_sms_label;
  if (number % 4 === 1 || !customer) return [];
  return [
    {
      ...{ brandId, customerId, id: newId(), purpose: "contact-sms", textVersion: "contact-1" },
      ...{ textHash: createHash("sha256").update(text).digest("hex"), language: "en", channel: "web" },
      givenAt: customer.createdAt ?? new Date(),
    },
  ];
}

/** The key of a customer's number, the same on every brand. */
export const mobileKey = (customer: { brandId: string; id: string; createdAt: Date }, mobile: string) => ({
  ...{ hash: dedupeHash("mobile", mobile), kind: "mobile", brandId: customer.brandId, customerId: customer.id },
  createdAt: customer.createdAt,
});
