import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { CanaryPanel } from "~/routes/admin/lender-interface/canary-panel";
import type { CanaryView } from "~/services/lender-interfaces/read-canary.server";

const CANARY: CanaryView = {
  id: "018f3c1e-1111-7000-8000-000000000001",
  number: 3,
  state: "running",
  share: 20,
  isNew: false,
  minOutcomes: 20,
  maxFailedPercent: 25,
  why: null,
  startedBy: "Ravi",
  startedAt: "2026-11-23T06:00:00.000Z",
  endedBy: null,
  endedAt: null,
  isAsked: false,
  sides: [
    { onCanary: true, all: 41, sent: 40, accepted: 30, declined: 6, corrections: 1, failed: 3 },
    { onCanary: false, all: 1_161, sent: 1_160, accepted: 900, declined: 250, corrections: 0, failed: 9 },
  ],
};

const panel = (change: Partial<CanaryView> = {}) =>
  read(markupAt("/admin/lenders/x/interface", <CanaryPanel canary={{ ...CANARY, ...change }} hasDraft={false} />));

describe("a version at a share on the page of the interface", () => {
  it("BEY-22 shows both sides, and every number leads to its list", () => {
    const page = panel();
    expect(page.text).toContain("Version 3 at 20%");
    expect(page.text).toContain("more than 25% of its newest 20 submissions failed");
    const failed = page.getByRole("link", { name: "Version 3, Failed: 3" });
    expect(failed.getAttribute("href")).toContain("?side=new&of=failed#submissions");
    const before = page.getByRole("link", { name: "The version before, Submissions: 1161" });
    expect(before.textContent).toBe("1,161");
    expect(page.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Raise the share",
      "Make live for all",
      "Stop",
    ]);
  });

  it("BEY-22 says why it has returned by itself, and offers a draft of it", () => {
    const why = { failed: 6, outcomes: 20, reasons: { timeout: 2, "bad-answer": 4 } };
    const page = panel({ state: "tripped", endedAt: "2026-11-23T07:00:00.000Z", why });
    expect(page.text).toContain("6 of the newest 20 submissions failed");
    expect(page.text).toContain("Answer cannot be read: 4, no answer in time: 2. New submissions");
    expect(page.text).toContain("Began, approved by Ravi: ");
    expect(page.text).toContain("New submissions are sent with the version before it.");
    expect(page.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Begin a draft from version 3"]);
  });

  it("BEY-22 says of a new lender who is offered it, and of a request that a colleague is asked", () => {
    const page = panel({ isNew: true, isAsked: true, sides: CANARY.sides.slice(0, 1) });
    expect(page.text).toContain("offered to 20% of the applications");
    expect(page.text).toContain("waits for a colleague");
    expect(page.queryByRole("button")).toBeNull();
    expect(page.queryByText("The version before")).toBeNull();
  });
});
