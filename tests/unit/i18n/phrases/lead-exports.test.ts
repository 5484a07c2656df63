import { expect, it } from "vitest";
import { leadSheet, plainRupees } from "~/i18n/phrases/lead-exports.server";

const NOW = new Date("2026-11-23T06:00:00Z");
const LEAD = {
  id: "lead-1",
  createdAt: new Date("2026-11-13T06:00:00Z"),
  name: "Su•••• R.",
  contact: "******3210",
  product: "PL" as const,
  merchantId: null,
  merchant: "Panaji Market",
  stage: "submitted" as const,
  applicationId: "app-1",
  lender: "Banyan Credit",
  lenderRef: "BC-70418",
  turn: { who: "lender" as const, task: "decide" as const, since: new Date("2026-11-20T06:00:00Z"), by: "2026-11-27" },
  disbursedPaise: null,
  commissionPaise: -180_000n,
};

it("PAR-15 a line of a file has every column of its head, in its language", () => {
  const sheet = leadSheet({ en: "Lumen", hi: "लुमेन" });
  for (const kind of ["leads", "report"] as const)
    for (const locale of ["en", "hi"] as const)
      expect(sheet.cells(LEAD, kind, locale, NOW)).toHaveLength(sheet.head(kind, locale).length);
  expect(sheet.cells(LEAD, "report", "en", NOW)).toEqual([
    "lead-1",
    "2026-11-13",
    "Su•••• R.",
    "******3210",
    "Personal Loans",
    "Panaji Market",
    "At the lender",
    "Banyan Credit",
    "BC-70418",
    "Banyan Credit decides",
    "2026-11-20",
    "2026-11-27",
    "10",
    "3",
    "",
    { figure: "-1800.00" },
  ]);
});

it("rupees for a spreadsheet have two decimals and no grouping", () => {
  expect([plainRupees(30_500_000n), plainRupees(5n), plainRupees(-105n), plainRupees(null)]).toEqual([
    "305000.00",
    "0.05",
    "-1.05",
    "",
  ]);
});
