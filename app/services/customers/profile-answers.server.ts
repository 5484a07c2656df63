import { type ContactPurpose, contactPurpose } from "~/domain/consents/contact";
import { KARATS } from "~/domain/gold/gold-estimate";
import { GOLD_PLACES } from "~/domain/gold/gold-visit";
import { CO_APPLICANT_RELATIONS } from "~/domain/validation/co-applicant";
import type { RawAnswers } from "~/domain/validation/parse-profile";
import type { ProfileAnswers } from "~/domain/validation/profile";
import type { StoredProfile } from "~/domain/validation/stored-profile";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { decryptName, encryptName } from "~/platform/customer-name.server";
import { CONTACT_SWITCHES, contactTextByHash } from "~/services/consents/contact-text.server";
import { recordConsent } from "~/services/consents/record-consent.server";
import { recordStop } from "~/services/consents/record-stop.server";
import { decryptIdentity, encryptBirthDate, encryptPan, encryptUnverifiedEmail } from "./encrypted-identity.server";
import { lockConsents } from "./lock-customer.server";
import { privateColumns, withPrivateAnswers } from "./private-answers.server";

const flag = (value: number | null | undefined): 0 | 1 | null => (value === 0 || value === 1 ? value : null);

/** Reads the whole profile of the signed-in customer, with encrypted fields decrypted. */
export async function readProfile({ ctx }: { ctx: TenantCtx<CustomerActor> }): Promise<StoredProfile> {
  const owner = { brandId: ctx.brand.id, customerId: ctx.actor.customerId };
  const row = await ctx.tx.customer.findUniqueOrThrow({
    where: { brandId_id: { brandId: owner.brandId, id: owner.customerId } },
    include: { profile: true },
  });
  const profile = withPrivateAnswers(row.profile);
  const name = decryptName(row);
  const mobile = row.mobileVerifiedAt ? decryptIdentity(owner, "mobile", row.mobileEnc) : null;
  return {
    masked: { pan: row.panMasked, birthDate: row.birthDateMasked, mobile: row.mobileMasked, email: row.emailMasked },
    hasVerifiedMobile: row.mobileVerifiedAt !== null,
    hasVerifiedEmail: row.emailVerifiedAt !== null,
    completed: [
      ...(profile?.plCompleted === 1 ? (["PL"] as const) : []),
      ...(profile?.glCompleted === 1 ? (["GL"] as const) : []),
      ...(profile?.blCompleted === 1 ? (["BL"] as const) : []),
      ...(profile?.hlCompleted === 1 ? (["HL"] as const) : []),
    ],
    answers: {
      first_name: name.firstName,
      last_name: name.lastName,
      one_name: profile?.oneName ?? null,
      birth_date: decryptIdentity(owner, "birth_date", row.birthDateEnc),
      tin: decryptIdentity(owner, "pan", row.panEnc),
      pan_confirmed: profile?.panConfirmed ?? null,
      mobile_phone_code: row.mobilePhoneCode,
      mobile_phone_number: mobile,
      email: decryptIdentity(owner, "email", row.emailEnc),
      language: row.language === "hi" || row.language === "en" ? row.language : null,
      gender: profile?.gender ?? null,
      educational_level: profile?.educationalLevel ?? null,
      property_type: profile?.propertyType ?? null,
      address1: profile?.address1 ?? null,
      address2: profile?.address2 ?? null,
      postal_code: profile?.postalCode ?? null,
      residence_type: profile?.residenceType ?? null,
      monthly_rent: profile?.monthlyRent ?? null,
      employment_status_code: profile?.employmentStatusCode ?? null,
      employer_name: profile?.employerName ?? null,
      officepincode: profile?.officepincode ?? null,
      monthly_income: profile?.monthlyIncome ?? null,
      salary_mode: profile?.salaryMode ?? null,
      emi: profile?.emi ?? null,
      emi_confirmed: profile?.emiConfirmed ?? null,
      household_income: profile?.householdIncome ?? null,
      business_registration_type: profile?.businessRegistrationType ?? null,
      business_current_turnover: profile?.businessCurrentTurnover ?? null,
      business_years: profile?.businessYears ?? null,
      business_account: flag(profile?.businessAccount),
      prefer_net_banking: flag(profile?.preferNetBanking),
      credit_score_class: profile?.creditScoreClass ?? null,
      study_course: profile?.studyCourse ?? null,
      study_institution: profile?.studyInstitution ?? null,
      study_fees: profile?.studyFees ?? null,
      co_name: profile?.coName ?? null,
      co_relation: CO_APPLICANT_RELATIONS.find((relation) => relation === profile?.coRelation) ?? null,
      co_income: profile?.coIncome ?? null,
      se_loan_amount: profile?.seLoanAmount ?? null,
      housing_loan_amount: profile?.housingLoanAmount ?? null,
      gold_loan_amount: profile?.goldLoanAmount ?? null,
      gold_weight_grams: profile?.goldWeightGrams ?? null,
      gold_karat: KARATS.find((karat) => karat === profile?.goldKarat) ?? null,
      gold_place: GOLD_PLACES.find((place) => place === profile?.goldPlace) ?? null,
      gold_slot: profile?.goldSlot ?? null,
      allow_sms: profile?.allowSms ?? null,
      allow_emails: profile?.allowEmails ?? null,
    },
  };
}

