import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { CheckboxField } from "~/ui/components/fields/checkbox-field";
import { DateField } from "~/ui/components/fields/date-field";
import { RadioCards } from "~/ui/components/fields/radio-cards";

const words = { name: "pan", label: "PAN", help: "As on the card.", error: "Invalid PAN" };

const options = [
  { value: "a", label: "Salaried" },
  { value: "b", label: "Business" },
];

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
