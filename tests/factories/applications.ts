import { randomInt, randomUUID } from "node:crypto";
import type { Brand } from "@tenants/brand/schema";
import type pg from "pg";
import { tokenHash } from "~/platform/crypto.server";
import { encryptName } from "~/platform/customer-name.server";
import { encryptTexts } from "~/platform/personal-texts.server";
import { sealSession } from "~/services/access/session-seal.server";
import { newToken } from "~/services/access/session-token";
import { encryptBirthDate, encryptPan } from "~/services/customers/encrypted-identity.server";
import { contactColumns, contactIndex } from "~/services/messages/contact.server";

export type ApplicantOptions = {
  /** Ten digits; default: a new one. */
  mobile?: string;
  hasVerifiedMobile?: boolean;
  product?: "PL" | "GL";
  /** Columns of the profile, by name. */
  profile?: Record<string, unknown>;
  /** What they earn a month, in rupees; null: they have not said. Default: 45,000. */
  income?: number | null;
  isComplete?: boolean;
  host?: string;
};

export type TestApplicant = {
  brand: Brand;
  customerId: string;
  prospectId: string;
  sessionId: string;
  /** The session token. */
  token: string;
  mobile: string;
};

async function insert(owner: pg.ClientBase, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  const placeholders = names.map((_, index) => `$${index + 1}`);
  await owner.query(
    `insert into ${table} (${names.join(", ")}) values (${placeholders.join(", ")})`,
    Object.values(row),
  );
}

/**
 * A signed-in customer with a complete profile who wants ₹1,50,000. Written as the database's owner; needs the keys of
 * the environment.
 */
export async function insertApplicant(
  owner: pg.ClientBase,
  brand: Brand,
  options: ApplicantOptions = {},
): Promise<TestApplicant> {
  const { product = "PL", hasVerifiedMobile = true, isComplete = true } = options;
  const mobile = options.mobile ?? `9${String(randomInt(1e9)).padStart(9, "0")}`;
  const customerId = randomUUID();
  const prospectId = randomUUID();
  const sessionId = randomUUID();
  const token = newToken(brand);
  const contact = { channel: "mobile" as const, value: mobile };
  const { mobileEnc, mobileIdx, mobileMasked } = contactColumns(brand.id, customerId, contact);
  const pan = encryptPan({ brandId: brand.id, customerId }, "ABCPV1234F");
  const birth = encryptBirthDate({ brandId: brand.id, customerId }, "1990-04-23");
  const name = encryptName(customerId, { firstName: "Asha", lastName: "Verma" });
  await insert(owner, "customers", {
    brand_id: brand.id,
    id: customerId,
    unique_id: randomUUID(),
    mobile_enc: mobileEnc,
    mobile_idx: mobileIdx,
    mobile_masked: mobileMasked,
    mobile_verified_at: hasVerifiedMobile ? new Date() : null,
    first_name_enc: name.firstNameEnc,
    last_name_enc: name.lastNameEnc,
    pan_enc: pan.panEnc,
    pan_idx: pan.panIdx,
    pan_masked: pan.panMasked,
    birth_date_enc: birth.birthDateEnc,
    birth_date_masked: birth.birthDateMasked,
  });
  const location = { table: "customer_profiles", rowId: customerId };
  const employer = encryptTexts(location, { employerName: "Banyan Tools" });
  const { income = 45_000 } = options;
  await insert(owner, "customer_profiles", {
    brand_id: brand.id,
    customer_id: customerId,
    postal_code: "560034",
    monthly_income_enc: encryptTexts(location, { monthlyIncome: income === null ? null : String(income) })
      .monthlyIncomeEnc,
    employment_status_code: 1,
    employer_name_enc: employer.employerNameEnc,
    credit_score_class: 1,
    se_loan_amount: 150_000,
    gold_loan_amount: 200_000,
    pl_completed: isComplete ? 1 : 0,
    gl_completed: isComplete ? 1 : 0,
    ...options.profile,
  });
  await insert(owner, "prospects", {
    brand_id: brand.id,
    id: prospectId,
    customer_id: customerId,
    channel: "mobile",
    identifier_idx: contactIndex(brand.id, contact),
  });
  const session = { brandId: brand.id, id: sessionId, tokenHash: tokenHash(token), area: "customer" } as const;
  const host = options.host ?? brand.hosts[0] ?? "localhost";
  await insert(owner, "sessions", {
    brand_id: brand.id,
    id: sessionId,
    token_hash: session.tokenHash,
    seal: sealSession({ ...session, host, subject: customerId }),
    area: "customer",
    host,
    customer_id: customerId,
    prospect_id: prospectId,
    product,
    expires_at: new Date(Date.now() + 3_600_000),
  });
  return { brand, customerId, prospectId, sessionId, token, mobile };
}

/** Sets what a customer earns a month, in rupees, as the database's owner. */
export async function setIncome(owner: pg.ClientBase, customerId: string, rupees: number): Promise<void> {
  const { monthlyIncomeEnc } = encryptTexts(
    { table: "customer_profiles", rowId: customerId },
    { monthlyIncome: String(rupees) },
  );
  await owner.query("update customer_profiles set monthly_income_enc = $2 where customer_id = $1", [
    customerId,
    monthlyIncomeEnc,
  ]);
}
