import type { Brand } from "@tenants/brand/schema";
import type { ProductCode } from "~/domain/products";
import type { RawAnswers } from "~/domain/validation/parse-profile";
import { type ProfileSection, SECTION_NAMES } from "~/domain/validation/profile";
import type { Ctx, CustomerActor, TenantCtx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { findOrCreateCustomer } from "~/services/access/find-or-create-customer.server";
import { openVisit } from "~/services/access/open-visit.server";
import { findOrCreateProspect, linkProspect } from "~/services/access/prospect.server";
import { asCustomer, type CustomerSession, readCustomerSession } from "~/services/access/read-customer-session.server";
import { openCustomerSession } from "~/services/access/sessions.server";
import { saveProfileForm } from "~/services/applications/save-profile.server";
import { switchHashes } from "~/services/consents/contact-text.server";
import { contextOf } from "./context";

export type TestCustomer = {
  brand: Brand;
  customerId: string;
  prospectId: string;
  /** The token of its session on the brand's own host. */
  token: string;
  mobile: string | null;
  email: string | null;
  /** Runs a service as this customer, in its own transaction. */
  as: <T>(run: (ctx: TenantCtx<CustomerActor>, session: CustomerSession) => Promise<T>) => Promise<T>;
};

let made = 0;

/** A mobile number that no other customer of this file has. */
const nextMobile = () => `7${String(100_000_000 + ++made)}`;

/** A signed-in customer of a brand, with a mobile number unless `email` is given. */
export async function makeCustomer(
  brand: Brand,
  {
    email = null,
    product = null,
    ctx: over = {},
  }: { email?: string | null; product?: ProductCode | null; ctx?: Partial<Ctx> } = {},
): Promise<TestCustomer> {
  const base = contextOf(brand, over);
  const mobile = email ? null : nextMobile();
  const contact = email
    ? { channel: "email" as const, value: email }
    : { channel: "mobile" as const, value: mobile ?? "" };
  const ids = await withTenant(base, async (ctx) => {
    const { visit } = await openVisit({ ctx, opening: { segment: null, merchantId: null, utms: {} } });
    const { prospectId } = await findOrCreateProspect({ ctx, contact, visit });
    const { customerId } = await findOrCreateCustomer({ ctx, contact, merchantId: null });
    await linkProspect({ ctx, prospectId, customerId });
    const token = await openCustomerSession({ ctx, customerId, prospectId, product, oldToken: null });
    return { prospectId, customerId, token };
  });
  return { brand, mobile, email, ...ids, as: (run) => asCustomerOf(base, ids.token, run) };
}

/** Another session of the same customer, as on the next day, without a current application. */
export async function signInAgain(
  { brand, customerId, prospectId, ...customer }: TestCustomer,
  product: ProductCode | null,
): Promise<TestCustomer> {
  const base = contextOf(brand);
  const token = await withTenant(base, (ctx) =>
    openCustomerSession({ ctx, customerId, prospectId, product, oldToken: null }),
  );
  return { ...customer, brand, customerId, prospectId, token, as: (run) => asCustomerOf(base, token, run) };
}

async function asCustomerOf<T>(
  base: Ctx,
  token: string,
  run: (ctx: TenantCtx<CustomerActor>, session: CustomerSession) => Promise<T>,
): Promise<T> {
  return withTenant(base, async (ctx) => {
    const session = await readCustomerSession({ ctx, token });
    if (!session) throw new Error("the test customer's session has ended");
    return run(asCustomer(ctx, session), session);
  });
}

/** Answers that make a salaried customer's personal profile complete, as the forms send them. */
export const GOOD_ANSWERS = {
  personal: {
    first_name: "Asha",
    last_name: "Rao",
    birth_date: "27-3-1990",
    tin: "abcpr1234f",
    gender: "1",
    educational_level: "5",
    property_type: "",
  },
  contact: {
    email: "Asha.Rao@Example.in",
    address1: "14 Deodar Apartments, Carter Road",
    address2: "",
    postal_code: "400050",
    residence_type: "1",
    monthly_rent: "",
  },
  employment: {
    employment_status_code: "1",
    employer_name: "Coastal Foods",
    officepincode: "400001",
    monthly_income: "85,000",
    salary_mode: "1",
    emi: "0",
    se_loan_amount: "3,00,000",
    credit_score_class: "2",
  },
  preferences: { language: "en", allow_sms: switchHashes("en").allow_sms, allow_emails: "" },
} as const satisfies Record<ProfileSection, RawAnswers>;

/** Saves all four sections as the pages do. */
export async function completeProfile(customer: TestCustomer, product: ProductCode = "PL"): Promise<void> {
  for (const form of SECTION_NAMES) {
    const saved = await customer.as((ctx, session) =>
      saveProfileForm({ ctx, session, product, form, raw: GOOD_ANSWERS[form] }),
    );
    if (!saved.ok) throw new Error(`${form} was refused: ${JSON.stringify(saved.errors)}`);
  }
}
