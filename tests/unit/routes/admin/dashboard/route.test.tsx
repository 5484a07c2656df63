import { board } from "@tests/factories/dashboard";
import { read } from "@tests/support/render";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import DashboardPage from "~/routes/admin/dashboard/route";
import type { Dashboard } from "~/services/dashboard/read-dashboard.server";

function markup(element: ReactElement, path: string, loaderData: object | null): string {
  const router = createMemoryRouter([{ id: "page", path: "*", loader: () => loaderData, element }], {
    initialEntries: [path],
    hydrationData: { loaderData: { page: loaderData } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
}

const plain = (markup: string) => read(markup).words;

describe("the dashboard", () => {
  const page = markup(<DashboardPage />, "/admin/dashboard", board);
  const text = plain(page);

  it("ADM-04 OQ-33 shows the funnel with its rupees, and a list behind every number", () => {
    for (const part of [
      "Leads 1,200",
      "Offers shown 590",
      "Disbursed 41 ₹41,00,000",
      "Send a passcode or message 3 gateway said no",
    ])
      expect(text).toContain(part);
    expect(read(page).getByRole("link", { name: "Kaveri Small Bank" }).getAttribute("href")).toBe("/admin/lenders/7");
    expect(read(page).getByRole("link", { name: "Kaveri Small Bank: 12" }).getAttribute("href")).toBe(
      "/admin/internal-report?lender=7",
    );
    expect(read(page).getByRole("link", { name: "Disbursed: 41" }).getAttribute("href")).toBe(board.hrefs.disbursed);
    expect(read(page).getByRole("link", { name: "status-oct.xlsx" })).toBeDefined();
    expect(text).toContain("Income 9");
    expect(text).toContain("21 Nov 2026, as of 14:35:07");
  });

  it("ADM-04 ADM-25 chooses days and brand in the address", () => {
    expect(read(page).hrefs).toContain("/admin/dashboard?days=last-7");
    expect(read(page).root.querySelector("[aria-current=page]")?.textContent).toBe("Today");
    for (const preset of ["Yesterday", "Last 7 Days", "Last 30 Days", "Custom Range"]) expect(text).toContain(preset);
    const ofBrand = markup(<DashboardPage />, "/admin/dashboard", { ...board, brand: "haldi" });
    expect(read(ofBrand).hrefs).toContain("/admin/dashboard?brand=haldi&days=yesterday");
  });

  it("ADM-04 says so when nothing has happened", () => {
    const steps = Object.fromEntries(Object.keys(board.steps).map((step) => [step, 0])) as Dashboard["steps"];
    const empty = plain(
      markup(<DashboardPage />, "/admin/dashboard", { ...board, steps, failedJobs: [], lenders: [], files: [] }),
    );
    expect(empty).toContain("Nothing has happened in these days yet.");
    expect(empty).toContain("No job has failed.");
    expect(empty).toContain("No file had errors.");
  });
});
