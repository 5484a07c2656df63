import { footer } from "@tests/factories/footer";
import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { CustomerFooter } from "~/ui/customer/shell/customer-footer";

describe("CustomerFooter", () => {
  const page = render(<CustomerFooter {...footer} />);
  const leadsTo = (name: string) => page.getByRole("link", { name }).getAttribute("href");

  it("CUS-17 holds terms, privacy, language and copyright", () => {
    page.getByRole("navigation", { name: "Legal" });
    expect(leadsTo("Terms of use")).toBe("/terms-of-use");
    expect(leadsTo("Privacy policy")).toBe("/privacy-policy");
    page.getByText("© 2026 Lumen Finance");
  });

  it("I18N-03 changes the language by one button, without script", () => {
    const button = (name: string) => page.getByRole("button", { name }) as HTMLButtonElement;
    const { form } = button("English");
    expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["post", "/language"]);
    expect(form?.querySelector("[name=returnTo]")).toHaveProperty("value", "/user/offers?x=1");
    const said = ["English", "हिन्दी"].map(button);
    expect(said.map((one) => [one.type, one.name, one.value, one.lang, one.getAttribute("aria-current")])).toEqual([
      ["submit", "language", "en", "en", null],
      ["submit", "language", "hi", "hi", "true"],
    ]);
  });

  it("makes the grievance officer reachable by phone and mail", () => {
    expect(leadsTo("1800 000 0142")).toBe("tel:18000000142");
    expect(leadsTo("grievance@lumen.example")).toBe("mailto:grievance@lumen.example");
  });
});
