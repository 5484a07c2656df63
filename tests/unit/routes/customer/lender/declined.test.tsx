import { ctxIn, latinIn, lenderView, offer, shownText, submission } from "@tests/factories/offers";
import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { declinedWords } from "~/routes/customer/lender/declined.server";
import { DeclinedPage } from "~/routes/customer/lender/declined-page";

describe("a lender's decline", () => {
  const declinedView = () =>
    lenderView({ submission: submission("declined", { reason: "income", lenderRef: "ES-77" }) });

  it("LND-02 ROUTE-C30 says why, who else matches and what helps", () => {
    const others = [1, 2, 3, 4].map((n) => offer({ slug: `other-${n}`, name: `Other ${n}` }));
    const page = declinedWords(ctxIn("en"), declinedView(), others);
    expect(page).toMatchObject({
      title: "Banyan has declined your application",
      lead: "Reason: income.",
      facts: ["Applied on: 19 Nov 2026", "Reference at the lender: ES-77"],
      others: { title: "4 other lenders match what you told us" },
      back: { href: "/user/offers", label: "See all offers" },
    });
    expect(page.others.items).toHaveLength(3);
    expect(page.others.items[0]).toEqual({
      name: "Other 1",
      text: "APR 16.05%, ₹14,403.86 a month",
      href: "/user/lenders-transaction/other-1",
    });
    const opened = render(<DeclinedPage {...page} />);
    expect(opened.getByRole("heading", { name: "Complaints about Banyan" })).toBeTruthy();
    expect(opened.root.querySelector("form")).toBeNull();
  });

  it("LND-02 leads back to the offers page where nobody else matches, in Hindi too", () => {
    expect(declinedWords(ctxIn("en"), declinedView(), [])).toMatchObject({
      others: { title: "No other lender matches at the moment", items: [] },
      back: { label: "Return to Offers" },
    });
    const shown = shownText(
      render(<DeclinedPage {...declinedWords(ctxIn("hi"), declinedView(), [])} />).root.innerHTML,
    );
    const names = ["Banyan Credit Limited", "grievance@banyan.example", "Banyan", "Asha Rao", "ES-77"];
    expect(latinIn(shown, names)).toEqual([]);
  });
});
