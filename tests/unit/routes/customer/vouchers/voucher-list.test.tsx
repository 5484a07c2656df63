import { within } from "@testing-library/dom";
import { ctxIn, latinIn, shownText } from "@tests/factories/offers";
import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { parseCategory, type VoucherCategory } from "~/domain/vouchers/categories";
import { vouchersWords } from "~/routes/customer/vouchers/page.server";
import { VoucherList } from "~/routes/customer/vouchers/voucher-list";
import type { VoucherView } from "~/services/vouchers/list-vouchers.server";

const voucher = (n: number, shop: string, category: VoucherCategory, code: string | null): VoucherView => ({
  id: `5a0f9c1e-0000-4000-8000-00000000000${n}`,
  shop,
  category,
  offer: "छूट",
  terms: null,
  code,
  validUntil: "2026-12-31",
  link: "https://www.shop.example/?ref={UNIQUE_ID}",
  host: "www.shop.example",
});

const VOUCHERS = [voucher(1, "Anaj Ghar", "groceries", "ANAJ150"), voucher(2, "Kapas Wear", "fashion", null)];

const hrefOf = (voucherId: string) => `/redirect?c=v.${voucherId}`;

const page = (category: string | null = null, locale: "en" | "hi" = "en") =>
  render(
    <VoucherList
      {...vouchersWords({ ctx: ctxIn(locale), vouchers: VOUCHERS, category: parseCategory(category), hrefOf })}
    />,
  );
const shops = (opened: ReturnType<typeof page>) =>
  opened.queryAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);

describe("the vouchers page", () => {
  it("OQ-10 CUS-01 lists vouchers with shop, validity and code, each by a link through our own hop", () => {
    const opened = page();
    expect(shops(opened)).toEqual(["Anaj Ghar", "Kapas Wear"]);
    expect(opened.getAllByText("Valid until 31 Dec 2026")).toHaveLength(2);
    expect(opened.getByText("ANAJ150")).toBeTruthy();
    const links = opened.getAllByRole<HTMLAnchorElement>("link", { name: /opens in a new tab/ });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(VOUCHERS.map(({ id }) => hrefOf(id)));
    for (const link of links) expect([link.target, link.rel]).toEqual(["_blank", "noopener noreferrer"]);
    expect(opened.root.innerHTML).not.toContain("shop.example");
  });

  it("filters by the address, and offers only kinds that have a voucher", () => {
    expect(shops(page("fashion"))).toEqual(["Kapas Wear"]);
    expect(shops(page("nonsense"))).toEqual(["Anaj Ghar", "Kapas Wear"]);
    const kinds = within(page().getByRole("navigation")).getAllByRole("link");
    expect(kinds.map((link) => link.getAttribute("href")?.split("category=")[1])).toEqual([
      undefined,
      "groceries",
      "fashion",
    ]);
    const empty = page("travel");
    expect(empty.getByText("There are no vouchers here at the moment.")).toBeTruthy();
    expect(empty.getByRole("link", { name: "Show all vouchers" }).getAttribute("href")).toBe("/discount-vouchers");
  });

  it("I18N-01 has no Latin words in Hindi but shops and codes", () => {
    expect(latinIn(shownText(page(null, "hi").root.innerHTML), ["Anaj Ghar", "Kapas Wear", "ANAJ150"])).toEqual([]);
  });
});
