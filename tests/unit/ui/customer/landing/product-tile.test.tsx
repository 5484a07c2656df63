import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { PRODUCT_CODES } from "~/domain/products";
import { ProductIcon } from "~/ui/components/icons/product-icon";
import { ProductTile } from "~/ui/customer/landing/product-tile";

describe("products", () => {
  it("CUS-01 draws each of the twelve in its own way", () => {
    const drawings = PRODUCT_CODES.map((product) => render(<ProductIcon product={product} />).root.innerHTML);
    expect(new Set(drawings).size).toBe(12);
    for (const product of PRODUCT_CODES)
      expect(render(<ProductIcon product={product} />).root.querySelector("svg[aria-hidden=true] *")).not.toBe(null);
  });

  it("is a link, a button of a form, or plain text, never a dead link", () => {
    const link = render(<ProductTile product="PL" name="Personal Loans" href="/pl" />);
    expect(link.getByRole("link", { name: "Personal Loans" }).getAttribute("href")).toBe("/pl");
    const submit = render(<ProductTile product="GL" name="Gold Loans" submit={{ name: "productType", value: "GL" }} />);
    expect(submit.getByRole("button", { name: "Gold Loans" })).toMatchObject({ name: "productType", value: "GL" });
    const plain = render(<ProductTile product="OI" name="Other Insurance" />);
    plain.getByText("Other Insurance");
    expect(plain.root.querySelector("a, button")).toBe(null);
  });
});
