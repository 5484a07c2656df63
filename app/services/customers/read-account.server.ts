import { isUuid } from "~/domain/patterns/uuid";
import { no, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { CustomerActor, StaffActor, TenantCtx } from "~/platform/context";
import { decryptField } from "~/platform/crypto.server";
import { decryptName } from "~/platform/customer-name.server";
import type { Prisma } from "~/platform/database/client.server";
import { withPrivateAnswers } from "./private-answers.server";

/** The masked identity of the signed-in customer (CUS-22). Any other id is not found (OQ-84). */
export async function readMaskedIdentity({ ctx, customerId }: { ctx: TenantCtx<CustomerActor>; customerId: string }) {
  if (customerId !== ctx.actor.customerId) return no("not-found");
  const row = await ctx.tx.customer.findUniqueOrThrow({
    where: { brandId_id: { brandId: ctx.brand.id, id: customerId } },
    select: { panMasked: true, birthDateMasked: true },
  });
  return yes({ pan: row.panMasked, birth_date: row.birthDateMasked });
}

/**
 * The account of the signed-in customer under the specification's field names (ENT-16 … ENT-23). PAN and date of birth
 * are masked.
 */
export async function readAccount({ ctx, customerId }: { ctx: TenantCtx<CustomerActor>; customerId: string }) {
  if (customerId !== ctx.actor.customerId) return no("not-found");
  const location = (column: string) => ({ table: "customers", column, rowId: customerId });
  const row = await ctx.tx.customer.findUniqueOrThrow({
    where: { brandId_id: { brandId: ctx.brand.id, id: customerId } },
    include: { profile: true },
  });
  const email = row.emailEnc ? decryptField(location("email"), row.emailEnc) : null;
  const mobile = row.mobileEnc ? decryptField(location("mobile"), row.mobileEnc) : null;
  return yes(accountOf(row, { email, mobile }));
}

/**
 * Any brand's customer, for the call centre. Each call is audited in that brand's chain (OQ-84). Null when there is
 * none.
 */
async function lookUp(ctx: TenantCtx<StaffActor>, customerId: string) {
  if (!isUuid(customerId)) return null;
  const row = await ctx.tx.customer.findFirst({ where: { id: customerId }, include: { profile: true } });
  if (!row) return null;
  const ofBrand = { ...ctx, brand: { ...ctx.brand, id: row.brandId } };
  await audit(ofBrand, "customer.read", { kind: "customer", id: row.id }, {});
  return row;
}

/** The masked identity of a customer, for staff (OQ-84). */
export async function lookUpMaskedIdentity({ ctx, customerId }: { ctx: TenantCtx<StaffActor>; customerId: string }) {
  const row = await lookUp(ctx, customerId);
  return row ? yes({ pan: row.panMasked, birth_date: row.birthDateMasked }) : no("not-found");
}

/** The account of a customer, for staff (OQ-84). Number and e-mail address are masked as well. */
export async function lookUpAccount({ ctx, customerId }: { ctx: TenantCtx<StaffActor>; customerId: string }) {
  const row = await lookUp(ctx, customerId);
  return row ? yes(accountOf(row, { email: row.emailMasked, mobile: row.mobileMasked })) : no("not-found");
}

type Row = Prisma.CustomerGetPayload<{ include: { profile: true } }>;

function accountOf(row: Row, { email, mobile }: { email: string | null; mobile: string | null }) {
  const profile = withPrivateAnswers(row.profile);
  const { firstName, lastName } = decryptName(row);
  return {
    user_id: row.id,
    role_id: 4,
    channel_id: row.channelId,
    first_name: firstName,
    last_name: lastName,
    birth_date: row.birthDateMasked,
    tin: row.panMasked,
    email,
    email_verified: row.emailVerifiedAt !== null,
    mobile_phone_code: row.mobilePhoneCode,
    mobile_phone_number: mobile,
    merchant_location_id: row.merchantLocationId,
    language: row.language,
    is_editing: profile?.isEditing ?? false,
    bl_completed: profile?.blCompleted ?? 0,
    pl_completed: profile?.plCompleted ?? 0,
    gl_completed: profile?.glCompleted ?? 0,
    hl_completed: profile?.hlCompleted ?? 0,
    address1: profile?.address1 ?? null,
    address2: profile?.address2 ?? null,
    postal_code: profile?.postalCode ?? null,
    residence_type: profile?.residenceType ?? null,
    monthly_rent: profile?.monthlyRent ?? null,
    gender: profile?.gender ?? null,
    educational_level: profile?.educationalLevel ?? null,
    property_type: profile?.propertyType ?? null,
    employment_status_code: profile?.employmentStatusCode ?? null,
    employer_name: profile?.employerName ?? null,
    officepincode: profile?.officepincode ?? null,
    monthly_income: profile?.monthlyIncome ?? null,
    salary_mode: profile?.salaryMode ?? null,
    emi: profile?.emi ?? null,
    business_registration_type: profile?.businessRegistrationType ?? null,
    business_current_turnover: profile?.businessCurrentTurnover ?? null,
    business_years: profile?.businessYears ?? null,
    business_account: profile?.businessAccount ?? null,
    prefer_net_banking: profile?.preferNetBanking ?? null,
    se_loan_amount: profile?.seLoanAmount ?? null,
    housing_loan_amount: profile?.housingLoanAmount ?? null,
    inflight_credit_app_id: profile?.inflightCreditAppId ?? null,
    pl_update_required: profile?.plUpdateRequired ?? 0,
    pl_se_update_required: profile?.plSeUpdateRequired ?? 0,
    allow_sms: profile?.allowSms ?? null,
    allow_emails: profile?.allowEmails ?? null,
  };
}
