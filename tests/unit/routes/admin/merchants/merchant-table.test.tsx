import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { leadSpan } from "~/domain/dates/report-span";
import { Moves } from "~/routes/admin/merchant/moves";
import { Filters } from "~/routes/admin/merchants/filters";
import { MerchantTable } from "~/routes/admin/merchants/merchant-table";
import { PartnerTable } from "~/routes/admin/merchants/partner-table";
import type { MerchantsPage } from "~/services/merchants/merchants-page.server";
import { createSelection } from "~/ui/admin/bulk-edit/selection";
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
  leadDays: leadSpan(new Date("2026-11-20T10:00:00Z")),
  counts: { pending: 2, active: 7, suspended: 0, rejected: 0 },
  next: "loyw3v28.01930000-0000-7000-8000-000000000000",
  merchants: [
    {
      id: "m1",
      brandKey: "lumen",
      brandName: "Lumen Finance",
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
    const markup = markupAt(PATH, <MerchantTable page={page} selection={createSelection()} onMasquerade={nothing} />);
    for (const text of [
      "Panaji Market",
      "Peepal Stores",
      "Lumen Finance",
      "Panaji",
      "Pending",
      "Kiran Rao",
      "******0002",
    ])
      expect(markup).toContain(text);
    const shown = read(markup);
    expect(shown.getByRole("link", { name: "Leads, 30 days: Panaji Market, 12" }).getAttribute("href")).toBe(
      "/admin/customers-journey?brand=lumen&days=custom&from=2026-10-22&to=2026-11-20&step=leads&merchant=m1",
    );
    expect(shown.getByRole("button", { name: "Masquerade as Panaji Market" }).textContent).toBe("Masquerade");
    expect(shown.hrefs).toContain(`${PATH}/merchants/m1`);
    expect(shown.hrefs.join(" ")).toContain("status=pending&q=market&after=loyw3v28.");
    expect(
      markupAt(
        PATH,
        <MerchantTable page={{ ...page, merchants: [] }} selection={createSelection()} onMasquerade={nothing} />,
      ),
    ).toContain("No merchants found");
  });

  it("OQ-43 keeps brand and search in the address of each status, and drops the status for partners", () => {
    const markup = markupAt(PATH, <Filters page={page} />);
    const { hrefs, root } = read(markup);
    expect(hrefs.join(" ")).toContain("?brand=lumen&status=active&q=market");
    expect(hrefs.join(" ")).toContain("?view=partners&brand=lumen&q=market");
    const current = [...root.querySelectorAll("[aria-current=page]")].map(({ textContent }) => textContent);
    expect(current).toContainEqual(expect.stringMatching(/^Pending/));
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
      <PartnerTable
        page={{ view: "partners", ...common, partners, counts: { active: 1, suspended: 0 }, isCut: false }}
        onMasquerade={nothing}
      />,
    );
    expect(read(markup).hrefs).toContain(`${PATH}/partners/p1`);
    read(markup).getByRole("button", { name: "Masquerade as Peepal Stores" });
  });

  it("MSQ-01 BEY-07 says which masquerade is going on, and ends it", () => {
    const markup = markupAt(
      PATH,
      <RunningMasquerade running={{ name: "Peepal Stores", endsAt: new Date("2026-11-20T10:00:00Z") }} />,
    );
    expect(markup).toContain("You are acting as Peepal Stores until 15:30.");
    const shown = read(markup);
    expect(shown.hrefs).toContain("/partner");
    expect(shown.forms).toEqual(["post /admin/merchant-management/masquerade"]);
    const form = shown.getByRole("button", { name: "End masquerade" }).closest("form");
    expect(form?.querySelector("[value=end]")).not.toBe(null);
  });

  it("OQ-43 offers the moves of the status and no others", () => {
    const words = (status: "pending" | "active" | "suspended" | "rejected") =>
      read(markupAt(`${PATH}/merchants/m1`, <Moves status={status} />))
        .texts("button")
        .filter((name) => /^(Approve|Reject|Suspend|Resume)$/.test(name));
    expect(words("pending")).toEqual(["Approve", "Reject"]);
    expect(words("active")).toEqual(["Suspend"]);
    expect(words("suspended")).toEqual(["Resume"]);
    expect(words("rejected")).toEqual(["Approve"]);
  });
});
