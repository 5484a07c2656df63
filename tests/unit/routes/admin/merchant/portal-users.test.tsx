// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/dom";
import { mounted, settled } from "@tests/support/mounted";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { PortalUsers } from "~/routes/admin/merchant/portal-users";

const user = { id: "one", name: "Asha", mobileMasked: null, emailMasked: null, lastSignInAt: null };

it("shows a user as switched off while it is saved, and as before when that is refused (ERR-04)", async () => {
  let answer: () => void = () => undefined;
  const action = async () => {
    await new Promise<void>((done) => {
      answer = done;
    });
    return { ok: false, message: "Not done" };
  };
  const element = <PortalUsers users={[{ ...user, hasSecondStep: false, active: true }]} />;
  const page = await mounted(<RouterProvider router={createMemoryRouter([{ path: "/", element, action }])} />);
  const isOn = () => page.getByRole("switch").getAttribute("aria-checked");
  await settled(() => fireEvent.click(page.getByRole("switch")));
  expect(isOn()).toBe("false");
  await settled(() => answer());
  await settled();
  expect(isOn()).toBe("true");
});
