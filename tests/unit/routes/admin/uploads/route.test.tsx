import { read } from "@tests/support/render";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import Uploads, { meta } from "~/routes/admin/uploads/route";

const query = { uploadId: null, filter: "changed", rowsPage: 1, rowsFrom: 1, page: 1, pageSize: 5 };
const files = { rows: [], total: 0, page: 1, pages: 1, pageSize: 5 };

const titleOf = (kind: string) => meta({ data: { kind } } as unknown as Parameters<typeof meta>[0]);

function markup(over: object = {}, kind = "status"): string {
  const readAt = "2026-11-21T12:00:00.000Z";
  const loaderData = { query, files, readAt, upload: null, rows: null, lenders: [], exports: [], kind, ...over };
  const router = createMemoryRouter([{ id: "page", path: "*", loader: () => loaderData, element: <Uploads /> }], {
    initialEntries: ["/admin/application-status-file"],
    hydrationData: { loaderData: { page: loaderData } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
}

describe("the application status files page", () => {
  it("ROUTE-A19 UPL-01 has a title, an upload form, a page-size selector, a table and its paging", () => {
    expect(titleOf("status")).toEqual([{ title: "Admin - Application status files" }]);
    const html = markup();
    expect(read(html).getByRole("heading", { level: 1 }).textContent).toBe("Application status files");
    expect(read(html).root.querySelectorAll("input[type=file]")).toHaveLength(1);
    expect(read(html).getByLabelText("Rows per page").tagName).toBe("SELECT");
    expect(html).toContain("No files yet. Upload the first one above.");
    expect(read(html).getAllByRole("button", { name: /^(Previous|Next)$/ })).toHaveLength(2);
    expect(read(html).hrefs).toContain("/admin/application-status-file/template");
  });

  it("says so when the file of the address is gone", () => {
    const html = markup({ query: { ...query, uploadId: "0192d1b5-0000-7000-8000-000000000001" } });
    expect(html).toContain("This file is no longer in the list.");
  });
});

describe("the pages of statements", () => {
  it("ROUTE-A03 ADM-05 OQ-34 the MIS upload has its own template, and asks for the lender of the file", () => {
    expect(titleOf("mis")).toEqual([{ title: "Admin - MIS upload" }]);
    const html = markup({ lenders: [{ id: "l1", name: "Nilgiri Capital" }] }, "mis");
    expect(read(html).getByRole("heading", { level: 1 }).textContent).toBe("MIS upload");
    expect(read(html).hrefs).toContain("/admin/mis-upload/template");
    expect(read(html).getByLabelText("Lender of the files").tagName).toBe("SELECT");
    expect(read(html).getByRole<HTMLOptionElement>("option", { name: "Nilgiri Capital" }).value).toBe("l1");
  });

  it("ROUTE-A18 ADM-20 the commission upload has its own template, and no lender", () => {
    expect(titleOf("commission")).toEqual([{ title: "Admin - Commission upload" }]);
    const html = markup({}, "commission");
    expect(read(html).getByRole("heading", { level: 1 }).textContent).toBe("Commission upload");
    expect(read(html).hrefs).toContain("/admin/commission-upload-file/template");
    expect(html).not.toContain("Lender of the files");
  });
});
