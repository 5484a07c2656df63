import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { Button } from "~/ui/components/button";
import { OfferCard } from "~/ui/customer/offers/offer-card";

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
