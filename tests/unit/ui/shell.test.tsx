import { describe, expect, it } from "vitest";
import { CustomerFooter } from "~/ui/customer/shell/customer-footer";
import { CustomerHeader } from "~/ui/customer/shell/customer-header";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { ErrorScreen } from "~/ui/customer/shell/error-screen";
import { render } from "../../support/render";

const brand = { name: "Lumen Finance", href: "/", logo: { src: "/logo.png", width: 120, height: 40 } };
const footer = {
  brandName: "Lumen Finance",
  linksLabel: "Legal",
  links: [
    { href: "/terms-of-use", label: "Terms of use" },
    { href: "/privacy-policy", label: "Privacy policy" },
  ],
  grievance: { title: "Grievance officer", name: "R. Menon", phone: "1800 000 0142", email: "grievance@lumen.example" },
  language: {
    label: "Language",
    action: "/language",
    returnTo: "/user/offers?x=1",
    current: "hi",
    languages: [
      { code: "en", name: "English" },
      { code: "hi", name: "हिन्दी" },
    ],
  },
  copyright: "© 2026 Lumen Finance",
};

describe("CustomerHeader", () => {
  it("CUS-16 TEN-09 holds logo, co-brand logo, user name, Help and Logout", () => {
    const page = render(
      <CustomerHeader
        brand={brand}
        coBrand={{ label: "with", name: "Peepal Stores", logo: { src: "/peepal.png", width: 70, height: 24 } }}
        label="Account"
        user={{ name: "आशा" }}
        help={{ href: "/help", label: "Help" }}
        logout={{ action: "/logout", label: "Logout" }}
      />,
    );
    const picture = (name: string) => {
      const image = page.getByRole("img", { name });
      return ["src", "width", "height"].map((attribute) => image.getAttribute(attribute));
    };
    expect(picture("Lumen Finance")).toEqual(["/logo.png", "120", "40"]);
    expect(picture("Peepal Stores")).toEqual(["/peepal.png", "70", "24"]);
    page.getByText("आशा");
    expect(page.getByRole("link", { name: "Help" }).getAttribute("href")).toBe("/help");
    const { form, type } = page.getByRole("button", { name: "Logout" }) as HTMLButtonElement;
    expect([type, form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["submit", "post", "/logout"]);
  });

  it("TEN-09 shows no co-brand, user or account links to a stranger who came by himself", () => {
    const page = render(<CustomerHeader brand={brand} label="Account" />);
    expect(page.queryByRole("navigation")).toBe(null);
    expect(page.root.querySelector("form")).toBe(null);
    expect(page.getAllByRole("img")).toHaveLength(1);
    expect(page.text).toBe("");
  });

  it("writes the brand's name beside a logo without letters, and when there is no logo", () => {
    const sign = render(<CustomerHeader brand={{ ...brand, showName: true }} label="Account" />);
    expect(sign.root.querySelector("img")?.getAttribute("alt")).toBe("");
    sign.getByRole("link", { name: "Lumen Finance" });
    const bare = render(<CustomerHeader brand={{ name: "Haldi", href: "/" }} label="Account" />);
    bare.getByRole("link", { name: "Haldi" });
  });
});

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

describe("CustomerShell", () => {
  it("lets the keyboard skip to the main content", () => {
    const page = render(
      <CustomerShell skip="Skip to main content" header={{ brand, label: "Account" }} footer={footer}>
        <p>inside</p>
      </CustomerShell>,
    );
    const [first] = page.getAllByRole("link");
    expect([first?.textContent, first?.getAttribute("href")]).toEqual(["Skip to main content", "#main"]);
    const main = page.getByRole("main");
    expect([main.id, main.getAttribute("tabindex"), main.textContent]).toEqual(["main", "-1", "inside"]);
  });

  it("LND-08 can stand without header and footer", () => {
    const page = render(
      <CustomerShell skip="Skip" header={null} footer={null}>
        inside
      </CustomerShell>,
    );
    expect(page.queryByRole("banner")).toBe(null);
    expect(page.queryByRole("contentinfo")).toBe(null);
  });
});

describe("ErrorScreen", () => {
  it("reloads by a real button that needs no script", () => {
    const page = render(<ErrorScreen title="OOPS" text="Broken" button="Reload the page" />);
    page.getByRole("heading", { level: 1, name: "OOPS" });
    const { form, type } = page.getByRole("button", { name: "Reload the page" }) as HTMLButtonElement;
    expect([type, form?.getAttribute("method")]).toEqual(["submit", "get"]);
  });
});
