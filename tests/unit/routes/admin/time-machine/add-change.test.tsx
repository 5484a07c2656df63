// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/dom";
import { mounted, settled } from "@tests/support/mounted";
import { createMemoryRouter, RouterProvider, useSearchParams } from "react-router-dom";
import { expect, it } from "vitest";
import { AddChange } from "~/routes/admin/time-machine/add-change";
import type { DraftSetView } from "~/routes/admin/time-machine/changes-panel";

const LENDERS = ["nilgiri", "kaveri"].map((value) => ({ value, label: value }));
const PROPERTIES = [{ value: "min_age", label: "Min age", now: "21", options: null }];

function Page() {
  const [search] = useSearchParams();
  const id = search.get("lender");
  const chosen = id && { id, name: id, brandId: "", properties: PROPERTIES };
  return <AddChange view={{ lenders: LENDERS, brands: [], chosen } as unknown as DraftSetView} />;
}

it("shows the lender of the address after Back, without what was typed for another (BEY-20)", async () => {
  const router = createMemoryRouter([{ path: "/", element: <Page /> }], { initialEntries: ["/?lender=nilgiri"] });
  const page = await mounted(<RouterProvider router={router} />);
  const lender = () => page.getByLabelText<HTMLSelectElement>("Lender");
  const value = () => page.getByLabelText<HTMLInputElement>("New value");
  await settled(() => fireEvent.change(lender(), { target: { value: "kaveri" } }));
  fireEvent.input(value(), { target: { value: "23" } });
  expect([router.state.location.search, lender().value]).toEqual(["?lender=kaveri&brand=", "kaveri"]);
  await settled(() => router.navigate(-1));
  expect([lender().value, value().value]).toEqual(["nilgiri", ""]);
});
