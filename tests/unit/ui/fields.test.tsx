import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { CheckboxField } from "~/ui/components/fields/checkbox-field";
import { DateField } from "~/ui/components/fields/date-field";
import { ErrorSummary } from "~/ui/components/fields/error-summary";
import { formGuards } from "~/ui/components/fields/form-guards";
import { MobileField } from "~/ui/components/fields/mobile-field";
import { MoneyField } from "~/ui/components/fields/money-field";
import { OtpField } from "~/ui/components/fields/otp-field";
import { RadioCards } from "~/ui/components/fields/radio-cards";
import { SelectField } from "~/ui/components/fields/select-field";
import { TextArea } from "~/ui/components/fields/text-area";
import { TextField } from "~/ui/components/fields/text-field";
import { render } from "../../support/render";

const words = { name: "pan", label: "PAN", help: "As on the card.", error: "Invalid PAN" };
const options = [
  { value: "a", label: "Salaried" },
  { value: "b", label: "Business" },
];

describe("a field with one control", () => {
  const cases: [string, ReactElement, string][] = [
    ["TextField", <TextField key="1" {...words} />, "textbox"],
    ["MobileField", <MobileField key="2" {...words} />, "textbox"],
    ["OtpField", <OtpField key="3" {...words} />, "textbox"],
    ["MoneyField", <MoneyField key="4" {...words} />, "textbox"],
    ["SelectField", <SelectField key="5" {...words} options={options} />, "combobox"],
    ["TextArea", <TextArea key="6" {...words} />, "textbox"],
  ];

  it.each(cases)("%s ties its label, help and error to the control", (_name, element, role) => {
    const page = render(element);
    const control = page.getByRole(role, { name: "PAN", description: "As on the card. Invalid PAN" });
    expect(control).toBe(page.getByLabelText("PAN"));
    expect(control.id).toBe("pan");
    expect(control.getAttribute("name")).toBe("pan");
    expect(control.getAttribute("aria-invalid")).toBe("true");
  });

  it.each(cases)("%s puts label, help, control and error in that order", (_name, element, role) => {
    const page = render(element);
    const parts = [
      page.getByText("PAN"),
      page.getByText("As on the card."),
      page.getByRole(role),
      page.getByText("Invalid PAN"),
    ];
    const all = [...page.root.querySelectorAll<HTMLElement>("*")];
    const order = parts.map((part) => all.indexOf(part));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it("says nothing of help or error when there is none", () => {
    const page = render(<TextField name="city" label="City" />);
    const control = page.getByRole("textbox", { name: "City", description: "" });
    expect(control.hasAttribute("aria-invalid")).toBe(false);
    expect(page.text).toBe("City");
  });

  it("keeps an id apart from the name when two forms ask the same", () => {
    const page = render(<TextField name="otp" id="otp-again" label="Code" error="Enter 6 digits OTP" />);
    const control = page.getByRole("textbox", { name: "Code", description: "Enter 6 digits OTP" });
    expect([control.id, control.getAttribute("name")]).toEqual(["otp-again", "otp"]);
  });
});

describe("what each field asks the keyboard and the browser for", () => {
  it("AUTH-04 takes six digits that the phone may fill in from the message", () => {
    const input = render(<OtpField name="otp" label="Code" />).getByLabelText("Code") as HTMLInputElement;
    expect(input.getAttribute("autocomplete")).toBe("one-time-code");
    expect(input.getAttribute("inputmode")).toBe("numeric");
    expect(input.maxLength).toBe(6);
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
    const page = render(<OtpField name="otp" label="Code" invalidText="Enter 6 digits OTP" />);
    expect(page.getByLabelText("Code").dataset.invalid).toBe("Enter 6 digits OTP");
  });
});

describe("a question with several controls", () => {
  it("names radio cards by their legend and describes the group", () => {
    const page = render(<RadioCards {...words} options={options} defaultValue="b" required />);
    page.getByRole("group", { name: "PAN", description: "As on the card. Invalid PAN" });
    const [first, second] = page.getAllByRole("radio") as HTMLInputElement[];
    expect([first?.id, first?.value, first?.checked]).toEqual(["pan", "a", false]);
    expect([second?.id, second?.value, second?.checked]).toEqual(["pan-b", "b", true]);
    for (const radio of [first, second]) expect(radio?.getAttribute("aria-invalid")).toBe("true");
  });

  it("preselects nothing unless told", () => {
    expect(
      render(<RadioCards name="loan" label="Loan" options={options} />).queryByRole("radio", { checked: true }),
    ).toBe(null);
    expect(render(<CheckboxField name="consent" label="I agree" />).getByLabelText("I agree")).toHaveProperty(
      "checked",
      false,
    );
  });

  it("asks a date in three labelled boxes and keeps what was typed", () => {
    const page = render(
      <DateField
        name="dob"
        label="Date of birth"
        words={{ day: "Day", month: "Month", year: "Year" }}
        defaultValue={{ day: "31", month: "2", year: "1994" }}
        error="Please enter a valid birth date"
        birthday
      />,
    );
    page.getByRole("group", { name: "Date of birth", description: "Please enter a valid birth date" });
    const boxes = ["Day", "Month", "Year"].map(
      (label) => page.getByRole("textbox", { name: label }) as HTMLInputElement,
    );
    expect(boxes.map((box) => [box.id, box.name, box.value, box.getAttribute("autocomplete")])).toEqual([
      ["dob", "dob-day", "31", "bday-day"],
      ["dob-month", "dob-month", "2", "bday-month"],
      ["dob-year", "dob-year", "1994", "bday-year"],
    ]);
  });

  it("keeps a consent's words inside its label", () => {
    const page = render(<CheckboxField name="consent" label="I agree" error="Tick the box" />);
    const box = page.getByRole("checkbox", { name: "I agree", description: "Tick the box" });
    expect(box.closest("label")?.textContent).toBe("I agree");
  });
});

describe("ErrorSummary", () => {
  const faults = [
    { fieldId: "pan", text: "Invalid PAN" },
    { fieldId: "dob", text: "Please enter a valid birth date" },
  ];

  it("leads to each field and can take the focus", () => {
    const page = render(<ErrorSummary title="There is a problem" faults={faults} />);
    const box = page.getByRole("alert");
    expect(box.getAttribute("tabindex")).toBe("-1");
    expect(box.dataset.focus).toBe("");
    page.getByRole("heading", { name: "There is a problem" });
    expect(page.getAllByRole("link").map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
      ["#pan", "Invalid PAN"],
      ["#dob", "Please enter a valid birth date"],
    ]);
  });

  it("is absent when nothing is wrong", () => {
    expect(render(<ErrorSummary title="There is a problem" faults={[]} />).root.children).toHaveLength(0);
  });
});
