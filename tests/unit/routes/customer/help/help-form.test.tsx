import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { words } from "~/i18n/words";
import { HelpForm } from "~/routes/customer/help/help-form";

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

  it("VAL-14 says beside Send why it cannot be pressed yet", () => {
    const page = view("en");
    const hint = page.getByText("You can send this once name, e-mail, phone and description are filled in.");
    expect(page.getByRole("button", { name: "Send" }).getAttribute("aria-describedby")).toBe(hint.id);
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
