import { createHash } from "node:crypto";
import { istDay } from "~/domain/dates/ist";
import { isComplete } from "~/domain/validation/completeness";
import type { ProfileAnswers } from "~/domain/validation/profile";
import { words } from "~/i18n/words";
import { dedupeHash, lookupIndex } from "~/platform/crypto.server";
import { encryptName } from "~/platform/customer-name.server";
import type { Prisma } from "~/platform/generated/prisma/client";
import { newId, newPublicId } from "~/platform/ids";
import { privateColumns } from "~/services/customers/private-answers.server";
import { answersOf } from "./answers";
import { seedApplication } from "./applications";
import type { Db } from "./database";
import type { DemoProduct } from "./journeys";
import type { LeadSource } from "./partners";
import { DEMO_CUSTOMERS, type DemoCustomer } from "./people";
import { birthDateColumns, emailColumns, mobileColumns, panColumns } from "./sealed";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export type CustomerIds = { brandId: string; customerId: string; prospectId: string };

type World = {
  brandIds: ReadonlyMap<string, string>;
  lenderIds: ReadonlyMap<string, string>;
  sources: ReadonlyMap<string, LeadSource>;
  now: Date;
};

/** The time of the customer's first visit: before its application, and not in the future. */
const arrival = ({ journey }: DemoCustomer, now: Date) =>
  new Date(now.getTime() - (journey.application?.daysAgo ?? 1) * DAY_MS - 15 * MINUTE_MS);

function customerRow(
  { journey, brand }: DemoCustomer,
  { brandId, customerId }: CustomerIds,
  answers: ProfileAnswers,
  at: Date,
  merchantId: string | null,
): Prisma.CustomerCreateManyInput {
  const row = { brandId, table: "customers", rowId: customerId };
  const { mobile_phone_number: mobile, email, tin, birth_date } = answers;
  const isByEmail = journey.channel === "email";
  return {
    brandId,
    id: customerId,
    uniqueId: newPublicId(),
    ...(mobile && mobileColumns(row, mobile)),
    ...(email && { ...emailColumns(row, email), ...(isByEmail ? {} : { emailIdx: null }) }),
    ...(tin && panColumns(row, tin)),
    ...(birth_date && birthDateColumns(row, birth_date)),
    mobileVerifiedAt: isByEmail ? null : at,
    emailVerifiedAt: isByEmail ? at : null,
    ...encryptName(customerId, { firstName: answers.first_name, lastName: answers.last_name }),
    language: brand === "gaon" ? "hi" : "en",
    merchantLocationId: merchantId,
    lastSignInAt: at,
    createdAt: at,
  };
}

function profileRow(
  { journey }: DemoCustomer,
  { brandId, customerId }: CustomerIds,
  answers: ProfileAnswers,
  today: string,
): Prisma.CustomerProfileCreateManyInput {
  const done = (...products: DemoProduct[]) =>
    products.includes(journey.product) && isComplete(journey.product, answers, { today }) ? 1 : 0;
  return privateColumns(customerId, {
    brandId,
    customerId,
    address1: answers.address1,
    address2: answers.address2,
    postalCode: answers.postal_code,
    residenceType: answers.residence_type,
    monthlyRent: answers.monthly_rent,
    gender: answers.gender,
    educationalLevel: answers.educational_level,
    propertyType: answers.property_type,
    employmentStatusCode: answers.employment_status_code,
    employerName: answers.employer_name,
    officepincode: answers.officepincode,
    monthlyIncome: answers.monthly_income,
    salaryMode: answers.salary_mode,
    emi: answers.emi,
    businessRegistrationType: answers.business_registration_type,
    businessCurrentTurnover: answers.business_current_turnover,
    businessYears: answers.business_years,
    businessAccount: answers.business_account,
    preferNetBanking: answers.prefer_net_banking,
    householdIncome: answers.household_income,
    creditScoreClass: answers.credit_score_class,
    studyCourse: answers.study_course,
    studyInstitution: answers.study_institution,
    studyFees: answers.study_fees,
    coName: answers.co_name,
    coRelation: answers.co_relation,
    coIncome: answers.co_income,
    seLoanAmount: answers.se_loan_amount,
    housingLoanAmount: answers.housing_loan_amount,
    goldLoanAmount: answers.gold_loan_amount,
    goldWeightGrams: answers.gold_weight_grams,
    goldKarat: answers.gold_karat,
    goldPlace: answers.gold_place,
    goldSlot: answers.gold_slot,
    allowSms: answers.allow_sms,
    allowEmails: answers.allow_emails,
    plCompleted: done("PL", "SL"),
    glCompleted: done("GL"),
    blCompleted: done("BL"),
    hlCompleted: done("HL"),
    plUpdateRequired: journey.updateRequired ? 1 : 0,
  });
}

