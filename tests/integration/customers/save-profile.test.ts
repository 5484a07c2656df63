import {
  completeProfile,
  GOOD_ANSWERS,
  makeCustomer,
  signInAgain,
  type TestCustomer,
} from "@tests/factories/customers";
import { insertSites } from "@tests/factories/sites";
import { type App, openApp } from "@tests/support/app";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProductCode } from "~/domain/products";
import type { RawAnswers } from "~/domain/validation/parse-profile";
import type { ProfileField } from "~/domain/validation/profile";
import { sentence } from "~/i18n/phrases/profile-fields.server";
import { words } from "~/i18n/words";
import { decryptField, sha256Hex } from "~/platform/crypto.server";
import { profilePage } from "~/routes/customer/profile/section.server";
import { type ProfileForm, saveAnswer, saveProfileForm } from "~/services/applications/save-profile.server";
import { switchHashes } from "~/services/consents/contact-text.server";
import { readProfile } from "~/services/customers/profile-answers.server";

let app: App;

beforeAll(async () => {
  app = await openApp({ data: "empty", prepare: insertSites });
});

afterAll(() => app.close());

const save = (customer: TestCustomer, form: ProfileForm, raw: RawAnswers, product: ProductCode = "PL") =>
  customer.as((ctx, session) => saveProfileForm({ ctx, session, product, form, raw }));

const answersOf = (customer: TestCustomer) => customer.as(async (ctx) => (await readProfile({ ctx })).answers);

/** The customer's own rows in the database. */
async function rowsOf({ customerId }: TestCustomer) {
  const one = async (table: string, column: string) =>
    (await app.owner.query(`select * from ${table} where ${column} = $1`, [customerId])).rows;
  const [customer] = await one("customers", "id");
  const [profile] = await one("customer_profiles", "customer_id");
  return {
    customer,
    profile,
    applications: await one("applications", "customer_id"),
    consents: await one("consents", "customer_id"),
  };
}

const sessionOf = async ({ customerId }: TestCustomer) =>
  (await app.owner.query("select product, application_id from sessions where customer_id = $1", [customerId])).rows;

type Wrong = [field: ProfileField, typed: string, message: string];

const WRONG_NAMES_AND_PAN: Wrong[] = [
  ["first_name", "R2D2", "Only alphabets are considered to be the valid first name"],
  ["last_name", "O'Neil", "Only alphabets are considered to be the valid last name"],
  ["tin", "ABCDE1234F", "Invalid PAN"],
];

const WRONG_BIRTH_DATES: Wrong[] = [
  ["birth_date", "31-2-1990", "Invalid date"],
  ["birth_date", "27-3-1850", "Invalid year"],
  ["birth_date", "yesterday", "Please enter a valid birth date"],
  ["birth_date", "1-1-1945", "Your age doesn't match the required age criteria"],
];

const WRONG_CONTACTS: Wrong[] = [
  ["email", "asha@home", "Email is invalid"],
  ["address1", "Flat 4/12", "Do not use special characters in Address Line 1"],
  ["address2", "B-Wing", "Do not use special characters in Address Line 2"],
  ["postal_code", "012345", "Please enter a valid 6 digit pincode"],
];

const WRONG_WORK: Wrong[] = [
  ["monthly_income", "0", "Monthly income requires between ₹ 1 and ₹ 1,000,000"],
  ["monthly_income", "10,00,001", "Monthly income requires between ₹ 1 and ₹ 1,000,000"],
  [
    "employer_name",
    "AB",
    "Company name must be of length 3 - 40 and only alphabets and/or numbers are considered as valid",
  ],
  ["officepincode", "40000", "Please enter a valid 6 digit pincode"],
];

const EDGES_OF_INCOME: [typed: string, stored: number][] = [
  ["1", 1],
  ["1000000", 1_000_000],
  ["10,00,000", 1_000_000],
];

