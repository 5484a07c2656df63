import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import StatusFiles, { meta } from "~/routes/admin.application-status-file/route";

const place = { uploadId: null, filter: "changed", rowsPage: 1, page: 1, pageSize: 5 };
const files = { rows: [], total: 0, page: 1, pages: 1, pageSize: 5 };

function markup(over: object = {}): string {
  const loaderData = { place, files, readAt: "2026-11-21T12:00:00.000Z", upload: null, rows: null, ...over };
  const router = createMemoryRouter([{ id: "page", path: "*", loader: () => loaderData, element: <StatusFiles /> }], {
    initialEntries: ["/admin/application-status-file"],
    hydrationData: { loaderData: { page: loaderData } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
}

describe("the application status files page", () => {
  it("ROUTE-A19 UPL-01 has a title, an upload form, a page-size selector, a table and its paging", () => {
    expect(meta({} as Parameters<typeof meta>[0])).toEqual([{ title: "Admin - Application status files" }]);
    const html = markup();
    expect(html).toMatch(/<h1>Application status files<\/h1>/);
    expect(html).toMatch(/<input[^>]*type="file"/);
    expect(html).toMatch(/<label for="[^"]*">Rows per page<\/label><select/);
    expect(html).toContain("No files yet. Upload the first one above.");
    expect(html).toMatch(/Previous<\/button>.*Next<\/button>/);
    expect(html).toContain('href="/admin/application-status-file/template"');
  });

  it("says so when the file of the address is gone", () => {
    const html = markup({ place: { ...place, uploadId: "0192d1b5-0000-7000-8000-000000000001" } });
    expect(html).toContain("This file is not in the list any more.");
  });
});