function contactConsents(ids: CustomerIds, answers: ProfileAnswers, at: Date): Prisma.ConsentCreateManyInput[] {
  const purposes = [...(answers.allow_sms ? ["contact-sms"] : []), ...(answers.allow_emails ? ["contact-email"] : [])];
  return purposes.map((purpose) => ({
    brandId: ids.brandId,
    id: newId(),
    customerId: ids.customerId,
    purpose,
    textVersion: "contact-1",
    textHash: createHash("sha256")
      .update(contactText(purpose, answers.language ?? "en"))
      .digest("hex"),
    language: answers.language ?? "en",
    channel: "web",
    givenAt: at,
  }));
}

function dedupeRows({ brandId, customerId }: CustomerIds, answers: ProfileAnswers) {
  const kinds = { mobile: answers.mobile_phone_number, email: answers.email, pan: answers.tin };
  return Object.entries(kinds).flatMap(([kind, text]) =>
    text ? [{ hash: dedupeHash(kind, text), kind, brandId, customerId }] : [],
  );
}

async function seedCustomer(db: Db, customer: DemoCustomer, number: number, world: World): Promise<void> {
  const { journey, brand } = customer;
  const brandId = world.brandIds.get(brand);
  if (!brandId) throw new Error(`the demo has no brand ${brand}`);
  const ids = { brandId, customerId: newId(), prospectId: newPublicId() };
  const today = istDay(world.now);
  const answers = answersOf(customer, number, today);
  const at = arrival(customer, world.now);
  const source = number % 3 === 0 ? (world.sources.get(brand) ?? null) : null;
  const identifier = journey.channel === "mobile" ? customer.mobile : customer.email;

  await db.customer.create({ data: customerRow(customer, ids, answers, at, source?.merchantId ?? null) });
  await db.prospect.create({
    data: {
      brandId,
      id: ids.prospectId,
      customerId: ids.customerId,
      channel: journey.channel,
      identifierIdx: lookupIndex(brandId, journey.channel, identifier),
      product: journey.product,
      ...source,
      utms: source ? { utm_source: `${brand}-dsa`, utm_medium: "counter" } : {},
      createdAt: at,
    },
  });
  await db.customerProfile.create({ data: profileRow(customer, ids, answers, today) });
  await db.dedupeKey.createMany({ data: dedupeRows(ids, answers), skipDuplicates: true });
  await db.consent.createMany({ data: contactConsents(ids, answers, at) });
  await seedApplication(db, journey, { ...ids, ...world, answers });
}

/** The demo's customers, each with the rows of its journey. */
export async function seedCustomers(db: Db, world: World): Promise<void> {
  for (const [index, customer] of DEMO_CUSTOMERS.entries()) await seedCustomer(db, customer, index + 1, world);
}

/** The text of a contact consent. */
function contactText(purpose: string, language: "en" | "hi"): string {
  const texts = words(language, "profile");
  return purpose === "contact-sms" ? texts.allow_sms_label : texts.allow_emails_label;
}