/** The answers of a form in their stored form. */
const STORED: Partial<Record<ProfileField, unknown>> = {
  first_name: "Asha",
  last_name: "Rao",
  birth_date: "1990-03-27",
  tin: "ABCPR1234F",
  gender: 1,
  educational_level: 5,
  email: "asha.rao@example.in",
  address1: "14 Deodar Apartments, Carter Road",
  postal_code: "400050",
  residence_type: 1,
  employment_status_code: 1,
  employer_name: "Coastal Foods",
  officepincode: "400001",
  monthly_income: 85_000,
  salary_mode: 1,
  emi: 0,
  se_loan_amount: 300_000,
  credit_score_class: 2,
};

/** One wrong answer among valid ones: it is refused with this message and not written; the others are saved. */
async function expectRefused(form: Exclude<ProfileForm, "gold">, [field, typed, message]: Wrong): Promise<void> {
  const customer = await makeCustomer(app.brand("cl"));
  const saved = await save(customer, form, { ...GOOD_ANSWERS[form], [field]: typed });
  expect(saved).toMatchObject({ ok: false, code: "invalid" });
  const errors = saved.ok ? {} : saved.errors;
  expect(Object.entries(errors).map(([name, error]) => [name, sentence(error, "en")])).toEqual([[field, message]]);
  const answers = await answersOf(customer);
  expect(answers[field]).toBeNull();
  for (const other of Object.keys(GOOD_ANSWERS[form]) as ProfileField[])
    if (other !== field && STORED[other] !== undefined) expect(answers[other], other).toBe(STORED[other]);
}

describe("a section with one wrong answer", () => {
  it.each(WRONG_NAMES_AND_PAN)("VAL-29 VAL-30 VAL-31 %s '%s': %s", (...wrong) => expectRefused("personal", wrong));

  it.each(WRONG_BIRTH_DATES)("VAL-37 VAL-38 VAL-39 VAL-40 %s '%s': %s", (...wrong) => expectRefused("personal", wrong));

  it.each(WRONG_CONTACTS)("VAL-27 VAL-32 VAL-33 VAL-34 %s '%s': %s", (...wrong) => expectRefused("contact", wrong));

  it.each(WRONG_WORK)("VAL-32 VAL-35 VAL-41 %s '%s': %s", (...wrong) => expectRefused("employment", wrong));

  it("VAL-45 CONST-04 a day must exist, and a company's name has 3 to 40 characters", async () => {
    await expectRefused("personal", ["birth_date", "29-2-1991", "Invalid date"]);
    const company = (employer_name: string) => ({ ...GOOD_ANSWERS.employment, employer_name });
    const customer = await makeCustomer(app.brand("cl"));
    for (const name of ["ABC", "A".repeat(40)]) {
      expect((await save(customer, "employment", company(name))).ok).toBe(true);
      expect((await answersOf(customer)).employer_name).toBe(name);
    }
    expect((await save(customer, "employment", company("A".repeat(41)))).ok).toBe(false);
  });

  it("JRN-09 never completes the profile", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    for (const form of ["contact", "employment", "preferences"] as const)
      await save(customer, form, GOOD_ANSWERS[form]);
    await save(customer, "personal", { ...GOOD_ANSWERS.personal, tin: "wrong" });
    expect((await rowsOf(customer)).profile.pl_completed).toBe(0);
  });
});

