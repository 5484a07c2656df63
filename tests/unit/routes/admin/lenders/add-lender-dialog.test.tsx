// @vitest-environment happy-dom
import { fireEvent, within } from "@testing-library/dom";
import { mounted, settled } from "@tests/support/mounted";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { AddLenderDialog } from "~/routes/admin/lenders/add-lender-dialog";
import { toastOk } from "~/ui/admin/toast";

vi.mock("~/ui/admin/toast", () => ({ toastOk: vi.fn(), toastBad: vi.fn() }));
afterEach(() => vi.unstubAllGlobals());

it("LEN-04 a new lender, which is at the end of the list, can be opened from the message", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () =>
      Response.json({ code: "ok", message: "Lender created", data: { lender_id: "l-9", name: "Kaveri" } }),
    ),
  );
  const dialog = <AddLenderDialog onClose={() => undefined} segment={null} onCreated={() => undefined} />;
  const router = createMemoryRouter([
    { path: "/", element: dialog },
    { path: "*", element: null },
  ]);
  await mounted(<RouterProvider router={router} />);
  await settled();
  const shown = within(within(document.body).getByRole("dialog"));
  await settled(() => fireEvent.input(shown.getByLabelText("Name"), { target: { value: "Kaveri" } }));
  await settled(() => fireEvent.click(shown.getByRole("button", { name: "Create" })));
  await settled();
  const [message, action] = vi.mocked(toastOk).mock.calls[0] ?? [];
  expect([message, action?.label]).toEqual(["Lender created", "Open"]);
  await settled(() => action?.onClick());
  expect(router.state.location.pathname).toBe("/admin/lenders/l-9");
});
