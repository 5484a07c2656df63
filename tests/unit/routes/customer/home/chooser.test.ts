import { brandOf, contextOf, demoSnapshot } from "@tests/factories/context";
import { describe, expect, it, vi } from "vitest";
import { buildMatcher } from "~/domain/eligibility/build-matcher";
import type { Args } from "~/http/request/guards.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { chooserView } from "~/routes/customer/home/chooser.server";
import type { CustomerSession } from "~/services/access/read-customer-session.server";

/** No lender is live: a product's claims about lenders do not matter here. */
vi.mock("~/services/eligibility/lender-catalogue.server", () => {
  const empty = {
    lenders: [],
    controls: [],
    byId: new Map(),
    bySlug: new Map(),
    matcher: buildMatcher([]),
    countFor: () => 0,
  };
  return { catalogue: () => empty };
});

const snapshot = demoSnapshot();
const ctxAt = (key: string) => contextOf(brandOf(snapshot, key));
const args = { request: new Request("http://localhost/user/offers") } as Args;
const flags = { pl: false, gl: false, bl: false, hl: false };
const session = { firstName: "Asha", mobileMasked: "******3210", flags } as CustomerSession;

const linksAt = (key: string) => {
  const { header } = frameFor(args, ctxAt(key), session);
  return header.user?.account.links.map(({ href, label }) => `${label} ${href}`);
};

describe("the Return to Products menu", () => {
  it("TEN-15 has Gold Loans and Credit Cards where the brand's setting puts them on it", () => {
    const shown = (key: string) => chooserView(ctxAt(key), "/").products.map(({ code }) => code);
    expect(shown("lumen")).toEqual(expect.arrayContaining(["GL", "CC"]));
    expect(shown("khet")).toContain("GL");
    expect(shown("khet")).not.toContain("CC");
  });

  it("TEN-15 is reached from every page of a customer, where there is something to choose", () => {
    expect(linksAt("cl")?.[0]).toBe("Return to Products /products");
    expect(linksAt("lumen")?.[0]).toBe("Return to Products /");
    expect(linksAt("sona")?.join()).not.toContain("Return to Products");
  });
});
