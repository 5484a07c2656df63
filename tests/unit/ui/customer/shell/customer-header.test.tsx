import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { CustomerHeader } from "~/ui/customer/shell/customer-header";

const brand = { name: "Lumen Finance", href: "/", logo: { src: "/logo.png", width: 120, height: 40 } };

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

  it("BEY-05 has the brand's name beside a square logo, once for screen readers", () => {
    const square = { ...brand, logo: { src: "/logo.png", width: 64, height: 64 } };
    const page = render(<CustomerHeader brand={square} label="Account" />);
    expect(page.text).toBe("Lumen Finance");
    expect(page.getByRole("link", { name: "Lumen Finance" })).toBeTruthy();
    expect(page.root.querySelector("img")?.getAttribute("alt")).toBe("");
  });

  it("I18N-03 offers the other language by its name, to come back to this page", () => {
    const language = {
      label: "Language",
      action: "/language",
      returnTo: "/user/offers?changed",
      current: "en",
      languages: [
        { code: "en", name: "English" },
        { code: "hi", name: "हिन्दी" },
      ],
    };
    const page = render(<CustomerHeader brand={brand} label="Account" language={language} />);
    const button = page.getByRole("button") as HTMLButtonElement;
    expect([button.textContent, button.lang, button.name, button.value]).toEqual(["हिन्दी", "hi", "language", "hi"]);
    expect(page.forms).toEqual(["post /language"]);
    expect(page.sent("returnTo")).toEqual(["/user/offers?changed"]);
  });

  it("writes the brand's name when there is no logo", () => {
    const bare = render(<CustomerHeader brand={{ name: "Haldi", href: "/" }} label="Account" />);
    bare.getByRole("link", { name: "Haldi" });
  });
});

describe("the account's menu", () => {
  it("CUS-16 opens without script from the customer's name, with the masked number", () => {
    const header = render(
      <CustomerHeader
        brand={brand}
        label="Account"
        user={{
          name: "Asha",
          account: { identity: "******3210", links: [{ href: "/my-consents", label: "My consents" }] },
        }}
      />,
    );
    const menu = header.getByText("Asha").closest("summary")?.parentElement;
    expect(menu?.tagName).toBe("DETAILS");
    expect(menu?.querySelector("a")?.getAttribute("href")).toBe("/my-consents");
    expect(menu?.textContent).toContain("******3210");
  });

  it("BEY-21 says beside the name that something has changed", () => {
    const account = { identity: null, links: [{ href: "/user/my-loans", label: "My loans (2 new)" }] };
    const user = { name: "Asha", news: "2 applications have changed", account };
    const header = render(<CustomerHeader brand={brand} label="Account" user={user} />);
    expect(header.getByText("2 applications have changed").closest("summary")?.textContent).toContain("Asha");
    header.getByRole("link", { name: "My loans (2 new)" });
  });
});
