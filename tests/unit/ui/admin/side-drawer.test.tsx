// @vitest-environment happy-dom
import { mounted, settled } from "@tests/support/mounted";
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { SideDrawer } from "~/ui/admin/side-drawer";

/** A list, and beside it the drawer of the record in the address. */
function List() {
  const [query] = useSearchParams();
  const opened = query.get("open");
  return (
    <>
      {["One", "Two"].map((name) => (
        <Link key={name} to={`/?open=${name}`}>
          {name}
        </Link>
      ))}
      {opened && (
        <SideDrawer label="Selected" title={opened} close={{ href: "/", label: "Close" }}>
          <button type="button">Call</button>
        </SideDrawer>
      )}
    </>
  );
}

async function listAt(address: string) {
  const router = createMemoryRouter([{ path: "/", element: <List /> }], { initialEntries: [address] });
  const page = await mounted(<RouterProvider router={router} />);
  const press = async (name: string) => {
    await settled(() => page.getByRole("link", { name }).focus());
    await settled(() => page.getByRole("link", { name }).click());
  };
  return { ...page, press };
}

const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

describe("the keyboard beside a list", () => {
  it("ADM-11 OQ-48 is in what was opened, also when another record follows, and afterwards at its row again", async () => {
    const { press, getByRole } = await listAt("/");
    await press("One");
    expect(focused()).toBe("Selected");
    await press("Two");
    expect(focused()).toBe("Selected");
    await settled(() => getByRole("button", { name: "Call" }).focus());
    await settled(() => getByRole("link", { name: "Close" }).focus());
    await settled(() => getByRole("link", { name: "Close" }).click());
    expect(focused()).toBe("Two");
  });
});
