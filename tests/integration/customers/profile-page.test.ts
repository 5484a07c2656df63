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
import { DEFAULT_LISTS } from "~/domain/lists/default-lists";
import type { ListItem } from "~/domain/lists/list-item";
import type { RawAnswers } from "~/domain/validation/parse-profile";
import { nextSection, profilePage } from "~/routes/customer/profile/section.server";
import { type ProfileForm, saveAnswer, saveProfileForm } from "~/services/applications/save-profile.server";
import type { ListRow } from "~/services/lists/read-lists.server";

const rows: ListRow[] = Object.entries<readonly ListItem[]>(DEFAULT_LISTS).flatMap(([list, items]) =>
  items.map(({ id, key, en, hi, parentId }) => ({ list, id, key, en, hi, parentId: parentId ?? null })),
);

let app: App;

beforeAll(async () => {
  app = await openApp({ data: "empty", prepare: insertSites });
});

afterAll(() => app.close());

const page = (customer: TestCustomer, section: string | null = null) =>
  customer.as((ctx) => profilePage({ ctx, product: "PL", rows, section }));

const save = (customer: TestCustomer, form: Exclude<ProfileForm, "gold">) =>
  customer.as((ctx, session) => saveProfileForm({ ctx, session, product: "PL", form, raw: GOOD_ANSWERS[form] }));

describe("the profile page", () => {
  it("CUS-03 has four sections in their order, and begins with the first", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    const first = await page(customer);
    expect(first.section).toBe("personal");
    expect(first.sentence).toBe("Personal loan profile, step 1 of 4");
    expect(first.steps).toEqual([
      { label: "Personal", state: "current" },
      { label: "Contact", state: "todo" },
      { label: "Employment", state: "todo" },
      { label: "Updates", state: "todo" },
    ]);
    expect([first.back, first.submit]).toEqual([null, "Save and continue"]);
  });

  it("is resumed the next day at the first section that is not complete, with what was saved", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    await save(customer, "personal");
    await save(customer, "employment");
    const resumed = await page(await signInAgain(customer, "PL"));
    expect(resumed.section).toBe("contact");
    expect(resumed.steps).toEqual([
      { label: "Personal", state: "done", href: "/user/user-detail?section=personal" },
      { label: "Contact", state: "current" },
      { label: "Employment", state: "done", href: "/user/user-detail?section=employment" },
      { label: "Updates", state: "todo" },
    ]);
    const employment = await page(customer, "employment");
    expect(Object.fromEntries(employment.fields.map(({ name, value }) => [name, value]))).toMatchObject({
      employer_name: "Coastal Foods",
      monthly_income: "85000",
      salary_mode: "1",
      se_loan_amount: "300000",
    });
    expect(employment.back).toBe("/user/user-detail?section=contact");
  });

  it("CUS-22 never holds a sealed value: PAN and date of birth come masked, the number shown and not typed", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    await completeProfile(customer);
    const [personal, contact] = [await page(customer, "personal"), await page(customer, "contact")];
    expect(personal.fields.filter(({ name }) => name === "tin" || name === "birth_date")).toMatchObject([
      { name: "birth_date", value: "", stored: "**/**/1990 is saved." },
      { name: "tin", value: "", stored: "******234F is saved." },
    ]);
    expect(contact.fields.find(({ name }) => name === "mobile_phone_number")).toMatchObject({
      control: "shown",
      value: `******${customer.mobile?.slice(-4)}`,
    });
    const text = JSON.stringify([personal, contact]);
    for (const clear of ["ABCPR1234F", "1990-03-27", String(customer.mobile)]) expect(text).not.toContain(clear);
  });

  it("OQ-23 asks a customer who came by e-mail to add a number", async () => {
    const customer = await makeCustomer(app.brand("cl"), { email: "by.mail@example.in" });
    const { fields } = await page(customer, "contact");
    expect(fields.find(({ name }) => name === "mobile_phone_number")?.control).toBe("add-mobile");
    expect(fields.find(({ name }) => name === "email")).toMatchObject({
      control: "shown",
      value: "b*****l@e*****e.in",
    });
  });

  it("asks only what the answers so far call for", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    const names = async () => (await page(customer, "employment")).fields.map(({ name }) => name);
    expect(await names()).not.toContain("employer_name");
    await save(customer, "employment");
    expect(await names()).toContain("employer_name");
    expect(await names()).not.toContain("business_years");
  });

  it("says how to go on: to the next open section, at the end to the offers", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    const next = (after: "personal" | "contact" | "preferences") =>
      customer.as((ctx) => nextSection({ ctx, product: "PL", after, rows }));
    await save(customer, "contact");
    expect(await next("personal")).toBe("employment");
    expect(await next("preferences")).toBe("personal");
    await completeProfile(customer);
    expect(await next("contact")).toBeNull();
    expect((await page(customer, "preferences")).submit).toBe("Save and see offers");
  });

  it("an unknown section is the open one", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    expect((await page(customer, "__proto__")).section).toBe("personal");
  });

  it("I18N-01 I18N-07 is in Hindi without a Latin word but the kept ones", async () => {
    const customer = await makeCustomer(app.brand("gaon"), { ctx: { locale: "hi" } });
    for (const section of ["personal", "contact", "employment", "preferences"]) {
      const { fields, steps, heading, sentence, submit, help } = await page(customer, section);
      const shown = [
        heading,
        sentence,
        submit,
        help,
        ...steps.map(({ label }) => label),
        ...fields.flatMap(({ label, help: hint, why, invalidText, options }) => [
          label,
          hint,
          why,
          invalidText,
          ...options.map((option) => option.label),
        ]),
      ].join(" ");
      expect(shown.replace(/\b(PAN|OTP|EMI|APR|English|ABCPE1234F)\b/g, "")).not.toMatch(/[A-Za-z]/);
      expect(shown).toMatch(/[\u0900-\u097f]/);
    }
  });
});

