import { read } from "@tests/support/render";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import type { CardView } from "~/domain/cards/card-view";
import { CardsTable } from "~/routes/admin/credit-cards/cards-table";
import CreditCards, { meta } from "~/routes/admin/credit-cards/route";
import type { Cards } from "~/routes/admin/credit-cards/use-cards";
import { createSelection } from "~/ui/admin/bulk-edit/selection";

const card = (over: Partial<CardView> = {}): CardView => ({
  category_id: "0192d1b5-0000-7000-8000-000000000001",
  category_name: "Meridian Everyday",
  sort_order: 4,
  category_img_thumb: "/brand/ab.png",
  key_feature: "1% back",
  annual_fee: "₹499",
  marketing_bullets: ["1% back"],
  key_feature_hi: null,
  annual_fee_hi: null,
  marketing_bullets_hi: [],
  utm_link: "https://apply.cards.example/?c={UNIQUE_ID}",
  terms: null,
  secured: 0,
  status: 1,
  version: 1,
  ...over,
});

const list = (cards: readonly CardView[], isReading = false) => ({ cards, isReading }) as unknown as Cards;

function markup(element: ReactElement, loaderData: object | null = null): string {
  const router = createMemoryRouter([{ id: "page", path: "*", loader: () => loaderData, element }], {
    initialEntries: ["/admin/credit-cards"],
    hydrationData: { loaderData: { page: loaderData } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
}

const table = (cards: Cards) =>
  markup(<CardsTable cards={cards} selection={createSelection()} onTask={() => undefined} />);

const textsOf = (html: string, tag: string) => read(html).texts(tag);

describe("the credit cards page", () => {
  it("ROUTE-A22 CC-01 OQ-51 is titled 'Admin - Partners' and headed Credit Cards", () => {
    expect(meta({} as Parameters<typeof meta>[0])).toEqual([{ title: "Admin - Partners" }]);
    const page = markup(<CreditCards />, { cards: [], history: null, files: [] });
    expect(textsOf(page, "h1")).toEqual(["Credit Cards"]);
    read(page).getByRole("button", { name: "Create" });
  });

  it("CC-03 has its columns in the specification's order", () => {
    expect(textsOf(table(list([])), "thead th")).toEqual([
      "Selected",
      "Sorting Order",
      "Thumbnail",
      "Name",
      "Key Features",
      "Annual Fees",
      "UTM Link",
      "Features",
      "Secured",
      "Status",
      "Actions",
    ]);
  });

  it("CC-04 shows the cards by sort order", () => {
    const cards = [
      card({ category_id: "b", category_name: "Second", sort_order: 2 }),
      card({ category_id: "a", category_name: "First", sort_order: 1 }),
    ];
    const page = markup(<CreditCards />, { cards, history: null, files: [] });
    const names = read(page).getAllByRole("rowheader");
    expect(names.map(({ textContent }) => textContent?.slice(0, 6))).toEqual(["First", "Second"]);
  });

  it("CC-05 four cells have an edit button that shows on hover and on focus", () => {
    const buttons = read(table(list([card()]))).getAllByRole("button", { name: /^Edit / });
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
      "Edit sort order: Meridian Everyday",
      "Edit thumbnail: Meridian Everyday",
      "Edit key feature: Meridian Everyday",
      "Edit annual fee: Meridian Everyday",
    ]);
    for (const { classList } of buttons)
      expect([...classList]).toEqual(
        expect.arrayContaining(["opacity-0", "group-hover/cell:opacity-100", "focus-visible:opacity-100"]),
      );
  });

  it("CC-06 CC-07 CC-08 opens link and features by name; a tooltip explains the placeholder", () => {
    const html = table(list([card()]));
    const shown = read(html);
    const names = shown.texts("button");
    expect(names.filter((name) => name.startsWith("View"))).toEqual(["View/Update UTM Link", "View/Update Feature"]);
    const tips = shown.getAllByRole("tooltip", { hidden: true }).map(({ textContent }) => textContent);
    const tip = "{UNIQUE_ID} is replaced by the customer's unique id in the link.";
    expect(tips).toContainEqual(expect.stringContaining(tip));
  });

  it("CC-09 CC-10 has switches that say their state, and a delete button for the row", () => {
    const html = table(list([card()]));
    const switches = read(html).getAllByRole("switch");
    expect(switches.map((one) => one.getAttribute("aria-checked"))).toEqual(["false", "true"]);
    read(html).getByRole("button", { name: "Delete Meridian Everyday" });
  });

  it("says that a card without a link is not shown", () => {
    expect(table(list([card({ utm_link: null })]))).toContain("Not shown: no link");
    expect(table(list([card({ utm_link: null, status: 0 })]))).not.toContain("Not shown");
  });

  it("has an empty and a loading state", () => {
    expect(table(list([]))).toContain("No credit cards yet. Create the first one.");
    const loading = table(list([], true));
    expect(read(loading).root.querySelector("[aria-busy=true]")).not.toBe(null);
    expect(loading).not.toContain("No credit cards yet");
  });
});
