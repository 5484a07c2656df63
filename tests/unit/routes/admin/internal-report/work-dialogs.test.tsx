// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/dom";
import { mounted, settled } from "@tests/support/mounted";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { reportWords as words } from "~/i18n/staff/internal-report";
import { useGridWork } from "~/routes/admin/internal-report/use-grid-work";
import { WorkDialogs } from "~/routes/admin/internal-report/work-dialogs";

const toasts = vi.hoisted((): string[] => []);
vi.mock("~/ui/admin/toast", () => ({ toastBad: (text: string) => toasts.push(text) }));
// The dialog's own behaviour is tested in a browser.
vi.mock("~/ui/admin/modal", () => ({
  Modal: ({ children, footer }: Record<string, React.ReactNode>) => (
    <div role="dialog">
      {children}
      {footer}
    </div>
  ),
}));

const COLLEAGUES = [
  { value: "anil", label: "Anil" },
  { value: "beena", label: "Beena" },
];

function Page() {
  const work = useGridWork();
  return (
    <>
      <button type="button" onClick={() => work.ask("assign", ["1", "2"])}>
        Ask
      </button>
      <WorkDialogs work={work} colleagues={COLLEAGUES} />
    </>
  );
}

it("ADM-11 keeps the assignment open when it is refused, with the chosen colleague and the reason", async () => {
  const sent: (FormDataEntryValue | null)[] = [];
  const refusals = ["Beena no longer works here.", null];
  const action = async ({ request }: { request: Request }) => {
    sent.push((await request.formData()).get("owner"));
    const message = refusals.shift() ?? null;
    return message ? { ok: false, message } : { ok: true, message: "Assigned" };
  };
  const page = await mounted(
    <RouterProvider router={createMemoryRouter([{ path: "/", action, element: <Page /> }])} />,
  );
  await settled(() => page.getByText("Ask").click());
  const field = () => page.getByLabelText<HTMLSelectElement>(words.colleague);
  const send = async () => {
    await settled(() => void fireEvent.submit(field().form as HTMLFormElement));
    await settled(() => new Promise((done) => setTimeout(done, 20)));
  };
  fireEvent.change(field(), { target: { value: "beena" } });
  await send();
  page.getByText("Beena no longer works here.");
  expect([field().value, toasts]).toEqual(["beena", []]);
  fireEvent.change(field(), { target: { value: "anil" } });
  await send();
  expect([page.queryByRole("dialog"), sent]).toEqual([null, ["beena", "anil"]]);
});
