import { expect, it } from "vitest";
import { BROKEN_COLUMNS, FIGURE_COLUMNS } from "~/routes/admin/promises/columns";

const segmentIn = (columns: readonly object[], segment: string) => {
  const column = columns.find((one) => "id" in one && one.id === "segment");
  return (
    column && "accessorFn" in column && typeof column.accessorFn === "function" && column.accessorFn({ segment }, 0)
  );
};

it("BEY-24 names segments as other lists do, not by their codes", () => {
  for (const columns of [FIGURE_COLUMNS, BROKEN_COLUMNS]) {
    expect(segmentIn(columns, "hl")).toBe("Housing");
    expect(segmentIn(columns, "xx")).toBe("xx");
  }
});
