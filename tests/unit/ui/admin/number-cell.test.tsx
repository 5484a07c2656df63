import { read } from "@tests/support/render";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { NumberCell } from "~/ui/admin/number-cell";

describe("NumberCell", () => {
  const cell = (value: number | null) =>
    renderToStaticMarkup(
      <NumberCell
        value={value}
        label="Income min, Nilgiri"
        onSave={async () => true}
        format={(number) => `₹${number.toLocaleString("en-IN")}`}
      />,
    );

  it("is a button that says what it is, of whom, and its value", () => {
    const button = read(cell(125000)).getByRole("button", { name: "Income min, Nilgiri: ₹1,25,000" });
    expect(button.textContent).toBe("₹1,25,000");
  });

  it("shows a dash for nothing, and says so", () => {
    expect(read(cell(null)).getByRole("button", { name: "Income min, Nilgiri: empty" }).textContent).toBe("—");
  });
});
