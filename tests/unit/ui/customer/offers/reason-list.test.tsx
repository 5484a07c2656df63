import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { ReasonList } from "~/ui/customer/offers/reason-list";

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
