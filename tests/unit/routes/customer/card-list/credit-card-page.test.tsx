import { ctxIn, latinIn, shownText } from "@tests/factories/offers";
import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { type CardChoice, readCardChoice } from "~/domain/cards/card-choice";
import { cardTerms } from "~/domain/cards/card-terms";
import { creditCardWords, leavingForBank } from "~/routes/customer/card-list/credit-card-page.server";
import { cardListWords } from "~/routes/customer/card-list/page.server";
import { CardListView } from "~/routes/customer/card-list/view";
import type { OfferedCard } from "~/services/cards/list-offered-cards.server";
import { Leaving } from "~/ui/components/leaving";

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
  terms:
    name === "Meridian Secure"
      ? null
      : cardTerms.parse({ reward_bps: { groceries: index === 1 ? 100 : 0, travel: 200 }, min_income_rupees: 40_000 }),
}));

const choose = (query = ""): CardChoice => readCardChoice(new URLSearchParams(query));
const list = (name: "credit-cards" | "cards-unsecured" | "cards-secured", query = "", locale: "en" | "hi" = "en") =>
  cardListWords({ ctx: ctxIn(locale), list: name, cards: CARDS, choice: choose(query) });
const open = (page: ReturnType<typeof list> | ReturnType<typeof own>) =>
  render(<CardListView {...page} error={null} />);
type Opened = ReturnType<typeof open>;
const own = (over: { chosenIds?: string[]; visits?: Map<string, Date>; locale?: "en" | "hi" } = {}) =>
  creditCardWords({
    ctx: ctxIn(over.locale ?? "en"),
    cards: CARDS,
    visits: over.visits ?? new Map(),
    choice: choose(),
    chosenIds: over.chosenIds ?? [],
  });
const texts = (elements: Iterable<Element>) => [...elements].map((element) => element.textContent);
const names = (page: Opened) => texts(page.queryAllByRole("heading", { level: 3 }));
const columns = (page: Opened) => texts(page.queryAllByRole("columnheader"));

describe("what a card is worth to its reader", () => {
  const WORTH = "Worth to you in a year";

  it("CUS-19 says nothing until the reader tells their spending", () => {
    const page = open(list("cards-unsecured"));
    expect(page.queryAllByText(WORTH)).toEqual([]);
    expect(page.queryByRole("option", { name: "Most worth to you first" })).toBeNull();
  });

  it("CUS-19 shows the yearly value with the fee, and orders by it", () => {
    const page = open(list("cards-unsecured", "groceries=20000&order=worth"));
    expect(names(page)).toEqual(["Meridian Everyday", "Meridian Voyage"]);
    expect(page.getAllByText("₹1,811")).toHaveLength(1);
    expect(page.getByText("₹2,400 back, fee ₹589 with GST")).toBeTruthy();
    expect(page.getByText("-₹3,539")).toBeTruthy();
  });

  it("CUS-19 judges by the bank's own limits, and does not guess where it names none", () => {
    const page = open(list("credit-cards", "income=30000&travel=1000"));
    expect(page.getAllByText("Asks for ₹40,000 a month")).toHaveLength(3);
    expect(page.getAllByText("Not known")).toHaveLength(1);
    expect(open(list("credit-cards", "income=40000")).getAllByText("Within the bank's limits")).toHaveLength(3);
  });

  it("CUS-19 marks a wrong answer and keeps it, and is Hindi throughout", () => {
    const page = open(list("credit-cards", "groceries=99999999&age=30"));
    expect(page.getByText("Enter whole rupees, at most ₹1,00,00,000")).toBeTruthy();
    expect(page.getByLabelText("Groceries").getAttribute("value")).toBe("9,99,99,999");
    const hindi = shownText(open(list("credit-cards", "travel=1000&income=100", "hi")).root.innerHTML);
    expect(
      latinIn(hindi, ["Meridian Voyage", "Meridian Everyday", "Lotus Starter", "Meridian Secure", "None"]),
    ).toEqual([]);
  });
});

