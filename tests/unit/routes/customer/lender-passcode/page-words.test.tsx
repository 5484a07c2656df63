import { ctxIn, latinIn, shownText, submission } from "@tests/factories/offers";
import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import {
  expiredLinkWords,
  type PasscodeRefusal,
  passcodeWords,
} from "~/routes/customer/lender-passcode/page-words.server";
import { PasscodePage } from "~/routes/customer/lender-passcode/view";
import type { PasscodeStep } from "~/services/submissions/passcode-step.server";
import { ExpiredLink } from "~/ui/customer/links/expired-link";

const PATH = "/user/indialends-otp";
const BACK = { href: "/user/offers", label: "Return to Offers" };

const turn = (over: Partial<PasscodeStep> = {}): PasscodeStep => ({
  submission: submission("awaiting-customer", { continuePath: PATH }),
  mobileMasked: "******3210",
  isWaiting: true,
  resendSeconds: 12,
  interfaceColumns: { slug: "banyan", apiConfig: null, allowedHosts: [] },
  ...over,
});

const wordsIn = (locale: "en" | "hi", refusal: PasscodeRefusal | null = null) =>
  passcodeWords({ ctx: ctxIn(locale), passcodeStep: turn(), action: PATH, back: BACK, refusal });

describe("the page for a lender's passcode", () => {
  it("LND-07 ROUTE-C36 says who has sent it where, and what it confirms; a new one can be asked for", () => {
    const page = wordsIn("en");
    expect(page.form).toMatchObject({
      title: "Enter the passcode from Banyan",
      sentTo: "Banyan has sent 6 digits to {to}.",
      masked: "******3210",
      resend: { seconds: 12, wait: "New passcode in {time}" },
    });
    expect(page.meaning).toBe(
      "With the passcode you confirm to Banyan that this application is yours: ₹3,00,000, applied for on 19 Nov 2026.",
    );
    const shown = render(<PasscodePage {...page} />);
    expect(shown.getByRole("textbox").getAttribute("autocomplete")).toBe("one-time-code");
    expect(shown.root.querySelectorAll("[name=intent]")).toHaveLength(2);
    expect(shown.getByRole("link", { name: BACK.label }).getAttribute("href")).toBe("/user/offers");
  });

  it.each<[PasscodeRefusal, string]>([
    [{ kind: "wrong", triesLeft: 1 }, "1 try left. After that, ask for a new one."],
    [{ kind: "wrong", triesLeft: 2 }, "2 tries left. After that, ask for a new one."],
    [{ kind: "wrong", triesLeft: null }, "Please look at the message again."],
    [{ kind: "over" }, "Ask for a new one."],
    [{ kind: "silent" }, "Nothing is lost. Please try again in a minute."],
    [{ kind: "wait", seconds: 21 }, "You can ask for a new passcode in 21 seconds."],
    [{ kind: "wait", seconds: 601 }, "You can try again in 11 minutes."],
  ])("LND-07 words the refusal %j", (refusal, text) => {
    expect(wordsIn("en", refusal).notice?.text).toBe(text);
    const shown = shownText(render(<PasscodePage {...wordsIn("hi", refusal)} />).root.innerHTML);
    expect(latinIn(shown, ["Banyan", BACK.label])).toEqual([]);
  });

  it("AUTH-04 what is not six digits gets the specified message under the field", () => {
    const page = wordsIn("en", { kind: "shape" });
    expect(page.notice).toBeNull();
    expect(page.form?.error).toBe("Enter 6 digits OTP");
  });

  it("ROUTE-C38 afterwards says where the application stands, without a form", () => {
    const done = turn({ submission: submission("reviewing"), isWaiting: false });
    const page = passcodeWords({ ctx: ctxIn("en"), passcodeStep: done, action: "/indialends-otp?t=x" });
    expect([page.form, page.status?.title]).toEqual([null, "Banyan is checking your application"]);
    expect(page.next).toEqual({ href: "/", label: "See your application" });
    expect(render(<PasscodePage {...page} />).root.querySelector("form")).toBeNull();
  });

  it("OQ-19 an expired link leads to the sign-in and tells nothing else, in both languages", () => {
    const pageIn = (locale: "en" | "hi") =>
      render(<ExpiredLink {...expiredLinkWords(ctxIn(locale), "/verification")} />);
    expect(pageIn("en").getByRole("heading", { name: "This link no longer works" })).toBeTruthy();
    expect(pageIn("en").getByRole("link").getAttribute("href")).toBe("/verification");
    expect(latinIn(shownText(pageIn("hi").root.innerHTML))).toEqual([]);
  });
});
