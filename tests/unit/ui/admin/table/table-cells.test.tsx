import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import { expect, it } from "vitest";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";

type Row = { id: string; value: string | number };

const { accessor, columns } = columnsOf<Row>();

function isOneLine(value: string | number, align?: "end"): boolean {
  const shown = columns([accessor("value", { header: "Value", meta: { align } })]);
  const table = (
    <DataTable
      folds={false}
      label="Values"
      columns={shown}
      rows={[{ id: "1", value }]}
      rowId={({ id }) => id}
      empty="None"
    />
  );
  return read(markupAt("/", table)).getByRole("cell").classList.contains("sm:whitespace-nowrap");
}

it("keeps days, moments and amounts on one line, and nothing else", () => {
  const short = ["9 Nov 2026", "9 Nov 2026, 05:10", "9 नवंबर 2026", "2026-11-09", "2026-11-09T05:10:00.000Z"];
  const amounts = ["₹1,20,000", "−₹99.50", "-₹1,20,000"];
  expect([...short, ...amounts].filter((value) => !isOneLine(value))).toEqual([]);
  expect([isOneLine(1_200, "end"), isOneLine(1_200)]).toEqual([true, false]);
  const texts = [
    "Paid on 9 Nov 2026 by NEFT",
    "12 approved applications",
    "Kaveri Finance",
    "₹5,000 to ₹20,000 a month",
  ];
  expect(texts.filter((value) => isOneLine(value))).toEqual([]);
});
