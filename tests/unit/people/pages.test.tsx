import { read } from "@tests/support/render";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import PortalOwner from "~/routes/admin/merchant/route";
import MerchantManagement, { meta as merchantsMeta } from "~/routes/admin/merchants/route";
import UserManagement, { meta as usersMeta } from "~/routes/admin/staff/route";
import PortalIndex from "~/routes/partner/home/route";
import Visits from "~/routes/partner/visits/route";

/** The markup of a page with what its loader has answered. */
function pageAt(path: string, Page: ComponentType, loaderData: unknown): string {
  const routes = [{ id: "page", path: "*", loader: () => null, element: <Page /> }];
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: { loaderData: { page: loaderData } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
}

const titleOf = (meta: unknown) => (meta as () => { title: string }[])()[0]?.title;
const figures = { leads: 3, submitted: 2, disbursed: 1, disbursedPaise: 25_000_000 };
const list = {
  view: "merchants",
  filter: { brand: "", status: null, search: "" },
  choices: { brands: [], partners: [] },
  running: null,
  isFirst: true,
  counts: { pending: 0, active: 0, suspended: 0, rejected: 0 },
  merchants: [],
  next: null,
};

describe("pages of staff", () => {
  it("ADM-06 user management has its title and the way to add somebody", () => {
    const markup = pageAt("/admin/user-management", UserManagement, { people: [], history: undefined });
    expect(titleOf(usersMeta)).toBe("Admin - User Management");
    expect(read(markup).getByRole("heading", { level: 1 }).textContent).toBe("User Management");
    expect(markup).toContain("Add user");
  });

  it("ADM-17 merchant management says when there is none, and what has brought somebody back", () => {
    expect(titleOf(merchantsMeta)).toBe("Admin - Merchant Management");
    const markup = pageAt("/admin/merchant-management", MerchantManagement, list);
    expect(read(markup).getByRole("heading", { level: 1 }).textContent).toBe("Merchant Management");
    expect(markup).toContain("No merchants found");
    expect(markup).not.toContain("You are back as yourself.");
    expect(pageAt("/admin/merchant-management?masquerade=over", MerchantManagement, list)).toContain(
      "The masquerade ended after 30 minutes. You are back as yourself.",
    );
    expect(pageAt("/admin/merchant-management?masquerade=exit", MerchantManagement, list)).toContain(
      "The masquerade has ended. You are back as yourself.",
    );
  });

  it("OQ-43 a merchant's page has its details, users, history and Masquerade", () => {
    const owner = {
      kind: "merchant",
      id: "m1",
      brand: { id: "b1", key: "lumen", name: "Lumen Finance", isServed: true },
      partner: { id: "p1", name: "Peepal Stores" },
      name: "Panaji Market",
      merchant: {
        location: "Panaji",
        contactName: "Kiran Rao",
        mobileMasked: "******0002",
        emailMasked: null,
        status: "suspended",
        statusReason: "Complaints",
        version: 3,
      },
      users: [
        {
          id: "u1",
          name: "Kiran Rao",
          mobileMasked: "******0002",
          emailMasked: null,
          active: true,
          lastSignInAt: null,
        },
      ],
    };
    const markup = pageAt("/admin/merchant-management/merchants/m1", PortalOwner, { owner, history: [] });
    for (const text of [
      "Panaji Market",
      "Suspended",
      "Reason: Complaints",
      "Resume",
      "Now: ******0002",
      "Portal users",
      "Never",
      "Masquerade",
    ])
      expect(markup).toContain(text);
    const unserved = { ...owner, brand: { ...owner.brand, isServed: false } };
    expect(pageAt("/admin/merchant-management/merchants/m1", PortalOwner, { owner: unserved, history: [] })).toMatch(
      /<button[^>]*disabled=""[^>]*title="This brand is not live[^>]*>Masquerade/,
    );
  });
});

describe("pages of the portal", () => {
  it("ROUTE-P03 OQ-56 the first page greets, shows the days and the figures, and leads to the visit log", () => {
    const markup = pageAt("/partner", PortalIndex, {
      preset: "last-30",
      first: "2026-10-22",
      last: "2026-11-20",
      now: figures,
      before: figures,
      share: null,
      visits: 2,
      name: "Peepal Stores",
      greeting: "morning",
    });
    for (const text of [
      "Good morning, Peepal Stores",
      "22 Oct 2026 to 20 Nov 2026",
      "₹2,50,000",
      "2 times",
      'href="/partner/visits"',
    ])
      expect(markup).toContain(text);
  });

  it("BEY-07 the visit log says who looked in, why, what they could, and that it goes on", () => {
    const visit = {
      id: "v1",
      staffName: "Asha Admin",
      merchantName: null,
      mode: "read",
      reason: "ticket 4182",
      startedAt: new Date("2026-11-20T10:00:00Z"),
      endedAt: null,
    };
    const markup = pageAt("/partner/visits", Visits, { visits: [visit], next: null, isFirst: true, isMerchant: false });
    for (const text of [
      "Asha Admin",
      "The whole partner",
      "ticket 4182",
      "Look only",
      "Going on now",
      "20 Nov 2026, 15:30",
    ])
      expect(markup).toContain(text);
    expect(pageAt("/partner/visits", Visits, { visits: [], next: null, isFirst: true, isMerchant: true })).toContain(
      "No visits yet",
    );
  });
});
