// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/dom";
import { mounted, settled } from "@tests/support/mounted";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { commercialsWords } from "~/i18n/staff/brand-commercials";
import { type Commercials, CommercialsTab } from "~/routes/admin/brand/commercials-tab";

vi.mock("~/ui/admin/toast", () => ({ toastOk: () => undefined, toastBad: () => undefined }));
// The dialog's own behaviour is tested in a browser.
vi.mock("~/ui/admin/modal", () => ({
  Modal: ({ children }: Record<string, React.ReactNode>) => <div role="dialog">{children}</div>,
}));
afterEach(() => vi.unstubAllGlobals());

it("sends a share over the record at which its dialog was opened, and the newest one after a refusal (ADM-23)", async () => {
  let stored: Commercials = { utmId: "a", revenuePercent: 10, revenueFlatFee: 500, version: 3 };
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ message: "Changed" }, { status: 409 });
  });
  const Page = () => <CommercialsTab brandId="b" commercials={useLoaderData() as Commercials} request={null} />;
  const router = createMemoryRouter([{ path: "/", loader: () => stored, element: <Page /> }]);
  const page = await mounted(<RouterProvider router={router} />);
  await settled();
  await settled(() =>
    page.getByRole("button", { name: `${commercialsWords.edit} ${commercialsWords.percent}` }).click(),
  );
  const field = () => page.getByRole<HTMLInputElement>("textbox");
  await settled(() => void fireEvent.input(field(), { target: { value: "12" } }));
  stored = { utmId: "a", revenuePercent: 10, revenueFlatFee: 700, version: 4 };
  await settled(() => void router.revalidate());
  for (const _ of ["refused", "again"]) {
    await settled(() => void fireEvent.submit(field().form as HTMLFormElement));
    await settled(() => new Promise((done) => setTimeout(done, 20)));
  }
  expect(sent).toEqual([
    { revenue_percent: "12", revenue_flat_fee: 500, version: 3 },
    { revenue_percent: "12", revenue_flat_fee: 700, version: 4 },
  ]);
  expect(field().value).toBe("12");
  page.getByText(commercialsWords.stale);
});

it("says which share a colleague is asked for, and offers no second one meanwhile (ADM-27)", async () => {
  const commercials = { utmId: "a", revenuePercent: 10, revenueFlatFee: null, version: 3 };
  const approval = {
    id: "3f2504e0-4f89-41d3-9a0c-0305e82c3303",
    kind: "partner-share.change",
    state: "open" as const,
    why: null,
    askedBy: "Asha Rao",
    askedAt: "2026-11-23T08:00:00.000Z",
    decidedBy: null,
    isOwn: false,
    revenuePercent: 12.5,
    revenueFlatFee: 500,
  };
  const Page = () => <CommercialsTab brandId="b" commercials={commercials} request={approval} />;
  const page = await mounted(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Page /> }])} />);
  page.getByText(/12\.5% of the commission, ₹500 for each disbursed application/);
  page.getByRole("link", { name: "Decide in Approvals" });
  const names = page.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual([`${commercialsWords.edit} ${commercialsWords.utm}`]);
});
