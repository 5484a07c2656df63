import { sampleLender } from "@tests/factories/lender-fields";
import { markupAt } from "@tests/support/in-router";
import { describe, expect, it } from "vitest";
import { type GridLender, gridLender, type LenderFields } from "~/domain/lenders/lender-fields";
import { lenderWords } from "~/i18n/staff/lender-changes";
import { lendersWords } from "~/i18n/staff/lenders";
import { LendersPage } from "~/routes/admin/lenders/lenders-page";
import { meta } from "~/routes/admin/lenders/route";

const lender = (number: number, over: Partial<LenderFields> = {}): GridLender =>
  gridLender(sampleLender({ lender_id: `id-${number}`, name: `Lender ${number}`, ...over }));

const listOf = (lenders: GridLender[], path = "/admin/lenders", segment: "gl" | null = null) =>
  markupAt(path, <LendersPage segment={segment} lenders={lenders} counts={{ all: 14, pl: 9, bl: 5, gl: 1, hl: 2 }} />);

const plain = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const cells = (markup: string, tag: "th" | "td") =>
  [...markup.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, "gs"))].map(([, inner]) => plain(inner ?? ""));
const rowsOf = (markup: string) => markup.match(/<th scope="row"/g) ?? [];

describe("the list of lenders", () => {
  it("LEN-01 LEN-02 LEN-05 has its title, the filters with counts and the columns in their order", () => {
    const markup = listOf([lender(1)]);
    const made = meta as unknown as () => unknown;
    expect(made()).toEqual([{ title: "Admin - Lenders" }]);
    const filters = [...markup.matchAll(/<a[^>]*href="(\/admin\/lenders[^"]*)"[^>]*>(.*?)<\/a>/g)]
      .map(([, href, inner]) => [href, plain(inner ?? "")])
      .slice(0, 5);
    expect(filters).toEqual([
      ["/admin/lenders", "All 14"],
      ["/admin/lenders?segment=pl", "Personal 9"],
      ["/admin/lenders?segment=bl", "Business 5"],
      ["/admin/lenders?segment=gl", "Gold 1"],
      ["/admin/lenders?segment=hl", "Housing 2"],
    ]);
    expect(cells(markup.split("</thead>")[0] ?? "", "th").slice(1)).toEqual([
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
    const markup = listOf([lender(1)]);
    expect(markup).toMatch(/<section[^>]*aria-label="Lenders"/);
    expect(markup.match(/<t[hd][^>]*class="[^"]*sticky start-/g)).toHaveLength(4);
    expect(markup).toMatch(/<th [^>]*scope="row"[^>]*><a [^>]*href="\/admin\/lenders\/id-1">Lender 1<\/a>/);
    expect(markup).toMatch(/<a [^>]*aria-label="Edit Lender 1"/);
    expect(markup).toContain('aria-label="Delete Lender 1"');
  });

  it("LEN-08 LEN-09 LEN-10 LEN-11 each cell has its control, named by column and lender", () => {
    const markup = listOf([
      lender(1, { max_income: 200_000, lender_status: 1, so_status: 1, so_date_end: "2026-11-30", ticket_class: 2 }),
    ]);
    expect(markup).toContain('aria-label="Income min, Lender 1: ₹25,000"');
    expect(markup).toContain('aria-label="Income max, Lender 1: ₹2,00,000"');
    expect(markup).toContain('aria-label="Age max, Lender 1: 58"');
    expect(markup).toMatch(/<select[^>]*aria-label="Ticket Class, Lender 1"[^>]*>.*?selected="">₹50,001 to ₹2,00,000/s);
    for (const flag of ["Salaried", "Self Employed", "Business", "Special Offer"])
      expect(markup, flag).toMatch(new RegExp(`<input type="checkbox"[^>]*aria-label="${flag}, Lender 1"`));
    expect(markup).toMatch(/role="switch"[^>]*aria-label="Lender Status, Lender 1"[^>]*checked=""/);
    expect(plain(markup)).toContain("30 Nov");
    expect(markup).toContain('aria-label="Edit Special Offer, Lender 1"');
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
    expect(markup).toContain('href="/admin/lenders?segment=pl&amp;q=der+2"');
  });

  it("draws of a thousand lenders those in view, and keeps the height of the others", () => {
    const markup = listOf(Array.from({ length: 1_000 }, (_, index) => lender(index + 1)));
    const drawn = rowsOf(markup).length;
    expect(drawn).toBeLessThan(100);
    expect(markup).toContain('aria-rowcount="1001"');
    expect(markup).toContain(`height="${(1_000 - drawn) * 36}"`);
    expect(rowsOf(listOf(Array.from({ length: 150 }, (_, index) => lender(index + 1))))).toHaveLength(150);
  });
});
