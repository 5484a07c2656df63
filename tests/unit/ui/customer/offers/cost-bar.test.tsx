import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { CostBar } from "~/ui/customer/offers/cost-bar";

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
