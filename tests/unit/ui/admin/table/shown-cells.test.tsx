import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { kitWords } from "~/i18n/staff/common";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { shownCells } from "~/ui/admin/table/shown-cells";

type Row = { id: string; name: string; rupees: string };
const { accessor, display, columns } = columnsOf<Row>();
const COLUMNS = columns([
  accessor("name", { header: "Lender", cell: ({ row }) => <a href="/x">{row.original.name}</a> }),
  accessor("rupees", { header: "Expected" }),
  display({ id: "do", header: "Actions", cell: () => <button type="button">Remove</button> }),
]);
const ROWS = [
  { id: "1", name: "Vindhya  Bank", rupees: "₹17,000" },
  { id: "2", name: "=cmd()", rupees: "" },
];
const tableWith = (rows: Row[]) =>
  render(
    <DataTable
      folds={false}
      hasFile
      label="By lender"
      columns={COLUMNS}
      rows={rows}
      rowId={({ id }) => id}
      empty="None"
    />,
  );

describe("the file of a table", () => {
  it("has the texts that the table shows, without columns of buttons", () => {
    const table = tableWith(ROWS).getByRole("table");
    expect(shownCells(table)).toEqual([
      ["Lender", "Expected"],
      ["Vindhya Bank", "₹17,000"],
      ["=cmd()", ""],
    ]);
  });

  it("is offered where there are rows", () => {
    const name = `${kitWords.saveTable}: By lender`;
    expect(tableWith(ROWS).queryByRole("button", { name })).not.toBeNull();
    expect(tableWith([]).queryByRole("button", { name })).toBeNull();
  });
});
