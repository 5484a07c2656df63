// @vitest-environment happy-dom
import { within } from "@testing-library/dom";
import { mounted, settled } from "@tests/support/mounted";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import type { BrandMove } from "~/domain/brands/brand-state";
import { BrandMoveDialog } from "~/routes/admin/brand/move-dialog";

const NONE = { count: 0, isMore: false };
const brand = { key: "tara", name: "Tara" };

/** The sentences of the dialog about a brand that nobody uses, but for what is named. */
async function sentences(move: BrandMove, some: Partial<Record<"links" | "openApplications", number>> = {}) {
  const counted = (count = 0) => ({ count, isMore: false });
  const use = {
    signedIn: NONE,
    atLenders: NONE,
    portalUsers: NONE,
    hosts: ["tara.example"],
    openApplications: counted(some.openApplications),
    links: counted(some.links),
  };
  const dialog = <BrandMoveDialog move={move} brand={brand} use={use} onClose={() => undefined} />;
  await mounted(<RouterProvider router={createMemoryRouter([{ path: "/", element: dialog }])} />);
  await settled();
  const all = within(document.body);
  return all.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
}

describe("what a move of a brand does", () => {
  it("ADM-12 says nothing of what there is none of", async () => {
    for (const move of ["suspend", "archive"] as const)
      expect((await sentences(move)).filter((text) => /(^|\D)0 /.test(text))).toEqual([]);
  });

  it("ADM-12 counts what there is", async () => {
    expect((await sentences("archive"))[0]).toBe("tara.example is taken off the brand and can be added to another.");
    const said = await sentences("suspend", { links: 3, openApplications: 1 });
    expect(said).toContain("3 tracking links open nothing.");
    expect(said).toContain("1 application is open. None is ended or deleted.");
  });
});
