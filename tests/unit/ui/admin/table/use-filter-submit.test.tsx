// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/dom";
import { mounted, settled } from "@tests/support/mounted";
import { createMemoryRouter, Form, RouterProvider } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { useSort } from "~/routes/admin/lenders/use-sort";
import { useFilterSubmit } from "~/ui/admin/table/use-filter-submit";

function Filters() {
  const submit = useFilterSubmit();
  const [, onSort] = useSort();
  return (
    <Form method="get" action="/list">
      <input type="hidden" name="days" value="30" />
      <select name="brand" aria-label="Brand" onChange={(event) => submit(event.currentTarget.form)}>
        <option value="">All</option>
        <option value="lumen">Lumen</option>
      </select>
      <button type="button" onClick={() => onSort({ id: "priority", desc: true })}>
        Priority
      </button>
    </Form>
  );
}

/** The list while this address of it is being opened, and the address that is opened in the end. */
async function whileOpening(to: string) {
  let opened: Promise<void> | null = null;
  let open = () => {};
  const router = createMemoryRouter(
    [{ path: "/list", loader: async () => (await opened) ?? null, element: <Filters /> }],
    {
      initialEntries: ["/list?days=30"],
    },
  );
  const page = await mounted(<RouterProvider router={router} />);
  await settled();
  opened = new Promise((done) => {
    open = done;
  });
  await settled(() => void router.navigate(to));
  const end = async () => {
    await settled(open);
    await vi.waitFor(() => expect(router.state.navigation.state).toBe("idle"));
    return router.state.location.search;
  };
  return { ...page, end };
}

describe("the filters of a list while another of them is being opened", () => {
  it("OQ-40 send what is being opened, from its first page, with their own choice", async () => {
    const page = await whileOpening("/list?days=7&after=x");
    fireEvent.change(page.getByRole("combobox"), { target: { value: "lumen" } });
    expect(await page.end()).toBe("?days=7&brand=lumen");
  });

  it("LEN-03 sort what is being opened", async () => {
    const page = await whileOpening("/list?segment=gl");
    await settled(() => page.getByText("Priority").click());
    expect(await page.end()).toBe("?segment=gl&sort=-priority");
  });
});
