import { read } from "@tests/support/render";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import type { DomainView } from "~/domain/brand-hosts/types";
import { DomainCard } from "~/routes/admin/brand/domains/domain-card";

const domain: DomainView = {
  host: "loans.haldi.in",
  display: "loans.haldi.in",
  status: "verifying",
  fault: null,
  since: "2026-11-20T07:00:00.000Z",
  checkedAt: null,
  nextCheckAt: "2026-11-20T07:00:10.000Z",
  isCheckDue: false,
  isCanonical: false,
  txt: { name: "_verify.loans.haldi.in", value: "brand-verify=abc" },
  cname: { name: "loans.haldi.in", value: "brands.market.in" },
};

function card(over: Partial<DomainView>, isLive = true): string {
  const brand = { id: "b1", key: "haldi", name: "Haldi", isMain: false, isLive };
  const element = (
    <DomainCard
      path="/admin/domains"
      brand={brand}
      domain={{ ...domain, ...over }}
      isLocal={false}
      onChanged={() => undefined}
      onRemove={() => undefined}
    />
  );
  const router = createMemoryRouter([{ path: "*", element }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return read(html).words;
}

describe("a host in the domains panel", () => {
  it("OQ-14 says its status in one of four words, with what to do", () => {
    expect(card({})).toContain("Verifying");
    expect(card({ status: "certificate_pending" })).toContain("Certificate pending");
    expect(card({ status: "serving" })).toContain("Serving");
    const stuck = card({ status: "stuck", fault: { code: "cname-other", value: "old.shop.in" } });
    expect(stuck).toContain("Stuck");
    expect(stuck).toContain("loans.haldi.in points to old.shop.in. Change it to brands.market.in.");
    expect(card({ status: "certificate_pending" }, false)).toContain("requested once it is published");
  });

  it("OQ-14 shows both records until it serves, and again when one slips", () => {
    for (const part of ["TXT _verify.loans.haldi.in brand-verify=abc", "CNAME loans.haldi.in brands.market.in"]) {
      expect(card({})).toContain(part);
      expect(card({ status: "serving" })).not.toContain(part);
      expect(card({ status: "serving", fault: { code: "txt-missing", value: null } })).toContain(part);
    }
  });
});