const PROFILE_COLUMNS = {
  one_name: "oneName",
  pan_confirmed: "panConfirmed",
  gender: "gender",
  educational_level: "educationalLevel",
  property_type: "propertyType",
  address1: "address1",
  address2: "address2",
  postal_code: "postalCode",
  residence_type: "residenceType",
  monthly_rent: "monthlyRent",
  employment_status_code: "employmentStatusCode",
  employer_name: "employerName",
  officepincode: "officepincode",
  monthly_income: "monthlyIncome",
  salary_mode: "salaryMode",
  emi: "emi",
  emi_confirmed: "emiConfirmed",
  household_income: "householdIncome",
  business_registration_type: "businessRegistrationType",
  business_current_turnover: "businessCurrentTurnover",
  business_years: "businessYears",
  business_account: "businessAccount",
  prefer_net_banking: "preferNetBanking",
  credit_score_class: "creditScoreClass",
  study_course: "studyCourse",
  study_institution: "studyInstitution",
  study_fees: "studyFees",
  co_name: "coName",
  co_relation: "coRelation",
  co_income: "coIncome",
  se_loan_amount: "seLoanAmount",
  housing_loan_amount: "housingLoanAmount",
  gold_loan_amount: "goldLoanAmount",
  gold_weight_grams: "goldWeightGrams",
  gold_karat: "goldKarat",
  gold_place: "goldPlace",
  gold_slot: "goldSlot",
  allow_sms: "allowSms",
  allow_emails: "allowEmails",
} as const satisfies Partial<Record<keyof ProfileAnswers, string>>;

/**
 * Writes only the answers that are given. Never writes a mobile number: it counts once it is verified. `raw`: the form's
 * own values, whose consents say which sentence was ticked.
 */
export async function writeAnswers({
  ctx: unlocked,
  stored,
  values,
  raw = {},
}: {
  ctx: TenantCtx<CustomerActor>;
  stored: StoredProfile;
  values: Partial<ProfileAnswers>;
  raw?: RawAnswers;
}): Promise<void> {
  const owner = { brandId: unlocked.brand.id, customerId: unlocked.actor.customerId };
  const before = stored.answers;
  const isOtherPerson = ["tin", "last_name"].some(
    (name) => name in values && values[name as keyof ProfileAnswers] !== before[name as keyof ProfileAnswers],
  );
  const changed = Object.fromEntries(
    Object.entries(isOtherPerson ? { pan_confirmed: null, ...values } : values).filter(
      ([field, value]) => value !== before[field as keyof ProfileAnswers],
    ),
  ) as Partial<ProfileAnswers>;
  // Before the first write, in the order of everybody else: messages and calls begin under the same lock.
  const changesContact = Object.keys(CONTACT_SWITCHES).some((field) => field in changed);
  const ctx = changesContact ? await lockConsents(unlocked) : unlocked;

  const customer = {
    ...encryptName(owner.customerId, {
      ...("first_name" in changed ? { firstName: changed.first_name } : {}),
      ...("last_name" in changed ? { lastName: changed.last_name } : {}),
    }),
    ...("language" in changed && changed.language ? { language: changed.language } : {}),
    ...(changed.tin ? encryptPan(owner, changed.tin) : {}),
    ...(changed.birth_date ? encryptBirthDate(owner, changed.birth_date) : {}),
    ...(changed.email !== undefined && !stored.hasVerifiedEmail ? encryptUnverifiedEmail(owner, changed.email) : {}),
  };
  if (Object.keys(customer).length > 0)
    await ctx.tx.customer.update({
      where: { brandId_id: { brandId: owner.brandId, id: owner.customerId } },
      data: { ...customer, version: { increment: 1 } },
      select: { id: true },
    });

  const columns = Object.entries(PROFILE_COLUMNS).filter(([field]) => field in changed);
  if (columns.length > 0) {
    const answers = columns.map(([field, column]) => [column, changed[field as keyof ProfileAnswers]]);
    const data = privateColumns(owner.customerId, Object.fromEntries(answers));
    await ctx.tx.customerProfile.upsert({
      where: { brandId_customerId: owner },
      create: { ...owner, ...data },
      update: { ...data, version: { increment: 1 } },
      select: { customerId: true },
    });
  }
  await recordContactConsents(ctx, changed, raw);
}

/** Ends the consent of a channel, if there is one, and has everybody who acts on it confirm (BEY-26). */
async function endContactConsent(ctx: TenantCtx, customerId: string, purpose: ContactPurpose): Promise<void> {
  const live = { brandId: ctx.brand.id, customerId, purpose, withdrawnAt: null };
  const newest = await ctx.tx.consent.findFirst({ where: live, orderBy: { givenAt: "desc" }, select: { id: true } });
  if (!newest) return;
  await ctx.tx.consent.updateMany({ where: live, data: { withdrawnAt: ctx.now } });
  await recordStop({ ctx, customerId, consentId: newest.id, purpose });
}

/**
 * Writes a receipt for each contact consent that was given, with the sentence that was ticked, and ends each that was
 * withdrawn (OQ-90).
 */
async function recordContactConsents(
  ctx: TenantCtx<CustomerActor>,
  changed: Partial<ProfileAnswers>,
  raw: RawAnswers,
): Promise<void> {
  for (const field of ["allow_sms", "allow_emails"] as const) {
    if (!(field in changed)) continue;
    const channel = CONTACT_SWITCHES[field];
    const purpose = contactPurpose(channel);
    const { customerId } = ctx.actor;
    if (!changed[field]) {
      await endContactConsent(ctx, customerId, purpose);
      continue;
    }
    const consent = contactTextByHash(channel, String(raw[field]).trim());
    if (!consent) throw new Error(`${field} was allowed without the sentence that was ticked`);
    await recordConsent({ ctx, customerId, consent, purpose });
  }
}
