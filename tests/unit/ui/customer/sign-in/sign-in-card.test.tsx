import { read } from "@tests/support/render";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SignInCard, type SignInCardProps } from "~/ui/customer/sign-in/sign-in-card";

const identify: SignInCardProps["identify"] = {
  action: "/verification?callback=%2Fuser%2Foffers",
  kind: "any",
  title: "Sign in",
  lead: "We send a code.",
  label: "Mobile number or e-mail",
  help: "Only for the code.",
  invalidText: "Please enter a valid user name",
  button: "Send code",
  enquiry: "Credit enquiry at this step: none",
  haveCode: null,
};

const code: NonNullable<SignInCardProps["code"]> = {
  action: "/verification",
  isOpen: true,
  notice: null,
  title: "Enter your code",
  sentTo: "We sent 6 digits to {to}.",
  masked: "******3210",
  change: { href: "/verification?change=1", label: "Change number" },
  label: "6-digit passcode",
  help: "It works for 5 minutes.",
  invalidText: "Enter 6 digits OTP",
  button: "Continue",
  resend: {
    seconds: 24,
    wait: "New code in {time}",
    ready: "No code yet?",
    announce: "You can ask for a new code now.",
    button: "Send again",
    longWait: null,
  },
  noCode: "No code? 3 codes left this hour.",
};

const html = (props: Partial<SignInCardProps>) =>
  renderToStaticMarkup(<SignInCard step="identify" identify={identify} code={null} {...props} />);

describe("the sign-in card", () => {
  it("asks in a plain form that posts back with its way back", () => {
    const page = html({});
    expect(read(page).forms).toEqual(["post /verification?callback=%2Fuser%2Foffers"]);
    expect(read(page).sent("identifier")).toHaveLength(1);
    expect(page).toContain("Credit enquiry at this step: none");
  });

  it("keeps what was typed and ties the error to its field", () => {
    const page = html({
      refused: { value: "5876543210", fieldError: "Please enter a valid 10 digit mobile number", notice: null },
    });
    const field = read(page).getByDisplayValue("5876543210");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(page).toContain("Please enter a valid 10 digit mobile number");
  });

  it("a refused number has the focus, and the keyboard's own key sends it", () => {
    const refused = { value: "12345", fieldError: "Please enter a valid 10 digit mobile number", notice: null };
    const field = read(html({ refused })).getByDisplayValue("12345");
    expect([field.hasAttribute("data-focus"), field.getAttribute("enterkeyhint")]).toEqual([true, "send"]);
    expect(read(html({})).root.querySelector("[data-focus]")).toBeNull();
  });

  const proof = { puzzle: "1795468639.16.id.tag", bits: 16, working: "Calculating.", wait: "Wait 5 minutes." };
  const proofNeeded = { fieldError: null, notice: { title: "One moment.", text: "Your browser must work." }, proof };

  it.each([
    ["number's form", { refused: { ...proofNeeded, value: "9876543210" } }],
    ["code's form", { step: "code", code, refused: { ...proofNeeded, value: null } }],
  ] as const)(
    "BEY-27 asks for work inside the %s, and without script for a wait that a screen reader hears",
    (_form, props) => {
      const page = read(html(props));
      expect(page.sent("proof")).toEqual(["1795468639.16.id.tag~wait"]);
      const field = page.root.querySelector<HTMLInputElement>("[name=proof]");
      const button = page.getByRole("button", {
        name: "value" in props.refused && props.refused.value ? "Send code" : "Send again",
      });
      expect(button.closest("form")).toBe(field?.closest("form"));
      expect(page.getByText("Wait 5 minutes.").getAttribute("role")).toBe("status");
      expect(page.getByRole("alert").textContent).toContain("One moment.");
      expect(read(html({ step: "code", code })).sent("proof")).toEqual([]);
    },
  );

  it("BEY-27 says why a second code is asked for", () => {
    const second = { title: "One more code, please.", text: "Your first code was right." };
    expect(read(html({ step: "code", code: { ...code, second } })).getByRole("alert").textContent).toContain(
      second.title,
    );
  });

  it("OQ-22 asks for the code in one numeric field that autofill knows, with the wait beside it", () => {
    const page = html({ step: "code", code });
    const shown = read(page);
    const field = shown.root.querySelector("[name=code]");
    expect([field?.getAttribute("inputmode"), field?.getAttribute("autocomplete")]).toEqual([
      "numeric",
      "one-time-code",
    ]);
    expect(shown.root.querySelector<HTMLElement>("[data-countdown]")?.dataset.countdown).toBe("24");
    expect(page).toContain("0:24");
    shown.getByText("******3210");
    expect(shown.hrefs).toContain("/verification?change=1");
  });

  it("a code that is dead cannot be entered: only another one can be asked for", () => {
    const notice = { title: "Too many wrong codes.", text: "Ask for a new one." };
    const page = html({ step: "code", code: { ...code, isOpen: false, notice } });
    expect(page).not.toContain("one-time-code");
    expect(page).toContain("Too many wrong codes.");
    expect(read(page).sent("intent")).toContain("resend");
  });

  it("a long wait is a sentence, without a button that would be refused", () => {
    const resend = { ...code.resend, seconds: 3000, longWait: "You can ask again in 50 minutes." };
    const page = html({ step: "code", code: { ...code, resend } });
    expect(page).toContain("You can ask again in 50 minutes.");
    expect(read(page).sent("intent")).not.toContain("resend");
  });

  it("a refused number is answered on the number's form even while a code is out", () => {
    const page = html({ step: "code", code, refused: { value: "12", fieldError: "No", notice: null } });
    expect(read(page).sent("identifier")).toHaveLength(1);
    expect(page).not.toContain("one-time-code");
  });

  it("a wrong code is said on the code's form", () => {
    const notice = { title: "That code did not match.", text: "4 tries left." };
    const page = html({ step: "code", code, refused: { value: null, fieldError: null, notice } });
    read(page).getByRole("alert");
    expect(page).toContain("That code did not match.");
    expect(page).toContain("one-time-code");
  });
});
