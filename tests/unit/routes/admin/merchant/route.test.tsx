import { read } from "@tests/support/render";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import PortalOwner from "~/routes/admin/merchant/route";
import MerchantManagement, { meta as merchantsMeta } from "~/routes/admin/merchants/route";
import UserManagement, { meta as usersMeta } from "~/routes/admin/staff/route";

/** The markup of a page with its loader's data. */
function pageAt(path: string, Page: ComponentType, loaderData: unknown): string {
  const routes = [{ id: "page", path: "*", loader: () => null, element: <Page /> }];
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: { loaderData: { page: loaderData } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
}

const titleOf = (meta: unknown) => (meta as () => { title: string }[])()[0]?.title;

const list = {
  view: "merchants",
  filter: { brand: "", status: null, search: "" },
  choices: { brands: [], partners: [] },
  running: null,
  files: [],
  isFirst: true,
  counts: { pending: 0, active: 0, suspended: 0, rejected: 0 },
  merchants: [],
  next: null,
};

describe("pages of staff", () => {
  it("ADM-06 user management has its title and the way to add somebody", () => {
    const markup = pageAt("/admin/user-management", UserManagement, { people: [], files: [], history: undefined });
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
          hasSecondStep: false,
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
    const page = pageAt("/admin/merchant-management/merchants/m1", PortalOwner, { owner: unserved, history: [] });
    const button = read(page).getByTitle<HTMLButtonElement>(/^This brand is not live/);
    expect([button.disabled, button.textContent]).toEqual([true, "Masquerade"]);
  });
});
