// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/dom";
import { mounted, settled } from "@tests/support/mounted";
import { createMemoryRouter, RouterProvider, useSearchParams } from "react-router-dom";
import { expect, it } from "vitest";
import { AddChange } from "~/routes/admin/time-machine/add-change";
import type { DraftSetView } from "~/routes/admin/time-machine/changes-panel";

const LENDERS = ["nilgiri", "kaveri"].map((value) => ({ value, label: value }));
const PROPERTIES = [
  { value: "min_age", label: "Min age", now: "21", options: null },
  { value: "max_age", label: "Max age", now: "60", options: null },
];

const TYPED = [
  { property: "gone", value: "1" },
  { property: "min_age", value: "25" },
];

function Page() {
  const [search] = useSearchParams();
  const id = search.get("lender");
  const typed = id === "godavari" ? TYPED : [];
  const chosen = id && { id, name: id, brandId: "", properties: PROPERTIES, typed };
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

it("has what was typed on the lender's page, and not for another property (BEY-20)", async () => {
  const router = createMemoryRouter([{ path: "/", element: <Page /> }], { initialEntries: ["/?lender=godavari"] });
  const page = await mounted(<RouterProvider router={router} />);
  const what = () => page.getByLabelText<HTMLSelectElement>("What");
  const value = () => page.getByLabelText<HTMLInputElement>("New value");
  expect([what().value, value().value]).toEqual(["min_age", "25"]);
  await settled(() => fireEvent.input(what(), { target: { value: "max_age" } }));
  expect(value().value).toBe("");
});