describe("single answers", () => {
  it.each(EDGES_OF_INCOME)("VAL-35 CONST-03 an income of %s is valid", async (typed, stored) => {
    const customer = await makeCustomer(app.brand("cl"));
    await save(customer, "employment", { ...GOOD_ANSWERS.employment, monthly_income: typed });
    expect((await answersOf(customer)).monthly_income).toBe(stored);
  });

  it("OQ-78 the amount's bounds are the brand's, in hi-IN rupees", async () => {
    const lumen = await makeCustomer(app.brand("lumen"));
    const refused = await save(lumen, "employment", { ...GOOD_ANSWERS.employment, se_loan_amount: "9,999" });
    expect(refused.ok ? null : sentence(refused.errors.se_loan_amount ?? { key: "validation.pan.invalid" }, "en")).toBe(
      "Please enter an amount between ₹10,000 and ₹10,00,000",
    );
    const main = await makeCustomer(app.brand("cl"));
    expect((await save(main, "employment", { ...GOOD_ANSWERS.employment, se_loan_amount: "1" })).ok).toBe(true);
  });

  it("OQ-23 the contact section needs a verified mobile number, and a typed one is none", async () => {
    const customer = await makeCustomer(app.brand("cl"), { email: "only.mail@example.in" });
    const refused = await save(customer, "contact", { ...GOOD_ANSWERS.contact, mobile_phone_number: "9876543210" });
    expect(
      refused.ok ? null : sentence(refused.errors.mobile_phone_number ?? { key: "validation.pan.invalid" }, "en"),
    ).toBe("Add your mobile number");
    const { customer: row } = await rowsOf(customer);
    expect([row.mobile_enc, row.mobile_idx, row.mobile_verified_at]).toEqual([null, null, null]);
  });

  it("a verified number is not changed by a form", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    await save(customer, "contact", { ...GOOD_ANSWERS.contact, mobile_phone_number: "9000000001" });
    expect((await answersOf(customer)).mobile_phone_number).toBe(customer.mobile);
  });

  it("a required answer that is emptied is refused and stays as it was stored", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    await save(customer, "personal", GOOD_ANSWERS.personal);
    const refused = await save(customer, "personal", { ...GOOD_ANSWERS.personal, first_name: " ", gender: "2" });
    expect(refused.ok ? null : Object.keys(refused.errors)).toEqual(["first_name"]);
    expect(await answersOf(customer)).toMatchObject({ first_name: "Asha", gender: 2 });
  });

  it("PAN and date of birth that are left empty stay as they are stored", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    await save(customer, "personal", GOOD_ANSWERS.personal);
    expect((await save(customer, "personal", { ...GOOD_ANSWERS.personal, tin: "", birth_date: "" })).ok).toBe(true);
    expect(await answersOf(customer)).toMatchObject({ tin: "ABCPR1234F", birth_date: "1990-03-27" });
  });

  it("an answer that is not asked for any more is taken out", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    await save(customer, "contact", { ...GOOD_ANSWERS.contact, residence_type: "2", monthly_rent: "12,000" });
    expect((await answersOf(customer)).monthly_rent).toBe(12_000);
    await save(customer, "contact", { ...GOOD_ANSWERS.contact, residence_type: "1", monthly_rent: "12,000" });
    expect((await answersOf(customer)).monthly_rent).toBeNull();
  });

  it("OQ-72 a PAN whose fifth letter is not the surname's is taken", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    expect((await save(customer, "personal", { ...GOOD_ANSWERS.personal, tin: "ABCPX1234F" })).ok).toBe(true);
    expect((await answersOf(customer)).tin).toBe("ABCPX1234F");
  });
});

describe("saving as the customer goes", () => {
  const keep = (customer: TestCustomer, field: ProfileField, raw: unknown) =>
    customer.as((ctx) => saveAnswer({ ctx, product: "PL", field, raw }));

  it("keeps one answer by itself, across sessions", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    expect((await keep(customer, "employer_name", "  Coastal   Foods ")).ok).toBe(true);
    const later = await signInAgain(customer, "PL");
    expect((await answersOf(later)).employer_name).toBe("Coastal Foods");
  });

  it("refuses a wrong one and writes nothing", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    await keep(customer, "postal_code", "400050");
    const refused = await keep(customer, "postal_code", "4000");
    expect(refused.ok ? null : sentence(refused.errors.postal_code ?? { key: "validation.pan.invalid" }, "en")).toBe(
      "Please enter a valid 6 digit pincode",
    );
    expect((await answersOf(customer)).postal_code).toBe("400050");
  });

  it("never writes a mobile number, and an empty PAN does not take the stored one away", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    await keep(customer, "mobile_phone_number", "9000000002");
    await keep(customer, "tin", "ABCPR1234F");
    await keep(customer, "tin", "");
    expect(await answersOf(customer)).toMatchObject({ mobile_phone_number: customer.mobile, tin: "ABCPR1234F" });
  });
});

