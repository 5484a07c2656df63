// @vitest-environment happy-dom
import { fireEvent, within } from "@testing-library/dom";
import { item, LENDER } from "@tests/factories/revenue-item";
import { mounted, settled } from "@tests/support/mounted";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { readTypedChanges } from "~/domain/time-machine/typed-changes";
import { RevenueTable } from "~/routes/admin/lender/revenue/revenue-table";

const toasts = vi.hoisted((): string[] => []);
vi.mock("~/ui/admin/toast", () => ({
  toastOk: (text: string) => toasts.push(text),
  toastBad: (text: string) => toasts.push(text),
}));

const ROWS = [item("low", { revenue_percent: 1 }), item("high", { revenue_percent: 2 })];
const NEW_ID = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

/** Two people are required: what an active slab pays is refused. */
function strictServer() {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal("fetch", async (path: string, { body = "{}" }: { body?: string } = {}) => {
    if (path.includes("/get/")) return Response.json({ lenderRevenue: ROWS });
    const fields = JSON.parse(body);
    sent.push(fields);
    if (path.endsWith("/create") && fields.status === 0)
      return Response.json({ lenderRevenueItem: item(NEW_ID, { ...fields, status: 0 }) });
    return Response.json({ code: "draft-needed", message: "A second person" }, { status: 422 });
  });
  return sent;
}

async function page() {
  const table = <RevenueTable lenderId={LENDER} rows={ROWS} types={[{ id: 1, name: "Disbursal" }]} />;
  const router = createMemoryRouter(
    [
      { path: "/", element: table },
      { path: "/admin/time-machine", element: <p>Time Machine</p> },
    ],
    { initialEntries: ["/"] },
  );
  return { ...(await mounted(<RouterProvider router={router} />)), router };
}

const changesOf = (href: string | null) => readTypedChanges(new URLSearchParams(href?.split("?")[1]));

beforeEach(() => {
  toasts.length = 0;
});

it("BEY-20 a refused order says why and leads to a draft set that has it", async () => {
  strictServer();
  const shown = await page();
  await settled(() => fireEvent.click(shown.getByRole("button", { name: "Move slab 1 down" })));
  await settled();
  const link = shown.getByRole("link", { name: "Put what you typed into a draft set" });
  expect(changesOf(link.getAttribute("href"))).toEqual([{ property: "slab-order", value: "high,low" }]);
  expect(shown.getByText(/Here, slabs need a second person/)).toBeTruthy();
  expect(toasts).toEqual([]);
});

it("BEY-20 a slab that may not be deleted leads to a draft set that makes it inactive", async () => {
  strictServer();
  const shown = await page();
  await settled(() => fireEvent.click(shown.getByRole("button", { name: "Delete slab 2" })));
  await settled(() => fireEvent.click(within(document.body).getByRole("button", { name: "Delete" })));
  await settled();
  const link = shown.getByRole("link", { name: "Put what you typed into a draft set" });
  expect(link.getAttribute("href")).toContain("change=slab.high.on");
  expect(toasts).toEqual([]);
});

it("BEY-20 a new slab that may not pay at once is added as inactive with what was typed, and a draft set makes it active", async () => {
  const sent = strictServer();
  const shown = await page();
  const body = within(document.body);
  await settled(() => fireEvent.click(shown.getByRole("button", { name: "Add Revenue" })));
  await settled(() => fireEvent.change(body.getByLabelText("Revenue type"), { target: { value: "1" } }));
  await settled(() => fireEvent.input(body.getByLabelText(/^Revenue Percentage/), { target: { value: "1.75" } }));
  await settled(() => fireEvent.click(body.getByRole("button", { name: "Save" })));
  await settled();
  await settled(() => fireEvent.click(body.getByRole("button", { name: "Add as inactive and go to a draft set" })));
  await settled();
  expect(sent.at(-1)).toMatchObject({ revenue_percent: "1.75", status: 0 });
  expect(shown.router.state.location.pathname).toBe("/admin/time-machine");
  expect(changesOf(shown.router.state.location.search)).toEqual([{ property: `slab.${NEW_ID}.on`, value: "1" }]);
});
