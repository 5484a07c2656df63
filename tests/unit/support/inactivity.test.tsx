import { MAIN_DEFAULTS } from "@tenants/brand/main-defaults";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { words } from "~/i18n/words";
import { customerInactivity } from "~/services/access/inactivity";
import { CustomerHeader } from "~/ui/customer/shell/customer-header";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { StillThere } from "~/ui/customer/shell/session-timeout";

const texts = words("en", "inactivity");
const prompt = {
  idleMinutes: 15,
  countdownSeconds: 60,
  words: { ...texts, one: texts.seconds_one, other: texts.seconds_other },
};
const brand = { name: "Lumen Finance", href: "/" };

describe("the inactivity prompt of customers", () => {
  it("AUTH-25 OQ-26 waits for the customers' own minutes and counts 60 seconds", () => {
    const settings = { ...MAIN_DEFAULTS.settings, inactivityMinutes: { customer: 7, partner: 30, staff: 45 } };
    expect(customerInactivity({ settings })).toEqual({ idleMinutes: 7, countdownSeconds: 60 });
    expect(customerInactivity({ settings: MAIN_DEFAULTS.settings })).toEqual({ idleMinutes: 15, countdownSeconds: 60 });
  });

  it("AUTH-22 AUTH-24 OQ-26 is a closed alertdialog with Stay Logged In, and a logout that needs no script", () => {
    const dialog = renderToStaticMarkup(<StillThere {...prompt} />);
    expect(dialog).toMatch(/^<dialog id="still-there"[^>]* role="alertdialog"[^>]* data-idle="15" data-seconds="60"/);
    expect(dialog).not.toMatch(/<dialog[^>]* open/);
    expect(dialog).toMatch(/<button type="button"[^>]* data-stay=""[^>]*>Stay Logged In<\/button>/);
    expect(dialog).toContain('<form method="post" action="/logout"');
    expect(dialog).toMatch(/aria-live="assertive"/);
  });

  it("AUTH-22 stands on the pages of signed-in customers only", () => {
    const page = (header: Parameters<typeof CustomerHeader>[0]) =>
      renderToStaticMarkup(
        <CustomerShell skip="Skip" header={header} footer={null}>
          inside
        </CustomerShell>,
      );
    expect(page({ brand, label: "Account" })).not.toContain("still-there");
    expect(page({ brand, label: "Account", stillThere: prompt })).toContain('id="still-there"');
  });
});

describe("the account's menu", () => {
  it("CUS-16 opens without script from the customer's name, with the masked number", () => {
    const header = renderToStaticMarkup(
      <CustomerHeader
        brand={brand}
        label="Account"
        user={{
          name: "Asha",
          account: { identity: "******3210", links: [{ href: "/my-consents", label: "My consents" }] },
        }}
      />,
    );
    expect(header).toMatch(/<details class="account"[^>]*><summary[^>]*>.*<span>Asha<\/span>.*<\/summary>/);
    expect(header).toContain('<a href="/my-consents">My consents</a>');
    expect(header).toContain("******3210");
  });
});
