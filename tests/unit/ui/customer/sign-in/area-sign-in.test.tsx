import { read } from "@tests/support/render";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { qrCode } from "~/http/response/qr-code.server";
import { AREA_WORDS } from "~/i18n/staff/area-sign-in";
import { fill } from "~/i18n/staff/fill";
import { AreaSignIn } from "~/ui/customer/sign-in/area-sign-in";

type Props = ComponentProps<typeof AreaSignIn>;

const frame = {
  skip: AREA_WORDS.skip,
  header: { brand: { name: "CapitalLeap · Admin", href: "/admin/login" }, label: "Account" },
};
const otp = { invalidText: "Enter 6 digits OTP" };
const action = "/admin/login?callback=%2Fadmin%2Flenders";

const draw = (view: Props["view"], refused?: Props["refused"]) =>
  renderToStaticMarkup(<AreaSignIn frame={frame} view={view} refused={refused} />);

const identify = {
  kind: "identify" as const,
  form: {
    ...AREA_WORDS.admin,
    action,
    kind: "any" as const,
    invalidText: "Email is invalid",
    button: "Send code",
    enquiry: null,
    haveCode: null,
  },
};

describe("the sign-in of the back office and the portal", () => {
  it("ROUTE-A01 asks for the e-mail in a form that needs no script, and says nothing of credit enquiries", () => {
    const html = draw({ identify, step: identify });
    expect(read(html).forms).toContain("post /admin/login?callback=%2Fadmin%2Flenders");
    expect(read(html).sent("intent")).toContain("send");
    expect(html).toContain("CapitalLeap · Admin");
    expect(html).not.toContain("enquiry");
  });

  it("OQ-24 asks for the app's code, with a way out", () => {
    const html = draw(
      {
        step: {
          kind: "second-factor",
          action,
          ...otp,
          ...AREA_WORDS.secondFactor,
          lead: fill(AREA_WORDS.secondFactor.lead, { name: "asha@example.test" }),
          passkey: null,
        },
      },
      { value: null, fieldError: null, notice: { title: "That code did not match.", text: "4 tries left." } },
    );
    const shown = read(html);
    expect(shown.sent("intent")).toEqual(expect.arrayContaining(["second-factor", "sign-out"]));
    expect(shown.root.querySelector("input[autocomplete=one-time-code]")).not.toBe(null);
    expect(shown.getByRole("alert").textContent).toContain("That code did not match.");
  });

  it("BEY-27 offers a passkey that its script shows, and keeps the code beside it", () => {
    const { button, or, failed } = AREA_WORDS.passkey;
    const shown = read(
      draw({
        step: {
          kind: "second-factor",
          action,
          ...otp,
          ...AREA_WORDS.secondFactor,
          lead: fill(AREA_WORDS.secondFactor.lead, { name: "asha@example.test" }),
          passkey: { options: '{"challenge":"AQ"}', button, or, failed },
        },
      }),
    );
    expect(shown.sent("intent")).toEqual(expect.arrayContaining(["passkey", "second-factor", "sign-out"]));
    const form = shown.root.querySelector<HTMLFormElement>("form[data-passkey]");
    expect([form?.hidden, form?.dataset.passkey, form?.dataset.failed]).toEqual([
      true,
      '{"challenge":"AQ"}',
      "The passkey did not work. Try again, or enter the code from your app.",
    ]);
    expect(shown.root.querySelector("input[autocomplete=one-time-code]")).not.toBe(null);
  });

  it("OQ-24 sets the app up with a picture that has a text, and a key to type", () => {
    const { leadForced: _forced, later, startAgain: _out, ...texts } = AREA_WORDS.setUp;
    const html = draw({
      step: {
        kind: "set-up",
        action,
        ...otp,
        ...texts,
        qr: qrCode("otpauth://totp/CL%20Admin:Asha?secret=JBSWY3DPEHPK3PXP"),
        secret: "JBSW Y3DP EHPK 3PXP",
        leave: { intent: "later", label: later },
      },
    });
    const shown = read(html);
    shown.getByTitle("QR code for the authenticator app");
    expect(html).toContain("JBSW Y3DP EHPK 3PXP");
    const leave = shown.getByRole("button", { name: "Not now" }).closest("form");
    expect(leave?.querySelector("[name=intent]")?.getAttribute("value")).toBe("later");
    expect(shown.root.querySelector("[style]")).toBe(null);
  });

  it("OQ-24 draws the three finder squares of a QR code inside its quiet zone", () => {
    const { size, path } = qrCode("otpauth://totp/a?secret=JBSWY3DPEHPK3PXP");
    const dark = new Set(path.match(/M\d+ \d+/g));
    const last = size - 5;
    for (const [x, y] of [
      [4, 4],
      [last, 4],
      [4, last],
    ])
      expect(dark.has(`M${x} ${y}`)).toBe(true);
    expect(dark.has(`M${last} ${last}`) && dark.has("M5 5")).toBe(false);
    expect([...dark].every((cell) => Number(cell.slice(1).split(" ")[0]) >= 4)).toBe(true);
  });
});
