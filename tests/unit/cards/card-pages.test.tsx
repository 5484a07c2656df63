import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type CardChoice, readCardChoice } from "~/domain/cards/card-choice";
import { creditCardWords, leavingForBank } from "~/routes/customer/card-list/credit-card-page.server";
import { cardListWords } from "~/routes/customer/card-list/page.server";
import { CardListView } from "~/routes/customer/card-list/view";
import type { OfferedCard } from "~/services/cards/list-offered-cards.server";
import { Leaving } from "~/ui/components/leaving";
import { read } from "../../support/render";
import { ctxIn, latinIn, shownText } from "../offers-pages/samples";

const id = (n: number) => `5a0f9c1e-0000-4000-8000-00000000000${n}`;

const CARDS: readonly OfferedCard[] = [
  ["Meridian Voyage", "₹2,999", false],
  ["Meridian Everyday", "₹499", false],
  ["Lotus Starter", "None", true],
  ["Meridian Secure", "₹199", true],
].map(([name, annualFee, isSecured], index) => ({
  id: id(index + 1),
  name: name as string,
  pictureUrl: `/brand/${"a".repeat(64)}.png`,
  keyFeature: "मुख्य",
  annualFee: annualFee as string,
  annualFeeText: annualFee as string,
  features: ["एक", "दो"],
  isSecured: isSecured as boolean,
}));

const choose = (query = ""): CardChoice => readCardChoice(new URLSearchParams(query));
const list = (name: "credit-cards" | "cards-unsecured" | "cards-secured", query = "", locale: "en" | "hi" = "en") =>
  cardListWords({ ctx: ctxIn(locale), list: name, cards: CARDS, choice: choose(query) });
const html = (page: ReturnType<typeof list> | ReturnType<typeof own>) =>
  renderToStaticMarkup(<CardListView {...page} error={null} />);
const own = (over: { chosenIds?: string[]; visits?: Map<string, Date>; locale?: "en" | "hi" } = {}) =>
  creditCardWords({
    ctx: ctxIn(over.locale ?? "en"),
    cards: CARDS,
    visits: over.visits ?? new Map(),
    choice: choose(),
    chosenIds: over.chosenIds ?? [],
  });
const names = (markup: string) => [...markup.matchAll(/<h3[^>]*>([^<]*)<\/h3>/g)].map((match) => match[1]);

describe("the public lists", () => {
  it("CUS-19 ROUTE-C07 ROUTE-C08 secured and unsecured cards have a page each, and no other card is on it", () => {
    expect(names(html(list("cards-unsecured")))).toEqual(["Meridian Voyage", "Meridian Everyday"]);
    expect(names(html(list("cards-secured")))).toEqual(["Lotus Starter", "Meridian Secure"]);
  });

  it("CUS-19 ROUTE-C06 the page of all cards lists the two kinds under a heading each", () => {
    const markup = html(list("credit-cards"));
    expect([...markup.matchAll(/<h2 id="(?:un)?secured-t">([^<]*)</g)].map((match) => match[1])).toEqual([
      "Cards without a deposit",
      "Cards against a deposit",
    ]);
    expect(names(markup)).toHaveLength(4);
    expect(markup).toContain('aria-current="page"');
  });

  it("CUS-19 filter and order work by the address alone", () => {
    expect(names(html(list("cards-unsecured", "order=fee")))).toEqual(["Meridian Everyday", "Meridian Voyage"]);
    expect(names(html(list("credit-cards", "fee=none")))).toEqual(["Lotus Starter"]);
    const empty = html(list("cards-unsecured", "fee=none"));
    expect(empty).toContain("No card fits this choice.");
    expect(empty).toContain('<a href="/cards-unsecured">Show all cards</a>');
    expect(empty).toMatch(/<form id="card-choice" method="get" action="\/cards-unsecured"/);
  });

  it("CUS-19 ticked cards stand side by side, three at most, and stay ticked", () => {
    const markup = html(list("credit-cards", `compare=${id(1)}&compare=${id(3)}`));
    const table = /<table[\s\S]*<\/table>/.exec(markup)?.[0] ?? "";
    expect([...table.matchAll(/<th scope="col">([^<]*)</g)].map((match) => match[1])).toEqual([
      "Meridian Voyage",
      "Lotus Starter",
    ]);
    expect(table).toContain("₹2,999*");
    expect(markup.match(/type="checkbox"[^>]*checked/g)).toHaveLength(2);
    expect(html(list("credit-cards", `compare=${id(1)}`))).toContain("Tick at least two cards to compare them.");
    const four = html(list("credit-cards", CARDS.map((card) => `compare=${card.id}`).join("&")));
    expect(four.match(/<th scope="col">/g)).toHaveLength(3);
    expect(four).toContain("At most three cards fit side by side.");
  });

  it("OQ-15 each fee carries the terms mark of the brand, explained once", () => {
    const markup = html(list("cards-unsecured"));
    expect(markup.match(/₹2,999\*/g)).toHaveLength(1);
    expect(read(markup).getAllByRole("link", { name: /T&C apply/ })).toHaveLength(1);
  });

  it("I18N-01 has no Latin words in Hindi but the cards' names", () => {
    const markup = html(list("credit-cards", `compare=${id(1)}&compare=${id(3)}`, "hi"));
    expect(latinIn(shownText(markup), [...CARDS.map(({ name }) => name), "None"])).toEqual([]);
  });
});

describe("the customer's cards", () => {
  it("AUTH-13 ROUTE-C35 the card that was tapped on a public list comes first, and once", () => {
    const markup = html(own({ chosenIds: [id(4)] }));
    expect(markup).toContain("The card that you chose");
    expect(names(markup)).toEqual(["Meridian Secure", "Meridian Voyage", "Meridian Everyday", "Lotus Starter"]);
  });

  it("says when the customer went to the bank, and what the bank gets", () => {
    const markup = html(own({ visits: new Map([[id(2), new Date("2026-11-20T20:00:00Z")]]) }));
    expect(markup).toContain("You went to the bank on 21 Nov 2026");
    expect(markup).toContain("Your reference number here and nothing else");
  });

  it("OQ-20 the way out is a plain link to our hop, which names the host", () => {
    const { pageTitle, ...leaving } = leavingForBank(ctxIn("en"), {
      clickId: id(9),
      name: "Lotus Starter",
      host: "apply.cards.example",
      isFollowed: false,
    });
    const markup = renderToStaticMarkup(<Leaving {...leaving} />);
    expect(pageTitle).toBe("On to the bank");
    expect(markup).toContain(`href="/redirect?c=${id(9)}"`);
    expect(markup).toContain("go on at apply.cards.example");
    expect(markup).not.toContain("<form");
  });

  it("I18N-01 has no Latin words in Hindi but names", () => {
    const markup = html(own({ locale: "hi", chosenIds: [id(1)], visits: new Map([[id(1), new Date()]]) }));
    expect(latinIn(shownText(markup), [...CARDS.map(({ name }) => name), "None"])).toEqual([]);
  });
});
