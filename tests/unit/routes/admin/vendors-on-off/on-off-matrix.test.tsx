// @vitest-environment happy-dom
import { within } from "@testing-library/dom";
import { mounted, settled } from "@tests/support/mounted";
import type { ComponentProps } from "react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { expect, it } from "vitest";
import { OnOffMatrix } from "~/routes/admin/vendors-on-off/on-off-matrix";

type View = ComponentProps<typeof OnOffMatrix>["view"];

const form = { to: "on" as const, reason: "", from: "", until: "", perDay: "" };
const viewWith = (label: string): View => ({
  rows: [
    {
      id: "l1",
      name: "Vindhya Bank",
      isLive: true,
      key: "l1",
      cells: {
        pl: {
          key: "l1.pl",
          lender: "Vindhya Bank",
          segment: "Personal",
          label,
          tone: "ok" as const,
          form,
          name: `Vindhya Bank, Personal: ${label}`,
          notes: [],
          why: null,
          taken: 0,
          seen: label,
        },
      },
    },
  ],
  total: "1 lender",
  segments: [{ id: "pl", name: "Personal" }],
  brand: null,
  pages: { first: null, next: null },
});

function Shown() {
  return <OnOffMatrix view={useLoaderData() as View} />;
}

it("ADM-08 OQ-37 a cell that was changed keeps the focus when the matrix is loaded again", async () => {
  let view = viewWith("On");
  const router = createMemoryRouter([{ id: "on-off", path: "/", loader: () => view, element: <Shown /> }], {
    initialEntries: ["/"],
    hydrationData: { loaderData: { "on-off": view } },
  });
  const page = await mounted(<RouterProvider router={router} />);
  const cell = page.getByRole("button", { name: /Vindhya Bank, Personal: On/ });
  cell.focus();
  view = viewWith("Off");
  await settled(() => router.revalidate());
  await settled();
  const after = page.getByRole("button", { name: /Vindhya Bank, Personal: Off/ });
  expect(after).toBe(cell);
  expect(document.activeElement).toBe(after);
});

it("OQ-85 OQ-37 cells that are switched together are sent with the lines that are shown", async () => {
  const view = viewWith("line-1");
  const router = createMemoryRouter([
    { id: "on-off", path: "/", loader: () => view, element: <Shown /> },
    { path: "/admin/vendors-on-off/details", loader: () => ({ affected: "", days: null, history: null }) },
  ]);
  const page = await mounted(<RouterProvider router={router} />);
  await settled();
  await settled(() => page.getByRole("button", { name: /Switch off.*Vindhya Bank/ }).click());
  const form = within(document.body).getByRole("dialog").querySelector("form");
  expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({
    intent: "set",
    cells: "l1",
    seen: "line-1",
    to: "off",
    everywhere: "on",
  });
});
