import { isLegalPage } from "@tenants/resolve/page-path";
import { brandOf, demoSnapshot } from "@tests/factories/context";
import { latinIn, shownText } from "@tests/factories/offers";
import { render } from "@tests/support/render";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LegalText } from "~/routes/customer/legal/legal-text";
import { legalNameOf, lenderTermsPage, nameOnOwnTexts } from "~/routes/customer/legal/lender-terms.server";

const live = vi.hoisted(() => new Map<string, { legalName: string }>());
vi.mock("~/services/eligibility/lender-catalogue.server", () => ({ catalogue: () => ({ bySlug: live }) }));

const brand = brandOf(demoSnapshot(), "haldi");
const NAME = "Vyapar Capital Services Private Limited";

const page = (kind: "terms" | "privacy", lender: string | null, locale: "en" | "hi" = "en") =>
  lenderTermsPage({ kind, brand, lender, locale });

beforeEach(() => live.clear());

describe("the lender terms", () => {
  it("CUS-11 OQ-30 covers consent, credit report, video KYC, UPI, communication and customer care", () => {
    const { title, sections, contact } = page("terms", null);
    expect([title, ...sections.map((section) => section.title), contact.title]).toEqual([
      "Lender terms",
      "Consent",
      "Fetching your credit report",
      "Video KYC",
      "UPI",
      "Communication",
      "Customer care",
    ]);
    const html = renderToStaticMarkup(<LegalText {...page("terms", null)} />);
    expect(html).toContain(brand.contact.phone);
    expect(html).toContain(`mailto:${brand.contact.email}`);
    expect(html).toContain("the lender you choose");
    expect(html).not.toContain("{{");
  });

  it("CUS-11 begins each text with a capital, and lists every heading once, with an id of its own", () => {
    const texts = page("terms", null).sections.map(({ text }) => text);
    expect(texts.filter((text) => /^[a-z]/.test(text))).toEqual([]);
    const shown = render(<LegalText {...page("terms", null)} />);
    const contents = shown.getByRole("navigation", { name: "On this page" });
    const links = [...contents.querySelectorAll("a")];
    expect(links.map((link) => link.textContent)).toEqual([
      "Consent",
      "Fetching your credit report",
      "Video KYC",
      "UPI",
      "Communication",
      "Customer care",
    ]);
    const targets = links.map((link) => link.getAttribute("href") ?? "");
    expect(new Set(targets).size).toBe(links.length);
    expect(targets.filter((target) => shown.root.querySelectorAll(target).length !== 1)).toEqual([]);
  });

  it("OQ-30 names the lender that is asked for when it is live, and any lender otherwise", () => {
    live.set("vyapar-capital", { legalName: NAME });
    expect([legalNameOf("vyapar-capital"), legalNameOf("VYAPAR-capital")]).toEqual([NAME, NAME]);
    expect([legalNameOf("gone"), legalNameOf(null), legalNameOf("")]).toEqual([null, null, null]);
    expect(page("terms", NAME).title).toBe(`Terms and conditions of ${NAME}`);
    expect(page("terms", NAME).lead).toContain(`forwards your application to ${NAME}`);
  });

  it("LND-09 ROUTE-C42 ROUTE-C43 Muthoot has its own terms and privacy policy, also while it is switched off", () => {
    expect(nameOnOwnTexts("muthootfincorp")).toBe("Muthoot Fincorp");
    live.set("muthootfincorp", { legalName: "Muthoot Fincorp Demonstration Limited" });
    expect(page("privacy", nameOnOwnTexts("muthootfincorp")).title).toBe(
      "Privacy policy for Muthoot Fincorp Demonstration Limited",
    );
    const text = JSON.stringify(page("privacy", nameOnOwnTexts("muthootfincorp")));
    expect(text).toContain("father's and mother's names");
    expect(text).toContain("UDYAM number");
    expect(text).not.toContain("{{");
  });

  it("TEN-16 `?partner=` changes the texts only, as on the other legal pages", () => {
    expect(["/lender-terms", "/muthoot-privacy-policy", "/muthoot-terms-conditions"].every(isLegalPage)).toBe(true);
  });

  it.each(["terms", "privacy"] as const)("I18N-01 the %s have no Latin words in Hindi but names", (kind) => {
    const html = renderToStaticMarkup(<LegalText {...page(kind, NAME, "hi")} />);
    const shown = shownText(html).replaceAll("&#x27;", "'");
    const names = [NAME, brand.legalName, brand.contact.email, brand.name];
    expect(latinIn(shown, names)).toEqual([]);
  });
});
