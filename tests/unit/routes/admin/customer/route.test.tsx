import { read } from "@tests/support/render";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import CustomerRecordPage from "~/routes/admin/customer/route";
import CsrPortal from "~/routes/admin/customers/route";
import type { CustomerRecord } from "~/services/customer-care/customer-record.server";

function markup(element: ReactElement, path: string, loaderData: object | null): string {
  const router = createMemoryRouter([{ id: "page", path: "*", loader: () => loaderData, element }], {
    initialEntries: [path],
    hydrationData: { loaderData: { page: loaderData } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
}

const plain = (markup: string) => read(markup).words;

const record: CustomerRecord = {
  customerId: "c1",
  prospectId: "p1",
  brand: { key: "haldi", name: "Haldi" },
  name: "Asha Rao",
  mobile: "******3210",
  email: "a**a@m**l.example",
  isEmailVerified: false,
  pan: "******234F",
  birthDate: "**/**/1990",
  language: "hi",
  pincode: "400050",
  employer: "Coastal Foods",
  monthlyIncomeRupees: 85_000,
  createdAt: "2026-11-20T06:00:00.000Z",
  lastSignInAt: null,
  lead: {
    channel: "mobile",
    product: "Personal Loans",
    source: [{ kind: "partner", value: "Peepal Stores" }],
    createdAt: "2026-11-20T06:00:00.000Z",
  },
  otherLeads: [{ prospectId: "p0", product: "Gold Loans", createdAt: "2026-10-01T06:00:00.000Z" }],
  applications: [],
  submissions: [
    {
      id: "s1",
      applicationId: "a1",
      lender: "Kaveri Small Bank",
      status: { stage: 5, outcome: 1 },
      amountRupees: 300_000,
      sanctionedPaise: null,
      disbursedPaise: null,
      reason: "income",
      lenderRef: "KSB-7",
      contradictions: [],
      at: "2026-11-20T07:00:00.000Z",
    },
  ],
  messages: Array.from({ length: 50 }, (_, nth) => ({
    id: `m${nth}`,
    channel: "sms",
    template: "complaint-answer",
    to: "******3210",
    status: "expired",
    at: "2026-11-20T07:00:00.000Z",
  })),
  notes: [{ id: "n1", at: "2026-11-20T07:00:00.000Z", by: null, text: "Calls from the office,\nafter six" }],
  timeline: [
    {
      id: "e1",
      at: "2026-11-20T07:00:00.000Z",
      kind: "journey",
      path: "/user/offers",
      target: "/login",
      rule: "JRN-01",
    },
  ],
};

describe("the CSR portal", () => {
  it("ROUTE-A16 OQ-45 posts the key, so that no number stands in an address", () => {
    const page = markup(<CsrPortal />, "/admin/csr-portal", null);
    expect(read(page).root.querySelector("form")?.getAttribute("method")).toBe("post");
    expect(plain(page)).toContain("Every search is recorded.");
  });

  it("ROUTE-A17 ADM-19 shows the masked customer with a reveal for number and e-mail only", () => {
    const page = markup(<CustomerRecordPage />, "/admin/csr-portal/c1/p1", record);
    const text = plain(page);
    for (const part of ["******3210", "******234F", "**/**/1990", "Monthly income ₹85,000", "not confirmed", "Hindi"])
      expect(text).toContain(part);
    expect(text).toContain("Kaveri Small Bank Rejected ₹3,00,000 — Income — KSB-7");
    expect(text).toContain("No application yet.");
    expect(text).toContain("Opened /user/offers, was sent to /login");
    expect(text).toContain("Only the newest 50 are shown.");
    expect(text).toContain("Complaint answer ******3210 Too late to send");
    expect(text).toContain("Calls from the office, after six A former colleague");
    expect(read(page).hrefs).toContain("/admin/csr-portal/c1/p0");
    const reveals = read(page).getAllByRole("button", { name: /^Reveal / });
    expect(reveals.map((button) => button.getAttribute("aria-label"))).toEqual([
      "Reveal the mobile number",
      "Reveal the e-mail",
    ]);
  });
});
