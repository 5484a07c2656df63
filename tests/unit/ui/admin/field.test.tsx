import { within } from "@testing-library/dom";
import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { DateInput, SelectInput, TextAreaInput, TextInput } from "~/ui/admin/field";

describe("fields", () => {
  it("ties label, hint and error to the control", () => {
    const page = render(
      <TextInput id="utm" name="utm" label="Utm id" hint="As in the link" error="Enter a utm id." defaultValue="a" />,
    );
    const field = page.getByLabelText("Utm id");
    expect(field.getAttribute("aria-describedby")).toBe("utm-hint utm-error");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(page.getByText("As in the link").id).toBe("utm-hint");
    expect(page.getByRole("alert").id).toBe("utm-error");
    expect(page.getByRole("alert").textContent).toBe("Enter a utm id.");
  });

  it("keeps the name of a field whose label is hidden", () => {
    const field = render(<DateInput id="d" label="From" hideLabel />).getByLabelText("From");
    expect(field.getAttribute("type")).toBe("date");
  });

  it("shows a sign before and behind a value", () => {
    const page = render(<TextInput label="Fee" prefix="₹" suffix="%" defaultValue="2" />);
    expect(page.text).toBe("Fee₹%");
    expect(page.getByLabelText("Fee").getAttribute("value")).toBe("2");
  });

  it("offers options, with words for none", () => {
    const page = render(
      <SelectInput id="s" label="Class" empty="Any" options={[{ value: "a", label: "A" }]} defaultValue="a" />,
    );
    const options = within(page.getByLabelText("Class")).getAllByRole<HTMLOptionElement>("option");
    expect(options.map(({ value, textContent, selected }) => [value, textContent, selected])).toEqual([
      ["", "Any", false],
      ["a", "A", true],
    ]);
  });

  it("holds long texts", () => {
    expect(render(<TextAreaInput id="t" label="Text" defaultValue="x" />).getByLabelText("Text").textContent).toBe("x");
  });
});
