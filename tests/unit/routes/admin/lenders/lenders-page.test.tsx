import { within } from "@testing-library/dom";
import { sampleLender } from "@tests/factories/lender-fields";
import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { type GridLender, gridLender } from "~/domain/lenders/grid-columns";
import type { LenderFields } from "~/domain/lenders/lender-fields";
import { lenderWords } from "~/i18n/staff/lender-changes";
import { lendersWords } from "~/i18n/staff/lenders";
import { LendersPage } from "~/routes/admin/lenders/lenders-page";
import { meta } from "~/routes/admin/lenders/route";

const lender = (number: number, over: Partial<LenderFields> = {}): GridLender =>
  gridLender(sampleLender({ lender_id: `id-${number}`, name: `Lender ${number}`, ...over }));

const listOf = (lenders: GridLender[], path = "/admin/lenders", segment: "gl" | null = null) =>
  markupAt(
    path,
    <LendersPage segment={segment} lenders={lenders} counts={{ all: 14, pl: 9, bl: 5, gl: 1, hl: 2 }} files={[]} />,
  );

const plain = (markup: string) => read(markup).words;

const rowsOf = (markup: string) => read(markup).root.querySelectorAll("th[scope=row]");

describe("the list of lenders", () => {
  it("LEN-01 LEN-02 LEN-05 has its title, the filters with counts and the columns in their order", () => {
    const markup = listOf([lender(1)]);
    const made = meta as unknown as () => unknown;
    expect(made()).toEqual([{ title: "Admin - Lenders" }]);
    const shown = read(markup);
    const filters = shown
      .getAllByRole("link")
      .map((link) => [link.getAttribute("href"), plain(link.innerHTML)])
      .filter(([href]) => /^\/admin\/lenders(\?|$)/.test(href ?? ""))
      .slice(0, 5);
    expect(filters).toEqual([
      ["/admin/lenders", "All 14"],
      ["/admin/lenders?segment=pl", "Personal 9"],
      ["/admin/lenders?segment=bl", "Business 5"],
      ["/admin/lenders?segment=gl", "Gold 1"],
      ["/admin/lenders?segment=hl", "Housing 2"],
    ]);
    const columns = [...shown.root.querySelectorAll("thead th")];
    expect(columns.map(({ innerHTML }) => plain(innerHTML)).slice(1)).toEqual([
      "Name",
      "Income min",
      "Income max",
      "Age min",
      "Age max",
      "Ticket Class",
      "Credit Score Class",
      "Salaried",
      "Self Employed",
      "Business",
      "Priority",
      "Lender Status",
      "Special Offer",
      "Actions",
    ]);
  });

  it("LEN-06 LEN-07 LEN-12 number and name are pinned, the name and Edit lead to the lender", () => {
    const page = read(listOf([lender(1)]));
    page.getByRole("region", { name: "Lenders" });
    expect(
      [...page.root.querySelectorAll("th, td")].filter(({ className }) => /\bsticky start-/.test(className)),
    ).toHaveLength(4);
    const name = within(page.getByRole("rowheader")).getByRole("link", { name: "Lender 1" });
    expect(name.getAttribute("href")).toBe("/admin/lenders/id-1");
    page.getByRole("link", { name: "Edit Lender 1" });
    page.getByRole("button", { name: "Delete Lender 1" });
  });

  it("LEN-08 LEN-09 LEN-10 LEN-11 each cell has its control, named by column and lender", () => {
    const markup = listOf([
      lender(1, { max_income: 200_000, lender_status: 1, so_status: 1, so_date_end: "2026-11-30", ticket_class: 2 }),
    ]);
    const page = read(markup);
    for (const name of ["Income min, Lender 1: ₹25,000", "Income max, Lender 1: ₹2,00,000", "Age max, Lender 1: 58"])
      page.getByRole("button", { name });
    const ticket = page.getByRole("combobox", { name: "Ticket Class, Lender 1" });
    expect(ticket.querySelector("[selected]")?.textContent).toBe("₹50,001 to ₹2,00,000");
    for (const flag of ["Salaried", "Self Employed", "Business", "Special Offer"])
      expect(page.getByLabelText(`${flag}, Lender 1`, { exact: true }).getAttribute("type"), flag).toBe("checkbox");
    expect(page.getByRole<HTMLInputElement>("switch", { name: "Lender Status, Lender 1" }).checked).toBe(true);
    expect(plain(markup)).toContain("30 Nov");
    page.getByRole("button", { name: "Edit Special Offer, Lender 1" });
  });

  it("LEN-15 LEN-16 says that there are none, and what it waits for", () => {
    expect(plain(listOf([], "/admin/lenders?segment=gl", "gl"))).toContain("No lenders found");
    expect(plain(listOf([lender(1)]))).not.toContain("No lenders found");
    expect(lendersWords.loading).toBe("Loading lenders data...");
    expect(lenderWords.deleteTitle).toBe("Are you sure?");
  });

  it("filters by the name in the address and keeps it for other segments", () => {
    const markup = listOf([lender(1), lender(2)], "/admin/lenders?q=der+2");
    expect(markup).not.toContain("/admin/lenders/id-1");
    expect(markup).toContain("/admin/lenders/id-2");
    expect(read(markup).hrefs).toContain("/admin/lenders?segment=pl&q=der+2");
  });

  it("draws of a thousand lenders those in view, and keeps the height of the others", () => {
    const markup = listOf(Array.from({ length: 1_000 }, (_, index) => lender(index + 1)));
    const drawn = rowsOf(markup).length;
    expect(drawn).toBeLessThan(100);
    const { root } = read(markup);
    expect(root.querySelector("[aria-rowcount]")?.getAttribute("aria-rowcount")).toBe("1001");
    const heights = [...root.querySelectorAll("[height]")].map((row) => row.getAttribute("height"));
    expect(heights).toContain(String((1_000 - drawn) * 36));
    expect(rowsOf(listOf(Array.from({ length: 150 }, (_, index) => lender(index + 1))))).toHaveLength(150);
  });
});
