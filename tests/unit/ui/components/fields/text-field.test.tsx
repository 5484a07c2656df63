import { render } from "@tests/support/render";
import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { MobileField } from "~/ui/components/fields/mobile-field";
import { MoneyField } from "~/ui/components/fields/money-field";
import { PasscodeField } from "~/ui/components/fields/passcode-field";
import { SelectField } from "~/ui/components/fields/select-field";
import { TextArea } from "~/ui/components/fields/text-area";
import { TextField } from "~/ui/components/fields/text-field";

const words = { name: "pan", label: "PAN", help: "As on the card.", error: "Invalid PAN" };

const options = [
  { value: "a", label: "Salaried" },
  { value: "b", label: "Business" },
];

describe("a field with one control", () => {
  const cases: [string, ReactElement, string][] = [
    ["TextField", <TextField key="1" {...words} />, "textbox"],
    ["MobileField", <MobileField key="2" {...words} />, "textbox"],
    ["PasscodeField", <PasscodeField key="3" {...words} />, "textbox"],
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
