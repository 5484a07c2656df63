import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import CustomerRecordPage from "~/routes/admin/customer/route";
import CsrPortal from "~/routes/admin/customers/route";
import DashboardPage from "~/routes/admin/dashboard/route";
import History from "~/routes/admin/history/route";
import type { CustomerRecord } from "~/services/customer-care/customer-record.server";
import type { Dashboard } from "~/services/dashboard/read-dashboard.server";

function markup(element: ReactElement, path: string, loaderData: object | null): string {
  const router = createMemoryRouter([{ id: "page", path: "*", loader: () => loaderData, element }], {
    initialEntries: [path],
    hydrationData: { loaderData: { page: loaderData } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
}

const plain = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

const board: Dashboard = {
  span: "today",
  first: "2026-11-21",
  last: "2026-11-21",
  at: "2026-11-21T09:05:07.000Z",
  brand: null,
  brands: [
    { key: "cl", name: "Market" },
    { key: "haldi", name: "Haldi" },
  ],
  steps: {
    leads: 1200,
    verified: 800,
    profileComplete: 600,
    offersShown: 590,
    submitted: 300,
    approved: 60,
    disbursed: 41,
  },
  approvedPaise: 900_000_000,
  disbursedPaise: 410_000_000,
  failedJobs: [{ job: "messages.deliver", count: 3, lastError: "gateway said no" }],
  reasons: [{ label: "Income", count: 9, href: null }],
  lenders: [{ label: "Kaveri Small Bank", count: 12, href: "/admin/lenders/7" }],
  partners: [],
};

describe("the dashboard", () => {
  const page = markup(<DashboardPage />, "/admin/dashboard", board);
  const text = plain(page);

  it("ADM-04 OQ-33 shows the funnel with its rupees, and links only where there is a list", () => {
    for (const part of [
      "Leads 1,200",
      "Offers shown 590",
      "Disbursed 41 ₹41,00,000",
      "messages.deliver 3 gateway said no",
    ])
      expect(text).toContain(part);
    expect(page).toMatch(/<a [^>]*href="\/admin\/lenders\/7"[^>]*>Kaveri Small Bank<\/a>/);
    expect(text).toContain("Income 9");
    expect(text).toContain("21 Nov 2026, as of 14:35:07");
  });

  it("ADM-04 chooses days and brand in the address", () => {
    expect(page).toContain('href="/admin/dashboard?days=last-7"');
    expect(page).toMatch(/aria-current="page"[^>]*>Today/);
    expect(markup(<DashboardPage />, "/admin/dashboard", { ...board, brand: "haldi" })).toContain(
      'href="/admin/dashboard?days=yesterday&amp;brand=haldi"',
    );
  });

  it("ADM-04 says so when nothing has happened", () => {
    const steps = Object.fromEntries(Object.keys(board.steps).map((step) => [step, 0])) as Dashboard["steps"];
    const empty = plain(
      markup(<DashboardPage />, "/admin/dashboard", { ...board, steps, failedJobs: [], lenders: [] }),
    );
    expect(empty).toContain("Nothing has happened in these days yet.");
    expect(empty).toContain("No job has failed.");
  });
});

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
    source: ["Partner: Peepal Stores"],
    createdAt: "2026-11-20T06:00:00.000Z",
  },
  otherLeads: [{ prospectId: "p0", product: "Gold Loans", createdAt: "2026-10-01T06:00:00.000Z" }],
  applications: [],
  submissions: [
    {
      id: "s1",
      applicationId: "a1",
      lender: "Kaveri Small Bank",
      status: { text: "Rejected", tone: "bad" },
      amountRupees: 300_000,
      sanctionedPaise: null,
      disbursedPaise: null,
      reason: "Income",
      lenderRef: "KSB-7",
      at: "2026-11-20T07:00:00.000Z",
    },
  ],
  messages: [],
  timeline: [
    {
      id: "e1",
      at: "2026-11-20T07:00:00.000Z",
      kind: "journey",
      text: "Opened /user/offers, was sent to /login",
      detail: "JRN-01",
    },
  ],
};

describe("the CSR portal", () => {
  it("ROUTE-A16 OQ-45 posts the key, so that no number stands in an address", () => {
    const page = markup(<CsrPortal />, "/admin/csr-portal", null);
    expect(page).toMatch(/<form[^>]*method="post"/);
    expect(plain(page)).toContain("Every search is recorded.");
  });

  it("ROUTE-A17 ADM-19 shows the masked customer with a reveal for number and e-mail only", () => {
    const page = markup(<CustomerRecordPage />, "/admin/csr-portal/c1/p1", record);
    const text = plain(page);
    for (const part of ["******3210", "******234F", "**/**/1990", "Monthly income ₹85,000", "not confirmed", "Hindi"])
      expect(text).toContain(part);
    expect(text).toContain("Kaveri Small Bank Rejected ₹3,00,000 — Income KSB-7");
    expect(text).toContain("No application yet.");
    expect(text).toContain("Opened /user/offers, was sent to /login");
    expect(page).toContain('href="/admin/csr-portal/c1/p0"');
    expect([...page.matchAll(/aria-label="(Reveal [^"]+)"/g)].map(([, label]) => label)).toEqual([
      "Reveal the mobile number",
      "Reveal the e-mail",
    ]);
  });
});

describe("the history page", () => {
  it("BEY-09 shows who, what and each change, and leads to older entries", () => {
    const page = markup(<History />, "/admin/history", {
      brands: board.brands,
      kinds: ["lender"],
      brand: "cl",
      kind: "lender",
      subjectId: null,
      rows: [
        {
          seq: "7",
          at: "2026-11-20T07:00:00.000Z",
          who: "Meera Iyer",
          action: "Changed lender",
          subject: { kind: "lender", id: "l1" },
          changes: [{ label: "Min income", before: "15000", after: "25000" }],
        },
      ],
      next: "7",
    });
    expect(plain(page)).toContain("Meera Iyer Changed lender l1 Min income: 15000 → 25000");
    expect(page).toContain('href="/admin/history?brand=cl&amp;kind=lender&amp;before=7"');
    expect(page).toContain('href="/admin/history?brand=cl&amp;kind=lender&amp;id=l1"');
  });
});
