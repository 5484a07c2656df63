import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { EmptyRow, LoadingRow } from "~/ui/admin/table/empty-row";

describe("rows of an empty table", () => {
  it("spans the columns and says the text", () => {
    const markup = renderToStaticMarkup(<EmptyRow colSpan={4} text="No lenders found" />);
    expect(markup).toMatch(/<td colSpan="4">.*<b[^>]*>No lenders found<\/b>/i);
  });

  it("keeps quiet for the first 300 ms of loading", () => {
    const markup = renderToStaticMarkup(<LoadingRow colSpan={4} text="Loading lenders data..." />);
    expect(markup).toContain('aria-busy="true"');
    expect(markup).not.toContain("Loading lenders data...");
  });
});
