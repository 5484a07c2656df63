import type { BrandRow } from "@tenants/brand/schema";
import { type BrandSnapshot, buildSnapshot } from "@tenants/resolve/snapshot";

/** The id of the brand with this number. */
export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** A live brand's row, with its own serving host. */
export function brandRow(number: number, key: string, over: Partial<BrandRow> = {}): BrandRow {
  return {
    id: idOf(number),
    key,
    name: `Name of ${key}`,
    isMain: false,
    config: {},
    hosts: [{ host: `${key}.example`, status: "serving" }],
    segments: [],
    status: "live",
    version: 1,
    ...over,
  };
}

export const mainRow = (over: Partial<BrandRow> = {}) =>
  brandRow(0, "cl", {
    name: "Main Brand",
    isMain: true,
    hosts: [{ host: "market.example", status: "serving" }],
    config: {
      legalName: "Main Legal Limited",
      title: "Main title",
      titleHi: "मुख्य शीर्षक",
      theme: { primary: "#112233", secondary: "#445566", font: "Inter", favicon: "/media/cl/icon.png" },
      termsApply: true,
      contact: { grievanceOfficer: "Main Officer", phone: "1800 000 0001" },
      sender: { emailFrom: "no-reply@market.example", emailName: "Main Brand", smsSender: "MAINBR" },
    },
    ...over,
  });

export const snapshotOf = (rows: readonly BrandRow[], version = 1): BrandSnapshot => buildSnapshot(rows, version);

/** A brand of a snapshot; fails the test when it is missing. */
export function brandOf(snapshot: BrandSnapshot, key: string) {
  const brand = snapshot.byKey.get(key);
  if (!brand) throw new Error(`no brand ${key}`);
  return brand;
}