describe("personal data at rest", () => {
  it("CUS-22 PAN, date of birth, mobile and e-mail are sealed, indexed for lookup and shown masked", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    await save(customer, "personal", GOOD_ANSWERS.personal);
    await save(customer, "contact", GOOD_ANSWERS.contact);
    const { customer: row, profile } = await rowsOf(customer);
    expect(row).toMatchObject({
      pan_masked: "******234F",
      birth_date_masked: "**/**/1990",
      email_masked: "a******o@e*****e.in",
      mobile_masked: `******${customer.mobile?.slice(-4)}`,
    });
    const stored = JSON.stringify([row, profile]);
    for (const clear of ["ABCPR1234F", "1990-03-27", "27-3-1990", "asha.rao@example.in", String(customer.mobile)])
      expect(stored).not.toContain(clear);
    expect(row.pan_idx).toMatch(/^[\w-]{43}$/);
  });

  it("an e-mail that nobody has confirmed is never indexed: it signs nobody in", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    await save(customer, "contact", GOOD_ANSWERS.contact);
    await save(customer, "contact", { ...GOOD_ANSWERS.contact, email: "other@example.in" });
    const { customer: row } = await rowsOf(customer);
    expect([row.email_idx, row.email_verified_at]).toEqual([null, null]);
    expect((await answersOf(customer)).email).toBe("other@example.in");
  });

  it("a confirmed e-mail is not changed by a form", async () => {
    const customer = await makeCustomer(app.brand("cl"), { email: "signed.in@example.in" });
    const before = (await rowsOf(customer)).customer.email_enc;
    await save(customer, "contact", { ...GOOD_ANSWERS.contact, email: "thief@example.in" });
    expect((await answersOf(customer)).email).toBe("signed.in@example.in");
    expect((await rowsOf(customer)).customer.email_enc).toBe(before);
  });

  it("a sealed field that was copied to another customer does not open", async () => {
    const [one, other] = [await makeCustomer(app.brand("cl")), await makeCustomer(app.brand("cl"))];
    await save(one, "personal", GOOD_ANSWERS.personal);
    await app.owner.query(
      "update customers c set pan_enc = o.pan_enc, pan_idx = 'x', pan_masked = o.pan_masked from customers o where c.id = $1 and o.id = $2",
      [other.customerId, one.customerId],
    );
    await expect(answersOf(other)).rejects.toThrow();
  });
});