describe("the public lists", () => {
  it("CUS-19 ROUTE-C07 ROUTE-C08 secured and unsecured cards have a page each, and no other card is on it", () => {
    expect(names(open(list("cards-unsecured")))).toEqual(["Meridian Voyage", "Meridian Everyday"]);
    expect(names(open(list("cards-secured")))).toEqual(["Lotus Starter", "Meridian Secure"]);
  });

  it("CUS-19 ROUTE-C06 the page of all cards lists the two kinds under a heading each", () => {
    const page = open(list("credit-cards"));
    expect(texts(page.getAllByRole("heading", { level: 2 }))).toEqual([
      "Cards without a deposit",
      "Cards against a deposit",
    ]);
    expect(names(page)).toHaveLength(4);
    expect(page.getByRole("link", { current: "page" })).toBeTruthy();
  });

  it("CUS-19 filter and order work by the address alone", () => {
    expect(names(open(list("cards-unsecured", "order=fee")))).toEqual(["Meridian Everyday", "Meridian Voyage"]);
    expect(names(open(list("credit-cards", "fee=none")))).toEqual(["Lotus Starter"]);
    const empty = open(list("cards-unsecured", "fee=none"));
    expect(empty.getByText("No card fits this choice.")).toBeTruthy();
    expect(empty.getByRole("link", { name: "Show all cards" }).getAttribute("href")).toBe("/cards-unsecured");
    const form = empty.root.querySelector("form#card-choice");
    expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["get", "/cards-unsecured"]);
  });

  it("CUS-19 ticked cards stand side by side, three at most, and stay ticked", () => {
    const page = open(list("credit-cards", `compare=${id(1)}&compare=${id(3)}`));
    expect(columns(page)).toEqual(["Meridian Voyage", "Lotus Starter"]);
    expect(page.getByRole("table").textContent).toContain("₹2,999*");
    expect(page.getAllByRole("checkbox", { checked: true })).toHaveLength(2);
    const one = open(list("credit-cards", `compare=${id(1)}`));
    expect(one.getByText("Tick at least two cards to compare them.")).toBeTruthy();
    const four = open(list("credit-cards", CARDS.map((card) => `compare=${card.id}`).join("&")));
    expect(columns(four)).toHaveLength(3);
    expect(four.text).toContain("At most three cards fit side by side.");
  });

  it("OQ-15 each fee carries the terms mark of the brand, explained once", () => {
    const page = open(list("cards-unsecured"));
    expect(page.getAllByText("₹2,999*")).toHaveLength(1);
    expect(page.getAllByRole("link", { name: "*T&C apply" })).toHaveLength(1);
  });

  it("I18N-01 has no Latin words in Hindi but the cards' names", () => {
    const page = open(list("credit-cards", `compare=${id(1)}&compare=${id(3)}`, "hi"));
    expect(latinIn(shownText(page.root.innerHTML), [...CARDS.map(({ name }) => name), "None"])).toEqual([]);
  });
});

describe("the customer's cards", () => {
  it("AUTH-13 ROUTE-C35 the card that was tapped on a public list comes first, and once", () => {
    const page = open(own({ chosenIds: [id(4)] }));
    expect(page.getByRole("heading", { name: "The card that you chose" })).toBeTruthy();
    expect(names(page)).toEqual(["Meridian Secure", "Meridian Voyage", "Meridian Everyday", "Lotus Starter"]);
  });

  it("says when the customer went to the bank, and what the bank gets", () => {
    const { text } = open(own({ visits: new Map([[id(2), new Date("2026-11-20T20:00:00Z")]]) }));
    expect(text).toContain("You went to the bank on 21 Nov 2026");
    expect(text).toContain("Your reference number here and nothing else");
  });

  it("OQ-20 the way out is a plain link to our hop, which names the host", () => {
    const { pageTitle, ...leaving } = leavingForBank(ctxIn("en"), {
      clickId: id(9),
      name: "Lotus Starter",
      host: "apply.cards.example",
      isFollowed: false,
    });
    const page = render(<Leaving {...leaving} />);
    expect(pageTitle).toBe("On to the bank");
    const hrefs = page.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs).toContain(`/redirect?c=${id(9)}`);
    expect(page.text).toContain("go on at apply.cards.example");
    expect(page.root.querySelector("form")).toBeNull();
  });

  it("I18N-01 has no Latin words in Hindi but names", () => {
    const page = open(own({ locale: "hi", chosenIds: [id(1)], visits: new Map([[id(1), new Date()]]) }));
    expect(latinIn(shownText(page.root.innerHTML), [...CARDS.map(({ name }) => name), "None"])).toEqual([]);
  });
});
