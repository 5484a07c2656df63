import { pageAt } from "@tests/support/page-at";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import Telecalling from "~/routes/admin/telecalling/route";

const ROW = {
  id: "a",
  name: "A•••",
  mobile: "••••••3210",
  brand: "Lumen",
  product: "Personal Loans",
  stage: "Profile complete",
  days: 3,
  calls: 1,
  next: null,
  since: null,
  isTaken: false,
  href: "/admin/telecalling",
};

const pageOf = (openCallId: string | null, needsReason = false) =>
  read(
    pageAt("/admin/telecalling", Telecalling, {
      filter: { list: "queue", brandId: null, stage: null, age: null },
      tabs: [],
      brands: [],
      rows: [ROW],
      first: null,
      next: null,
      openCallHref: null,
      closeHref: "/x",
      closedUntil: "24 Nov 2026, 09:00",
      drawer: {
        ...ROW,
        brandId: "b",
        applicationId: "a",
        language: "Hindi",
        customerHref: "/c",
        verdict: "open",
        closedReason: null,
        claimedBy: null,
        openCallId,
        needsReason,
        tomorrow: "2026-11-24T10:00",
        past: [],
      },
      mayAllow: true,
    }),
  );

describe("the page of calls", () => {
  it("OQ-48 OQ-116 shows masked numbers, the hours, and a button for one number", () => {
    const page = pageOf(null);
    expect(page.words).toContain("The next begins at 24 Nov 2026, 09:00.");
    expect(page.getByRole("button", { name: "Show number and call" })).toBeTruthy();
    expect(page.queryByLabelText("Outcome")).toBeNull();
  });

  it("OQ-48 asks why after many calls, also for a call of yesterday that is still open", () => {
    expect(pageOf(null, true).getByLabelText("Why do you need it?")).toBeTruthy();
    expect(pageOf(null).queryByLabelText("Why do you need it?")).toBeNull();
    expect(pageOf("call", true).getByLabelText("Why do you need it?")).toBeTruthy();
    expect(pageOf("call").queryByLabelText("Why do you need it?")).toBeNull();
  });

  it("OQ-48 asks for the outcome of an open call", () => {
    const page = pageOf("call");
    expect(page.getByLabelText("Outcome")).toBeTruthy();
    expect(page.sent("callId")).toEqual(["call"]);
  });
});
