// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/dom";
import { mounted, settled } from "@tests/support/mounted";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { NewSetForm } from "~/routes/admin/time-machine/new-set-form";

vi.mock("~/ui/admin/toast", () => ({ toastOk: () => undefined, toastBad: () => undefined }));

it("BEY-20 is empty again after a set was made, and the next set has a key of its own", async () => {
  const sent: Record<string, string>[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(new URLSearchParams(await request.text())));
    return { ok: true, message: "Set created" };
  };
  const router = createMemoryRouter([{ path: "/", element: <NewSetForm />, action }], { initialEntries: ["/"] });
  const page = await mounted(<RouterProvider router={router} />);
  const name = () => page.getByLabelText<HTMLInputElement>("Name");
  for (const text of ["Lower ages", "Higher caps"]) {
    fireEvent.input(name(), { target: { value: text } });
    await settled(() => fireEvent.click(page.getByRole("button", { name: "Create" })));
    await vi.waitFor(() => settled(() => expect(name().value).toBe("")));
  }
  expect(sent.map((form) => form.name)).toEqual(["Lower ages", "Higher caps"]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});
