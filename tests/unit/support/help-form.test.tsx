import { describe, expect, it } from "vitest";
import { readHelpForm } from "~/domain/support/help-form";
import { PHONE_LENGTH, phoneDigits } from "~/domain/support/phone";
import { words } from "~/i18n/words";
import { HelpForm } from "~/routes/customer/help/help-form";
import { render } from "../../support/render";

const typed = {
  name: "Asha Rao",
  email: "Asha@Mail.example ",
  phone: "98765 43210",
  company: "",
  description: "The page does not open.",
};

describe("the rules of a help request", () => {
  it("VAL-11 asks for contact name, e-mail, phone and description; company may be left out", () => {
    expect(readHelpForm(typed)).toEqual({
      ok: true,
      message: {
        name: "Asha Rao",
        email: "asha@mail.example",
        phone: "9876543210",
        company: null,
        description: "The page does not open.",
      },
    });
    const empty = { name: " ", email: "", phone: "", company: "", description: "\n" };
    expect(readHelpForm(empty)).toEqual({
      ok: false,
      code: "invalid",
      faults: { name: "required", email: "required", phone: "required", description: "required" },
    });
  });

  it.each(["asha", "asha@mail", "asha mail@x.example"])("VAL-12 refuses the e-mail %s", (email) => {
    expect(readHelpForm({ ...typed, email })).toMatchObject({ faults: { email: "email" } });
  });

  it.each(["987654321", "12345", "98765432101"])("VAL-13 refuses the phone %s, which has no ten digits", (phone) => {
    expect(readHelpForm({ ...typed, phone })).toMatchObject({ faults: { phone: "phone" } });
  });

  it("VAL-13 takes digits only, without +91 or a leading 0", () => {
    for (const text of ["+91 98765-43210", "09876543210", "919876543210", "९८७६५४३२१०"])
      expect(phoneDigits(text)).toBe("9876543210");
    expect(phoneDigits("02212345678")).toHaveLength(PHONE_LENGTH);
    expect(phoneDigits("98x7y")).toBe("987");
  });

  it("OQ-93 masks an Aadhaar number in the text", () => {
    const read = readHelpForm({ ...typed, description: "My number is 2341 2341 2346, is that right?" });
    expect(read.ok && read.message.description).toBe("My number is ********2346, is that right?");
  });
});

describe("the help form", () => {
  const view = (locale: "en" | "hi", errors = {}) => {
    const validation = words(locale, "validation");
    return render(
      <HelpForm
        formKey="3f2504e0-4f89-41d3-9a0c-0305e82c3301"
        values={{ name: "Asha" }}
        errors={errors}
        words={{
          ...words(locale, "help"),
          optional: words(locale, "common").optional,
          errorsTitle: words(locale, "common").errorsTitle,
          emailError: validation["validation.help.email"],
          phoneError: validation["validation.help.phone"],
        }}
      />,
    );
  };

  it("CUS-09 has the five fields and a Send button", () => {
    const page = view("en");
    const fields = page.getAllByRole("textbox").map((field) => field.getAttribute("name"));
    for (const name of ["name", "email", "phone", "company", "description"]) expect(fields).toContain(name);
    page.getByRole("textbox", { name: "Contact name" });
    page.getByRole("textbox", { name: "Company optional" });
    expect(page.getByRole("button", { name: "Send" })).toHaveProperty("type", "submit");
    view("hi").getByRole("button", { name: "भेजें" });
  });

  it("VAL-12 VAL-13 VAL-14 says 'Email error' and 'Phone Number error', and its script holds Send back until all is valid", () => {
    const page = view("en");
    const named = (name: string) => page.root.querySelector<HTMLInputElement>(`[name=${name}]`);
    expect(named("email")?.form?.dataset.untilValid).toBe("");
    expect(named("email")?.dataset.invalid).toBe("Email error");
    expect(named("phone")?.pattern).toBe("[0-9]{10}");
    expect(named("phone")?.hasAttribute("data-phone")).toBe(true);
    expect(named("phone")?.dataset).toHaveProperty("invalid", "Phone Number error");
    const refused = view("en", { phone: "Phone Number error" });
    expect(refused.getByRole("link", { name: "Phone Number error" }).getAttribute("href")).toBe("#phone");
  });
});
