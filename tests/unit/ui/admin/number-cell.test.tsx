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
    expect(cell(125000)).toContain('aria-label="Income min, Nilgiri: ₹1,25,000">₹1,25,000</button>');
  });

  it("shows a dash for nothing, and says so", () => {
    expect(cell(null)).toContain('aria-label="Income min, Nilgiri: empty">');
  });
});
