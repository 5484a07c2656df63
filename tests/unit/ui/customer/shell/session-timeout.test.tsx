import { MAIN_DEFAULTS } from "@tenants/brand/main-defaults";
import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { words } from "~/i18n/words";
import { customerInactivity } from "~/services/access/inactivity";
import type { CustomerHeader } from "~/ui/customer/shell/customer-header";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { SessionTimeout } from "~/ui/customer/shell/session-timeout";

const texts = words("en", "inactivity");

const prompt = {
  idleMinutes: 15,
  countdownSeconds: 60,
  signIn: "/verification",
  who: "******3210",
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
    const page = render(<SessionTimeout {...prompt} />);
    const dialog = page.getByRole("alertdialog", { hidden: true });
    expect([dialog.id, dialog.dataset.idle, dialog.dataset.seconds]).toEqual(["session-timeout", "15", "60"]);
    expect(dialog).toHaveProperty("open", false);
    const stay = page.getByText("Stay Logged In");
    expect([stay.getAttribute("type"), stay.dataset.stay]).toEqual(["button", ""]);
    const form = page.root.querySelector("form");
    expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["post", "/logout"]);
    expect(page.root.querySelector("[aria-live=assertive]")).not.toBe(null);
  });

  it("AUTH-22 stands on the pages of signed-in customers only", () => {
    const page = (header: Parameters<typeof CustomerHeader>[0]) =>
      render(
        <CustomerShell skip="Skip" header={header} footer={null}>
          inside
        </CustomerShell>,
      );
    const isThere = { hidden: true };
    expect(page({ brand, label: "Account" }).queryByRole("alertdialog", isThere)).toBe(null);
    page({ brand, label: "Account", sessionTimeout: prompt }).getByRole("alertdialog", isThere);
  });
});
