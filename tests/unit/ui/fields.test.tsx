import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
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

const html = (element: ReactElement) => renderToStaticMarkup(element);
const words = { name: "pan", label: "PAN", help: "As on the card.", error: "Invalid PAN" };
const options = [
  { value: "a", label: "Salaried" },
  { value: "b", label: "Business" },
];

/** The attributes of the first tag that matches. */
function tag(markup: string, pattern: RegExp): string {
  const found = markup.match(pattern)?.[0];
  if (!found) throw new Error(`no ${pattern} in ${markup}`);
  return found;
}

describe("a field with one control", () => {
  const cases: [string, ReactElement, RegExp][] = [
    ["TextField", <TextField key="1" {...words} />, /<input[^>]*>/],
    ["MobileField", <MobileField key="2" {...words} />, /<input[^>]*>/],
    ["OtpField", <OtpField key="3" {...words} />, /<input[^>]*>/],
    ["MoneyField", <MoneyField key="4" {...words} />, /<input[^>]*>/],
    ["SelectField", <SelectField key="5" {...words} options={options} />, /<select[^>]*>/],
    ["TextArea", <TextArea key="6" {...words} />, /<textarea[^>]*>/],
  ];

  it.each(cases)("%s ties its label, help and error to the control", (_name, element, control) => {
    const markup = html(element);
    const attributes = tag(markup, control);
    expect(markup).toContain('<label for="pan">PAN');
    expect(attributes).toContain('id="pan"');
    expect(attributes).toContain('name="pan"');
    expect(attributes).toContain('aria-describedby="pan-h pan-e"');
    expect(attributes).toContain('aria-invalid="true"');
    expect(markup).toMatch(/id="pan-h">As on the card\.</);
    expect(markup).toMatch(/<p[^>]* id="pan-e">.*<span>Invalid PAN<\/span><\/p>/);
  });

  it.each(cases)("%s puts label, help, control and error in that order", (_name, element, control) => {
    const markup = html(element);
    const order = [
      markup.indexOf("<label"),
      markup.indexOf("pan-h"),
      markup.search(control),
      markup.indexOf('class="error"'),
    ];
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  it("says nothing of help or error when there is none", () => {
    const markup = html(<TextField name="city" label="City" />);
    expect(markup).not.toMatch(/aria-describedby|aria-invalid|class="error"|class="hint"/);
  });

  it("keeps an id apart from the name when two forms ask the same", () => {
    expect(html(<TextField name="otp" id="otp-again" label="Code" error="Enter 6 digits OTP" />)).toContain(
      'aria-describedby="otp-again-e"',
    );
  });
});

describe("what each field asks the keyboard and the browser for", () => {
  it("AUTH-04 takes six digits that the phone may fill in from the message", () => {
    const input = tag(html(<OtpField name="otp" label="Code" />), /<input[^>]*>/);
    for (const part of ['autoComplete="one-time-code"', 'inputMode="numeric"', 'maxLength="6"', 'pattern="[0-9]{6}"'])
      expect(input).toContain(part);
  });

  it("AUTH-02 shows the +91 before a mobile number, unread by screen readers", () => {
    const markup = html(<MobileField name="mobile" label="Mobile number" />);
    expect(markup).toContain('<span aria-hidden="true">+91</span>');
    expect(tag(markup, /<input[^>]*>/)).toContain('inputMode="numeric"');
  });

  it("CUS-21 writes rupees in lakh groups behind the sign", () => {
    const markup = html(<MoneyField name="amount" label="Amount" defaultValue={1250000} />);
    expect(markup).toContain(">₹</span>");
    expect(tag(markup, /<input[^>]*>/)).toContain('value="12,50,000"');
  });

  it("reads out the amount in words between help and error", () => {
    const markup = html(<MoneyField {...words} inWords="twelve lakh" />);
    expect(tag(markup, /<input[^>]*>/)).toContain('aria-describedby="pan-h pan-e pan-w"');
    expect(markup).toMatch(/id="pan-w"[^>]*>twelve lakh</);
  });

  it("never lets the browser speak in its own words", () => {
    expect(formGuards.noValidate).toBe(true);
    expect(html(<OtpField name="otp" label="Code" invalidText="Enter 6 digits OTP" />)).toContain(
      'data-invalid="Enter 6 digits OTP"',
    );
  });
});

describe("a question with several controls", () => {
  it("names radio cards by their legend and describes the group", () => {
    const markup = html(<RadioCards {...words} options={options} defaultValue="b" required />);
    expect(markup).toMatch(/^<fieldset[^>]* aria-describedby="pan-h pan-e"><legend class="legend">PAN/);
    expect(markup).toMatch(/<input type="radio" id="pan"[^>]*value="a"/);
    expect(markup).toMatch(/<input type="radio" id="pan-b"[^>]*checked=""[^>]*value="b"/);
    expect(markup.match(/aria-invalid="true"/g)).toHaveLength(2);
  });

  it("preselects nothing unless told", () => {
    expect(html(<RadioCards name="loan" label="Loan" options={options} />)).not.toContain("checked");
    expect(html(<CheckboxField name="consent" label="I agree" />)).not.toContain("checked");
  });

  it("asks a date in three labelled boxes and keeps what was typed", () => {
    const markup = html(
      <DateField
        name="dob"
        label="Date of birth"
        words={{ day: "Day", month: "Month", year: "Year" }}
        defaultValue={{ day: "31", month: "2", year: "1994" }}
        error="Please enter a valid birth date"
        birthday
      />,
    );
    expect(markup).toContain('<label for="dob">Day</label>');
    expect(markup).toContain('<label for="dob-month">Month</label>');
    expect(markup).toMatch(/id="dob-year" name="dob-year"[^>]*autoComplete="bday-year"[^>]*value="1994"/);
    expect(markup).toContain('name="dob-day"');
    expect(markup).toContain('aria-describedby="dob-e"');
  });

  it("keeps a consent's words inside its label", () => {
    const markup = html(<CheckboxField name="consent" label="I agree" error="Tick the box" />);
    expect(markup).toMatch(
      /<label class="choice check"><input[^>]*aria-describedby="consent-e"[^>]*><span>I agree<\/span><\/label>/,
    );
  });
});

describe("ErrorSummary", () => {
  const faults = [
    { fieldId: "pan", text: "Invalid PAN" },
    { fieldId: "dob", text: "Please enter a valid birth date" },
  ];

  it("leads to each field and can take the focus", () => {
    const markup = html(<ErrorSummary title="There is a problem" faults={faults} />);
    expect(markup).toMatch(/^<div class="error-summary" role="alert" tabindex="-1" data-focus="">/);
    expect(markup).toContain('<a href="#pan">Invalid PAN</a>');
    expect(markup).toContain('<a href="#dob">Please enter a valid birth date</a>');
  });

  it("is absent when nothing is wrong", () => {
    expect(html(<ErrorSummary title="There is a problem" faults={[]} />)).toBe("");
  });
});
