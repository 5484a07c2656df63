import { within } from "@testing-library/dom";
import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import type { DraftSetView } from "~/routes/admin/time-machine/changes-panel";
import { ShadowPanel } from "~/routes/admin/time-machine/shadow-panel";

const figure = (text: string, href: string | null = null) => ({ text, href });
const LIST = "/admin/time-machine/s/requests?of=shadow";
const LINE = {
  id: "b",
  name: "Lumen",
  href: "/admin/internal-report?brand=lumen",
  requests: figure("97"),
  gain: figure("0"),
  lose: figure("12", `${LIST}&which=lose`),
  offers: { before: figure("80", `${LIST}&which=before`), after: figure("70") },
};
const RUN = {
  state: "running",
  isOutdated: false,
  lead: "Since 20 Nov 2026, until 27 Nov 2026.",
  figures: [{ id: "lose", label: "Lose a lender", pair: { before: null, after: figure("12") } }],
  brands: [LINE],
  partners: [],
  lenders: [],
  days: [
    {
      day: "2026-11-23",
      title: "23 Nov 2026: 97 requests, 0 gain a lender, 12 lose one",
      brands: [LINE],
      partners: [],
      list: `${LIST}&day=2026-11-23`,
    },
  ],
};

const panel = (state: string, shadow: unknown) => {
  const view = { set: { id: "s", name: "Diwali", state }, shadow } as unknown as DraftSetView;
  return read(markupAt("/admin/time-machine/s", <ShadowPanel view={view} />));
};

describe("a shadow on the page of a draft set", () => {
  it("BEY-20 says that nothing is live, shows each day by brand, and can be stopped", () => {
    const page = panel("shadow", { canBegin: false, run: RUN });
    expect(page.getByRole("heading", { name: "Shadow: nothing is live" })).toBeTruthy();
    expect(page.text).toContain("Customers see no change.");
    expect(page.getByText("23 Nov 2026: 97 requests, 0 gain a lender, 12 lose one")).toBeTruthy();
    const table = page.getByRole("table", { name: "So far: By brand" });
    expect(table.textContent).toContain("80 → 70");
    expect(page.getAllByRole("link", { name: "12" })[0]?.getAttribute("href")).toContain("which=lose");
    expect(page.getByRole("link", { name: "Requests of this day" }).getAttribute("href")).toContain("day=2026-11-23");
    expect(page.getAllByRole("link", { name: "Lumen" })[0]?.getAttribute("href")).toContain("brand=lumen");
    expect(page.getByRole("button", { name: "Stop the shadow" })).toBeTruthy();
    expect(page.queryByRole("button", { name: "Begin as a shadow" })).toBeNull();
  });

  it("BEY-20 offers to begin for a set that is a draft, also after one has ended", () => {
    for (const run of [null, { ...RUN, state: "ended", isOutdated: true }]) {
      const page = panel("draft", { canBegin: true, run });
      expect(page.getByLabelText("Days as a shadow").getAttribute("value")).toBe("7");
      expect(page.getByRole("button", { name: "Begin as a shadow" })).toBeTruthy();
      expect(page.queryByText("The set has changed since this shadow.") === null).toBe(run === null);
    }
  });

  it("BEY-20 is not there for a set that is live and never was one", () => {
    expect(panel("published", { canBegin: false, run: null }).text).toBe("");
  });

  it("BEY-20 keeps the number before and after together where a phone folds the row", () => {
    const table = panel("shadow", { canBegin: false, run: RUN }).getByRole("table", { name: "So far: By brand" });
    const pair = within(table).getByRole("cell", { name: "80 → 70" });
    expect(pair.childNodes).toHaveLength(1);
    expect(pair.classList.contains("whitespace-nowrap")).toBe(false);
  });
});
