import { read } from "@tests/support/render";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { MapColumns } from "~/routes/admin/uploads/map-columns";

const nothing = () => undefined;

/** What is read of some markup: its texts, one a line. */
const texts = (html: string, tag: string) => read(html).texts(tag);

describe("a file whose columns were not found", () => {
  const header = {
    titles: ["Agreement", "", "Paid"],
    unread: ["Paid"],
    columns: [
      { name: "lender_loan_no", isRequired: false, at: 0 },
      { name: "payout", isRequired: true, at: null },
    ],
  };

  it("BEY-08 asks which title is which column, and says for whom it is remembered", () => {
    const html = renderToStaticMarkup(
      <MapColumns header={header} isAsked lenderName="Nilgiri Capital" pending={false} onMap={nothing} />,
    );
    expect(texts(html, "label")).toEqual(["lender_loan_no", "payout (required)"]);
    const payout = read(html).getByRole("combobox", { name: "payout (required)" });
    expect([payout.getAttribute("name"), payout.hasAttribute("required")]).toEqual(["column.payout", true]);
    expect(texts(html, "option")).toEqual([
      "Not in the file",
      "Agreement",
      "Paid",
      "Not in the file",
      "Agreement",
      "Paid",
    ]);
    const chosen = read(html)
      .getByLabelText<HTMLSelectElement>("lender_loan_no")
      .querySelector<HTMLOptionElement>("[selected]");
    expect([chosen?.value, chosen?.textContent]).toEqual(["0", "Agreement"]);
    expect(html).toContain("We remember your answer for the next files of Nilgiri Capital.");
    expect(read(html).root.querySelector("details")).toBe(null);
  });

  it("BEY-08 a dry run says which titles it has not read, and can be read anew", () => {
    const dry = (unread: string[]) =>
      renderToStaticMarkup(
        <MapColumns header={{ ...header, unread }} isAsked={false} lenderName={null} pending={false} onMap={nothing} />,
      );
    const summary = read(dry(["Paid"]))
      .getByText("Columns")
      .closest("summary");
    expect(summary?.textContent).toContain("Columns Not read: Paid");
    expect(dry([])).toContain("All column headings were recognised.");
  });
});
