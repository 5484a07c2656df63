import { footer } from "@tests/factories/footer";
import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";

const brand = { name: "Lumen Finance", href: "/", logo: { src: "/logo.png", width: 120, height: 40 } };

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
