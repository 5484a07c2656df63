import { routeFiles } from "@tests/support/route-files";
import { describe, expect, it } from "vitest";
import { permissionsOf } from "~/domain/access/staff-roles";
import { definitionOf } from "~/domain/uploads/kinds";
import { uploadPaths } from "~/domain/uploads/upload-paths";
import { recordActions } from "~/routes/admin/search/record-actions";
import type { SearchHit } from "~/services/search/quick-search.server";

const MIS = uploadPaths(definitionOf("mis")).page;

const labels = (hit: SearchHit, role: 1 | 2 | 3 = 1) =>
  recordActions(hit, permissionsOf(role)).map(({ label }) => label);

const lender: SearchHit = { kind: "lender", id: "l", name: "A & B", slug: "a-b", isLive: true, href: "" };
const card: SearchHit = { kind: "card", id: "c", name: "Gold", isSecured: false, isLive: true, href: "" };
const partner = (over: Partial<Extract<SearchHit, { kind: "partner" }>> = {}): SearchHit => ({
  kind: "partner",
  id: "b",
  name: "Haldi",
  key: "haldi",
  status: "live",
  isMain: false,
  portalId: "p",
  href: "",
  ...over,
});
const merchant = (status: string, isServed = true): SearchHit => ({
  kind: "merchant",
  id: "m",
  name: "Shop",
  partner: "P",
  location: null,
  status,
  isServed,
  href: "",
});
const colleague = (over: Partial<Extract<SearchHit, { kind: "staff" }>> = {}): SearchHit => ({
  kind: "staff",
  id: "s",
  name: "Kavya",
  isActive: true,
  isSelf: false,
  hasSecondFactor: true,
  otherSessions: 2,
  href: "",
  ...over,
});
const file = (canUndo: boolean): SearchHit => ({
  kind: "file",
  name: "x.csv",
  upload: "mis",
  createdAt: new Date(0),
  canUndo,
  href: `${MIS}?upload=u`,
});
const customer: SearchHit = {
  kind: "customer",
  brandId: "b",
  customerId: "c",
  prospectId: "p",
  brand: { key: "haldi", name: "Haldi" },
  name: null,
  mobile: "98•",
  email: null,
  application: null,
  href: "",
};

describe("what the command palette offers to do with a record", () => {
  it("ADM-04 a lender: off and on with their dialog, its interface, a trial, and its deletion", () => {
    expect(recordActions(lender, permissionsOf(1))).toEqual([
      { label: "Switch off…", href: "/admin/vendors-on-off?q=A%20%26%20B&open=l&act=off" },
      { label: "Switch on…", href: "/admin/vendors-on-off?q=A%20%26%20B&open=l&act=on" },
      { label: "Interface", href: "/admin/lenders/l/interface" },
      { label: "Try a change first", href: "/admin/time-machine?lender=l" },
      { label: "Delete…", href: "/admin/lenders/l?act=delete" },
    ]);
    expect(labels(lender, 2)).toEqual([]);
  });

  it("CC-06 a card: the dialogs of its row, and a change with a preview", () => {
    expect(recordActions(card, permissionsOf(1)).map(({ href }) => href)).toContain(
      "/admin/credit-cards?open=c&act=change",
    );
    expect(labels(card)).toHaveLength(7);
  });

  it("ADM-13 a brand: its tabs, its portal, and what its state allows; the main brand has no moves", () => {
    expect(labels(partner())).toEqual([
      ...["Settings", "Domains", "Commercials", "Portal users", "History", "Masquerade…", "Suspend…"],
    ]);
    expect(labels(partner({ status: "suspended", portalId: null })).slice(5)).toEqual(["Put live again…", "Archive…"]);
    expect(labels(partner({ isMain: true }))).not.toContain("Suspend…");
  });

  it("OQ-43 a merchant: the moves of its status, and a masquerade only where its brand is live", () => {
    expect(labels(merchant("pending"))).toEqual(["Details", "Approve…", "Reject…", "Masquerade…"]);
    expect(labels(merchant("active"))).toEqual(["Details", "Suspend…", "Masquerade…"]);
    expect(labels(merchant("suspended", false))).toEqual(["Details", "Resume…"]);
  });

  it("MSQ-05 a colleague: rights, second factor and sessions; of oneself only the other sessions", () => {
    expect(labels(colleague())).toEqual(["Deactivate…", "Reset second factor…", "Sign out everywhere…", "History"]);
    expect(labels(colleague({ isActive: false, hasSecondFactor: false, otherSessions: 0 }))).toEqual([
      ...["Activate…", "History"],
    ]);
    expect(labels(colleague({ isSelf: true }))).toEqual(["Sign out elsewhere…", "History"]);
  });

  it("BEY-08 a file: its undo while it can be undone", () => {
    expect(recordActions(file(true), permissionsOf(1))).toEqual([
      { label: "Undo this file…", href: `${MIS}?upload=u&act=undo` },
    ]);
    expect(labels(file(false))).toEqual([]);
  });

  it("ADM-19 a customer: what is stored is revealed with a reason; only an administrator deletes", () => {
    expect(labels(customer, 1)).toEqual(["Reveal mobile number…", "Write a note", "Delete this customer's data…"]);
    expect(labels(customer, 3)).toEqual(["Reveal mobile number…", "Write a note"]);
  });

  it("leads to pages that exist", () => {
    const patterns = routeFiles().flatMap(({ path, isPage }) =>
      isPage ? [new RegExp(`^${path.replaceAll(/:[A-Za-z]+/g, "[^/?]+")}$`)] : [],
    );
    const all = [lender, card, partner(), merchant("active"), colleague(), file(true), customer];
    const paths = all
      .flatMap((hit) => recordActions(hit, permissionsOf(1)))
      .map(({ href }) => href.split("?")[0] ?? "");
    expect(paths.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
  });
});