describe("a PAN that does not fit the last name", () => {
  it("OQ-72 is said in every section with a link to the PAN, until it is confirmed, and again when either changes", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    const personal = { ...GOOD_ANSWERS.personal, tin: "ABCPE1234F" };
    const saveAs = (raw: RawAnswers) =>
      customer.as((ctx, session) => saveProfileForm({ ctx, session, product: "PL", form: "personal", raw }));
    const notice = async () => (await page(customer, "contact")).panNotice;
    await saveAs(personal);
    expect(await notice()).toEqual({
      text: "The fifth letter of a PAN is usually the first letter of the surname. Please check both",
      link: { href: "/user/user-detail?section=personal#tin", label: "Check the PAN" },
      confirm: "Both are right",
    });
    await customer.as((ctx) => saveAnswer({ ctx, product: "PL", field: "pan_confirmed", raw: "1", rows }));
    expect(await notice()).toBeNull();
    await saveAs({ ...personal, pan_confirmed: "1" });
    expect(await notice()).toBeNull();
    await customer.as((ctx) => saveAnswer({ ctx, product: "PL", field: "last_name", raw: "Sharma", rows }));
    expect(await notice()).not.toBeNull();
  });
});

describe("a customer with one name", () => {
  it("OQ-111 says so, and the profile is complete without a last name", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    await completeProfile(customer);
    await customer.as((ctx) => saveAnswer({ ctx, product: "PL", field: "one_name", raw: "1", rows }));
    const { fields, steps } = await page(customer, "contact");
    expect(fields.map(({ name }) => name)).not.toContain("last_name");
    expect(steps[0]).toMatchObject({ label: "Personal", state: "done" });
    const personal = await page(customer, "personal");
    expect(personal.fields.map(({ name }) => name)).toEqual(expect.not.arrayContaining(["last_name"]));
    expect(personal.fields.find(({ name }) => name === "one_name")).toMatchObject({
      control: "check",
      label: "I have one name",
      value: "1",
    });
  });
});
