import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { parseCategory, type VoucherCategory } from "~/domain/vouchers/categories";
import { vouchersWords } from "~/routes/customer/vouchers/page.server";
import { VoucherList } from "~/routes/customer/vouchers/voucher-list";
import type { VoucherView } from "~/services/vouchers/list-vouchers.server";
import { ctxIn, latinIn, shownText } from "../offers-pages/samples";

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
  renderToStaticMarkup(
    <VoucherList
      {...vouchersWords({ ctx: ctxIn(locale), vouchers: VOUCHERS, category: parseCategory(category), hrefOf })}
    />,
  );
const shops = (markup: string) => [...markup.matchAll(/<h2 id="[^"]+-n">([^<]+)</g)].map((match) => match[1]);

describe("the vouchers page", () => {
  it("OQ-10 CUS-01 lists vouchers with shop, validity and code, each by a link through our own hop", () => {
    const markup = page();
    expect(shops(markup)).toEqual(["Anaj Ghar", "Kapas Wear"]);
    expect(markup).toContain("Valid until 31 Dec 2026");
    expect(markup).toContain('<b class="select-all">ANAJ150</b>');
    expect(
      markup.match(/target="_blank" rel="noopener noreferrer" href="\/redirect\?c=v\.[0-9a-f-]{36}"/g),
    ).toHaveLength(2);
    expect(markup).not.toContain("shop.example");
  });

  it("filters by the address, and offers only kinds that have a voucher", () => {
    expect(shops(page("fashion"))).toEqual(["Kapas Wear"]);
    expect(shops(page("nonsense"))).toEqual(["Anaj Ghar", "Kapas Wear"]);
    expect([...page().matchAll(/category=(\w+)/g)].map((match) => match[1])).toEqual(["groceries", "fashion"]);
    const empty = page("travel");
    expect(empty).toContain("There are no vouchers here at the moment.");
    expect(empty).toContain('<a href="/discount-vouchers">Show all vouchers</a>');
  });

  it("I18N-01 has no Latin words in Hindi but shops and codes", () => {
    expect(latinIn(shownText(page(null, "hi")), ["Anaj Ghar", "Kapas Wear", "ANAJ150"])).toEqual([]);
  });
});
