import { board } from "@tests/factories/dashboard";
import { read } from "@tests/support/render";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import History from "~/routes/admin/history/route";

function markup(element: ReactElement, path: string, loaderData: object | null): string {
  const router = createMemoryRouter([{ id: "page", path: "*", loader: () => loaderData, element }], {
    initialEntries: [path],
    hydrationData: { loaderData: { page: loaderData } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
}

const plain = (markup: string) => read(markup).words;

describe("the history page", () => {
  it("BEY-09 shows who, what and each change, and leads to older entries", () => {
    const page = markup(<History />, "/admin/history", {
      brands: board.brands,
      kinds: ["lender"],
      brand: "cl",
      kind: "lender",
      subjectId: null,
      subjectName: null,
      people: [{ id: "s1", name: "Meera Iyer" }],
      who: "s1",
      from: "2026-11-01",
      to: null,
      rows: [
        {
          seq: "7",
          at: "2026-11-20T07:00:00.000Z",
          who: "Meera Iyer",
          action: "lender.update",
          subject: { kind: "lender", id: "l1", name: "Nilgiri Capital" },
          changes: [{ label: "Min income", before: "15000", after: "25000" }],
        },
        {
          seq: "6",
          at: "2026-11-20T06:00:00.000Z",
          who: "Meera Iyer",
          action: "catalogue-import.undo",
          subject: { kind: "catalogue-import", id: "i1", name: null },
          changes: [],
        },
      ],
      next: "7",
      files: [],
    });
    expect(plain(page)).toContain("Meera Iyer Changed lender Nilgiri Capital Min income: 15000 → 25000");
    expect(plain(page)).toContain("Meera Iyer Undid an import from a file (all its changes)");
    expect(read(page).hrefs).toEqual(
      expect.arrayContaining([
        "/admin/history?brand=cl&kind=lender&who=s1&from=2026-11-01&before=7",
        "/admin/history?brand=cl&kind=lender&id=l1&who=s1&from=2026-11-01",
        "/admin/history?brand=cl&kind=catalogue-import&id=i1&who=s1&from=2026-11-01",
      ]),
    );
  });
});
