import { markupAt } from "@tests/support/in-router";
import { describe, expect, it } from "vitest";
import { Moves } from "~/routes/admin/merchant/moves";
import { Filters } from "~/routes/admin/merchants/filters";
import { MerchantTable } from "~/routes/admin/merchants/merchant-table";
import { PartnerTable } from "~/routes/admin/merchants/partner-table";
import type { MerchantsPage } from "~/services/merchants/merchants-page.server";
import { RunningMasquerade } from "~/ui/admin/people/running-masquerade";

const nothing = () => undefined;
const PATH = "/admin/merchant-management";

const common = {
  running: null,
  filter: { brand: "lumen", status: "pending" as const, search: "market" },
  choices: { brands: [{ key: "lumen", name: "Lumen Finance" }], partners: [] },
};

const page: Extract<MerchantsPage, { view: "merchants" }> = {
  view: "merchants",
  ...common,
  isFirst: false,
  counts: { pending: 2, active: 7, suspended: 0, rejected: 0 },
  next: "1700000000000.01930000-0000-7000-8000-000000000000",
  merchants: [
    {
      id: "m1",
      brandKey: "lumen",
      name: "Panaji Market",
      partner: { id: "p1", name: "Peepal Stores" },
      location: "Panaji",
      status: "pending",
      statusReason: null,
      contact: { name: "Kiran Rao", mobileMasked: "******0002", emailMasked: null },
      trackingCode: null,
      leads: 12,
      createdAt: new Date("2026-11-20T10:00:00Z"),
    },
  ],
};

describe("the page of merchants", () => {
  it("OQ-43 shows each with partner, place, status, masked contact and leads, and the Masquerade button", () => {
    const markup = markupAt(PATH, <MerchantTable page={page} onMasquerade={nothing} />);
    for (const text of ["Panaji Market", "Peepal Stores", "Panaji", "Pending", "Kiran Rao", "******0002", ">12<"])
      expect(markup).toContain(text);
    expect(markup).toMatch(/aria-label="Masquerade as Panaji Market"[^>]*>Masquerade</);
    expect(markup).toContain(`href="${PATH}/merchants/m1"`);
    expect(markup).toContain("status=pending&amp;q=market&amp;after=1700000000000.");
    expect(markupAt(PATH, <MerchantTable page={{ ...page, merchants: [] }} onMasquerade={nothing} />)).toContain(
      "No merchants found",
    );
  });

  it("OQ-43 keeps brand and search in the address of each status, and drops the status for partners", () => {
    const markup = markupAt(PATH, <Filters page={page} />);
    expect(markup).toContain("?brand=lumen&amp;status=active&amp;q=market");
    expect(markup).toContain("?view=partners&amp;brand=lumen&amp;q=market");
    expect(markup).toMatch(/aria-current="page"[^>]*>Pending</);
  });

  it("MSQ-01 partners have the Masquerade button too", () => {
    const partners = [
      {
        id: "p1",
        brandKey: "lumen",
        brandName: "Lumen Finance",
        name: "Peepal Stores",
        status: "active" as const,
        merchants: 3,
        users: 1,
      },
    ];
    const markup = markupAt(
      PATH,
      <PartnerTable page={{ view: "partners", ...common, partners, isCut: false }} onMasquerade={nothing} />,
    );
    expect(markup).toContain(`href="${PATH}/partners/p1"`);
    expect(markup).toContain('aria-label="Masquerade as Peepal Stores"');
  });

  it("MSQ-01 BEY-07 says which masquerade is going on, and ends it", () => {
    const markup = markupAt(
      PATH,
      <RunningMasquerade running={{ name: "Peepal Stores", endsAt: new Date("2026-11-20T10:00:00Z") }} />,
    );
    expect(markup).toContain("You are acting as Peepal Stores until 15:30.");
    expect(markup).toContain('href="/partner"');
    expect(markup).toMatch(
      /<form method="post" action="\/admin\/merchant-management\/masquerade"[^>]*>.*value="end".*End masquerade/,
    );
  });

  it("OQ-43 offers the moves of the status and no others", () => {
    const words = (status: "pending" | "active" | "suspended" | "rejected") =>
      [
        ...markupAt(`${PATH}/merchants/m1`, <Moves status={status} />).matchAll(/>(Approve|Reject|Suspend|Resume)</g),
      ].map((m) => m[1]);
    expect(words("pending")).toEqual(["Approve", "Reject"]);
    expect(words("active")).toEqual(["Suspend"]);
    expect(words("suspended")).toEqual(["Resume"]);
    expect(words("rejected")).toEqual(["Approve"]);
  });
});