describe("a complete profile", () => {
  it("JRN-09 OQ-102 sets pl_completed and makes the application when the last section is saved, not before", async () => {
    const customer = await makeCustomer(app.brand("cl"), { product: "PL" });
    for (const form of ["personal", "contact", "employment"] as const) {
      expect(await save(customer, form, GOOD_ANSWERS[form])).toMatchObject({ ok: true, isComplete: false });
      const rows = await rowsOf(customer);
      expect([rows.profile.pl_completed, rows.applications]).toEqual([0, []]);
    }
    const saved = await save(customer, "preferences", GOOD_ANSWERS.preferences);
    const { profile, applications } = await rowsOf(customer);
    expect(saved).toMatchObject({ ok: true, isComplete: true, applicationId: applications[0].id });
    expect(applications).toMatchObject([
      { product: "PL", stage: 2, outcome: 0, amount_rupees: 300_000, prospect_id: customer.prospectId },
    ]);
    expect(profile).toMatchObject({
      pl_completed: 1,
      gl_completed: 0,
      bl_completed: 0,
      hl_completed: 0,
      inflight_credit_app_id: applications[0].id,
    });
    expect(await sessionOf(customer)).toEqual([{ product: "PL", application_id: applications[0].id }]);
  });

  it("OQ-102 is saved again without another application", async () => {
    const customer = await makeCustomer(app.brand("cl"), { product: "PL" });
    await completeProfile(customer);
    const [first] = (await rowsOf(customer)).applications;
    await save(customer, "employment", { ...GOOD_ANSWERS.employment, se_loan_amount: "5,00,000" });
    const { applications } = await rowsOf(customer);
    expect(applications).toHaveLength(1);
    expect(applications[0]).toMatchObject({ id: first.id, amount_rupees: 500_000 });
  });

  it("OQ-102 is made complete by ten requests at once with one application", async () => {
    const customer = await makeCustomer(app.brand("cl"), { product: "PL" });
    for (const form of ["personal", "contact", "employment"] as const) await save(customer, form, GOOD_ANSWERS[form]);
    const saved = await Promise.all(
      Array.from({ length: 10 }, () => save(customer, "preferences", GOOD_ANSWERS.preferences)),
    );
    const { applications } = await rowsOf(customer);
    expect(applications).toHaveLength(1);
    expect(new Set(saved.map((answer) => (answer.ok ? answer.applicationId : null)))).toEqual(
      new Set([applications[0].id]),
    );
  });

  it("JRN-13 what asked for an update is done with when it is saved", async () => {
    const customer = await makeCustomer(app.brand("cl"), { product: "PL" });
    await completeProfile(customer);
    await app.owner.query(
      "update customer_profiles set pl_update_required = 1, pl_se_update_required = 1 where customer_id = $1",
      [customer.customerId],
    );
    await save(customer, "employment", { ...GOOD_ANSWERS.employment, monthly_income: "x" });
    expect((await rowsOf(customer)).profile).toMatchObject({ pl_update_required: 1, pl_se_update_required: 1 });
    await save(customer, "employment", GOOD_ANSWERS.employment);
    expect((await rowsOf(customer)).profile).toMatchObject({ pl_update_required: 0, pl_se_update_required: 0 });
  });

  it("JRN-09 a gold profile sets its own flag and makes a gold application", async () => {
    const customer = await makeCustomer(app.brand("sona"));
    const { first_name, last_name, birth_date, tin } = GOOD_ANSWERS.personal;
    const raw = { first_name, last_name, birth_date, tin, postal_code: "680001", gold_loan_amount: "1,00,00,000" };
    const over = await save(customer, "gold", { ...raw, gold_loan_amount: "1,00,00,001" }, "GL");
    expect(over.ok ? null : sentence(over.errors.gold_loan_amount ?? { key: "validation.pan.invalid" }, "en")).toBe(
      "Please enter an amount between ₹1 and ₹1,00,00,000",
    );
    expect(await save(customer, "gold", raw, "GL")).toMatchObject({ ok: true, isComplete: true });
    const { profile, applications } = await rowsOf(customer);
    expect(profile).toMatchObject({ gl_completed: 1, pl_completed: 0, gold_loan_amount: 10_000_000 });
    expect(applications).toMatchObject([{ product: "GL", stage: 2, amount_rupees: 10_000_000 }]);
  });
});

