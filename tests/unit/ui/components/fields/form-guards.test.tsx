import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { formGuards } from "~/ui/components/fields/form-guards";
import { MobileField } from "~/ui/components/fields/mobile-field";
import { MoneyField } from "~/ui/components/fields/money-field";
import { PasscodeField } from "~/ui/components/fields/passcode-field";

const words = { name: "pan", label: "PAN", help: "As on the card.", error: "Invalid PAN" };

describe("what each field asks the keyboard and the browser for", () => {
  it("AUTH-04 takes six digits that the phone may fill in from the message", () => {
    const input = render(<PasscodeField name="otp" label="Code" />).getByLabelText("Code") as HTMLInputElement;
    expect(input.getAttribute("autocomplete")).toBe("one-time-code");
    expect(input.getAttribute("inputmode")).toBe("numeric");
    // A browser cuts what is pasted, and without script nobody closes the gaps of "123 456" before.
    expect([input.maxLength, input.dataset.digits]).toEqual([12, "6"]);
    expect(input.pattern).toBe("[0-9]{6}");
  });

  it("AUTH-02 shows the +91 before a mobile number, unread by screen readers", () => {
    const page = render(<MobileField name="mobile" label="Mobile number" />);
    expect(page.getByText("+91").getAttribute("aria-hidden")).toBe("true");
    expect(page.getByRole("textbox", { name: "Mobile number" }).getAttribute("inputmode")).toBe("numeric");
  });

  it("CUS-21 writes rupees in lakh groups behind the sign", () => {
    const page = render(<MoneyField name="amount" label="Amount" defaultValue={1250000} />);
    expect(page.getByText("₹").getAttribute("aria-hidden")).toBe("true");
    expect(page.getByLabelText("Amount")).toHaveProperty("value", "12,50,000");
  });

  it("reads out the amount in words between help and error", () => {
    const page = render(<MoneyField {...words} inWords="twelve lakh" />);
    page.getByRole("textbox", { name: "PAN", description: "As on the card. Invalid PAN twelve lakh" });
  });

  it("never lets the browser speak in its own words", () => {
    expect(formGuards.noValidate).toBe(true);
    const page = render(<PasscodeField name="otp" label="Code" invalidText="Enter 6 digits OTP" />);
    expect(page.getByLabelText("Code").dataset.invalid).toBe("Enter 6 digits OTP");
  });
});
