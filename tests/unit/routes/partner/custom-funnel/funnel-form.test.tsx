// @vitest-environment happy-dom

import { fireEvent } from "@testing-library/dom";
import { mounted, settled } from "@tests/support/mounted";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { FunnelForm } from "~/routes/partner/custom-funnel/funnel-form";

const words = portalWords("en").funnel;

it("PAR-15 asks for two steps before it loads another funnel, and sends the steps and days with the address", async () => {
  const props = {
    words,
    query: "step=leads&step=applied&span=last-90",
    isSaved: true,
    mayNotSave: false,
    error: null,
    steps: [
      { value: "leads", label: "Leads", isChosen: true },
      { value: "applied", label: "Applied", isChosen: true },
      { value: "disbursed", label: "Paid out", isChosen: false },
    ],
    spans: [{ value: "last-90", label: "Last 90 days" }],
    span: "last-90",
    own: { first: "", last: "" },
  };
  const loader = vi.fn((_args: { request: Request }) => null);
  const router = createMemoryRouter([{ path: "*", loader, element: <FunnelForm {...props} /> }], {
    initialEntries: ["/partner/customFunnel"],
    hydrationData: { loaderData: { "0": null } },
  });
  const page = await mounted(<RouterProvider router={router} />);
  const show = () => settled(() => page.getByRole("button", { name: words.show }).click());
  expect(page.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked)).toEqual([true, true, false]);
  fireEvent.click(page.getByLabelText("Applied"));
  await show();
  expect(page.getByRole("alert").textContent).toContain(words.twoSteps);
  expect(loader).not.toHaveBeenCalled();
  fireEvent.click(page.getByLabelText("Paid out"));
  await show();
  expect(page.queryByRole("alert")).toBeNull();
  const query = new URL(loader.mock.calls[0]?.[0].request.url ?? "").searchParams;
  expect([query.getAll("step"), query.get("span")]).toEqual([["leads", "disbursed"], "last-90"]);
});