describe("consent to be contacted", () => {
  const prefer = (customer: TestCustomer, allow_sms: string, allow_emails: string) =>
    save(customer, "preferences", { language: "", allow_sms, allow_emails });
  const { allow_sms: sms, allow_emails: emails } = switchHashes("en");

  it("OQ-90 leaves a receipt with purpose, the hash of the text, language, address, channel and time", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    await prefer(customer, sms, "");
    const { consents } = await rowsOf(customer);
    expect(consents).toMatchObject([
      {
        purpose: "contact-sms",
        text_version: "contact-1",
        text_hash: sha256Hex("You may send me SMS about my applications and offers"),
        language: "en",
        channel: "web",
        withdrawn_at: null,
        given_at: expect.any(Date),
      },
    ]);
    const { id: rowId, ip_enc } = consents[0] as { id: string; ip_enc: string };
    expect(decryptField({ table: "consents", column: "ip", rowId }, ip_enc)).toBe("203.0.113.7");
  });

  it("OQ-90 the text is the one in the customer's language", async () => {
    const customer = await makeCustomer(app.brand("gaon"), { ctx: { locale: "hi" } });
    await prefer(customer, "", switchHashes("hi").allow_emails);
    expect((await rowsOf(customer)).consents).toMatchObject([
      { purpose: "contact-email", language: "hi", text_hash: sha256Hex(words("hi", "profile").allow_emails_label) },
    ]);
  });

  it("OQ-90 CUS-03 the page posts the hash of the sentence that it shows, and the receipt has exactly that sentence", async () => {
    const customer = await makeCustomer(app.brand("gaon"), { ctx: { locale: "hi" } });
    const page = await customer.as((ctx) => profilePage({ ctx, product: "PL", rows: [], section: "preferences" }));
    const box = page.fields.find(({ name }) => name === "allow_sms");
    const shown = box?.options[0]?.value ?? "";
    expect(shown).toBe(sha256Hex(box?.label ?? ""));
    // The sentence was shown in English; the account has become Hindi since.
    const english = words("en", "profile").allow_sms_label;
    await prefer(customer, sha256Hex(english), "");
    expect((await rowsOf(customer)).consents).toMatchObject([
      { purpose: "contact-sms", language: "en", text: english, text_hash: sha256Hex(english) },
    ]);
    const again = await customer.as((ctx) => profilePage({ ctx, product: "PL", rows: [], section: "preferences" }));
    expect(again.fields.find(({ name }) => name === "allow_sms")).toMatchObject({ value: shown });
    await prefer(customer, shown, "");
    expect((await rowsOf(customer)).consents).toHaveLength(1);
  });

  it("OQ-90 a sentence that has changed since the page was shown is not a consent", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    const refused = await prefer(customer, sha256Hex("You may call me at night"), emails);
    expect(refused).toMatchObject({ ok: false, errors: { allow_sms: { key: "validation.consent.changed" } } });
    expect((await rowsOf(customer)).consents).toMatchObject([{ purpose: "contact-email" }]);
  });

  it("OQ-90 a box that does not say which sentence was ticked is not a consent", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    for (const unnamed of ["1", "on", "true", "yes"]) {
      const refused = await prefer(customer, unnamed, "");
      expect(refused, unnamed).toMatchObject({
        ok: false,
        errors: { allow_sms: { key: "validation.consent.changed" } },
      });
    }
    const saved = customer.as((ctx) => saveAnswer({ ctx, product: "PL", field: "allow_sms", raw: "1" }));
    expect(await saved).toMatchObject({ ok: false });
    expect((await rowsOf(customer)).consents).toEqual([]);
  });

  it("OQ-90 taking it back ends the receipt, giving it again makes another, and no change leaves it", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    await prefer(customer, sms, "");
    await prefer(customer, sms, "");
    expect((await rowsOf(customer)).consents).toHaveLength(1);
    await prefer(customer, "", "");
    expect((await rowsOf(customer)).consents[0].withdrawn_at).not.toBeNull();
    await prefer(customer, sms, "");
    const { consents, profile } = await rowsOf(customer);
    expect(consents.map(({ withdrawn_at }) => withdrawn_at === null).sort()).toEqual([false, true]);
    expect([profile.allow_sms, profile.allow_emails]).toEqual([true, false]);
  });

  it("ENT-23 CUS-24 the language that is chosen there is the account's", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    await save(customer, "preferences", { language: "hi", allow_sms: "", allow_emails: "" });
    expect((await rowsOf(customer)).customer.language).toBe("hi");
  });
});

describe("another brand", () => {
  it("TEN-21 sees nothing of a customer and cannot write to one", async () => {
    const customer = await makeCustomer(app.brand("lumen"));
    await completeProfile(customer);
    const thief = await makeCustomer(app.brand("cl"));
    await thief.as(async (ctx) => {
      expect(await ctx.tx.customer.count({ where: { id: customer.customerId } })).toBe(0);
      expect(await ctx.tx.consent.count({ where: { customerId: customer.customerId } })).toBe(0);
      const { count } = await ctx.tx.customerProfile.updateMany({
        where: { customerId: customer.customerId },
        data: { seLoanAmount: 1 },
      });
      expect(count).toBe(0);
    });
  });
});
