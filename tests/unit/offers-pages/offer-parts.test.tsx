import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { Button } from "~/ui/components/button";
import { CostBar } from "~/ui/customer/offers/cost-bar";
import { OfferCard } from "~/ui/customer/offers/offer-card";
import { ReasonList } from "~/ui/customer/offers/reason-list";

describe("the cost bar", () => {
  const parts = [
    { label: "Interest", value: "₹30,000", amountRupees: 30_000, kind: "interest" as const },
    { label: "Fee", value: "₹0", amountRupees: 0, kind: "charges" as const },
  ];

  it("is drawn on the page's scale, with a key for every part", () => {
    const page = render(<CostBar label="costs" parts={parts} scaleRupees={60_000} />);
    const bars = page.getByRole("img", { name: "costs" }).querySelectorAll("rect");
    expect([...bars].map((bar) => [bar.getAttribute("x"), bar.getAttribute("width")])).toEqual([["0", "497"]]);
    expect(page.getAllByRole("listitem").map((entry) => entry.textContent)).toEqual(["Interest ₹30,000", "Fee ₹0"]);
  });
});

describe("an offer", () => {
  it("names the lender on the card, its links and its figures", () => {
    const page = render(
      <OfferCard
        id="o1"
        lender={{ name: "Nilgiri Capital", kind: "NBFC" }}
        special="Offer until 30 Nov 2026"
        figures={[{ label: "APR", value: "13.70%", big: true }]}
        keyFacts={{ href: "/kfs/1", label: "Key facts statement" }}
        enquiry="This lender may make a credit enquiry"
        action={<Button>Apply</Button>}
      />,
    );
    expect(page.getByRole("article", { name: "Nilgiri Capital" }).id).toBe("o1");
    expect(page.getByRole("heading", { level: 2, name: "Nilgiri Capital" })).toBeTruthy();
    expect(page.getByRole("term").textContent).toBe("APR");
    expect(page.getByRole("definition").textContent).toBe("13.70%");
    expect(page.getByRole("link", { name: "Key facts statement Nilgiri Capital" }).getAttribute("href")).toBe("/kfs/1");
    expect(page.getByRole("button", { name: "Apply" })).toBeTruthy();
    expect(page.getByText("NC").getAttribute("aria-hidden")).toBe("true");
  });
});

describe("the lenders that do not match", () => {
  it("BEY-02 stand by name with every reason and the smallest change", () => {
    const page = render(
      <ReasonList
        items={[{ id: "1", lender: "Gulmohar", reasons: ["Needs ₹45,000.", "Too young."], change: "₹5,000 more" }]}
      />,
    );
    const [entry] = page.getAllByRole("listitem");
    expect([...(entry?.querySelectorAll("b, p") ?? [])].map((part) => part.textContent)).toEqual([
      "Gulmohar",
      "Needs ₹45,000.",
      "Too young.",
      "₹5,000 more",
    ]);
  });
});
