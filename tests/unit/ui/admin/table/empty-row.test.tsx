import { render } from "@tests/support/render";
import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { EmptyRow, LoadingRow } from "~/ui/admin/table/empty-row";

const inTable = (row: ReactElement) =>
  render(
    <table>
      <tbody>{row}</tbody>
    </table>,
  );

describe("rows of an empty table", () => {
  it("spans the columns and says the text", () => {
    const cell = inTable(<EmptyRow colSpan={4} text="No lenders found" />).getByRole("cell");
    expect([cell.getAttribute("colspan"), cell.textContent]).toEqual([
      "4",
      expect.stringContaining("No lenders found"),
    ]);
  });

  it("keeps quiet for the first 300 ms of loading", () => {
    const { root, text } = inTable(<LoadingRow colSpan={4} text="Loading lenders data..." />);
    expect(root.querySelector("[aria-busy=true]")).not.toBe(null);
    expect(text).not.toContain("Loading lenders data...");
  });
});
