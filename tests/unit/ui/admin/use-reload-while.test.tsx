// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/dom";
import { mounted } from "@tests/support/mounted";
import { act, useState } from "react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { shellWords } from "~/i18n/staff/shell";
import { OutOfDateNote } from "~/ui/admin/shell/out-of-date-note";
import { useReloadWhile } from "~/ui/admin/use-reload-while";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Page() {
  useReloadWhile(true);
  return (
    <div role="dialog">
      <input aria-label="Reason" />
    </div>
  );
}

it("OQ-96 does not read the page while an open dialog has text, and reads it afterwards", async () => {
  let reads = 0;
  const loader = () => {
    reads += 1;
    return null;
  };
  const router = createMemoryRouter([{ path: "/", loader, element: <Page /> }], { hydrationData: { loaderData: {} } });
  const page = await mounted(<RouterProvider router={router} />);
  await act(() => vi.advanceTimersByTimeAsync(10));
  const before = reads;
  fireEvent.input(page.getByRole("textbox"), { target: { value: "half" } });
  await act(() => vi.advanceTimersByTimeAsync(6_500));
  expect(reads).toBe(before);
  fireEvent.input(page.getByRole("textbox"), { target: { value: "" } });
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(reads).toBe(before + 1);
});

function Figures() {
  const figure = useLoaderData();
  const [typed, setTyped] = useState("");
  useReloadWhile(true);
  return (
    <>
      <p>{`Figure ${figure}`}</p>
      <input aria-label="Filter" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <OutOfDateNote />
    </>
  );
}

/** A page whose data are these responses, one after the other. */
async function pageOf(answers: (() => Response | Promise<Response>)[]) {
  window.history.replaceState(null, "", "/admin/reports?days=7");
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    sent.push(new URL(url).pathname);
    return answers.shift()?.();
  });
  // As the framework does: a response that it cannot read is an error.
  const loader = async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    const { signal } = request;
    const response = await fetch(`${window.location.origin}${pathname}.data${search}&_routes=page`, { signal });
    if (!response.ok) throw new Error("Unable to decode turbo-stream response");
    return response.json();
  };
  const element = <Figures />;
  const errorElement = <p>The page is gone</p>;
  const router = createMemoryRouter(
    [
      { id: "page", path: "/admin/reports", loader, element, errorElement },
      { path: "/admin/other", element: <p>Another page</p> },
    ],
    { initialEntries: ["/admin/reports?days=7"], hydrationData: { loaderData: { page: 1 } } },
  );
  const page = await mounted(<RouterProvider router={router} />);
  await act(() => vi.advanceTimersByTimeAsync(10));
  return { ...page, router, sent };
}

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const gone = () => Promise.reject(new TypeError("Failed to fetch"));
const figure = (value: number) => () => Response.json(value);

it("ERR-01 leaves the page as it is while its reads fail, says so, and goes on", async () => {
  const bad = () => new Response("<h1>Bad gateway</h1>", { status: 502 });
  const page = await pageOf([gone, bad, figure(2), figure(3)]);
  fireEvent.input(page.getByLabelText("Filter"), { target: { value: "half" } });
  await after(2_100);
  page.getByText("Figure 1");
  expect(page.getByRole("status").textContent).toBe(shellWords.outOfDate);
  await after(5_000);
  page.getByText("Figure 1");
  await after(5_000);
  page.getByText("Figure 2");
  expect([page.getByLabelText<HTMLInputElement>("Filter").value, page.getByRole("status").textContent]).toEqual([
    "half",
    "",
  ]);
  await after(2_100);
  page.getByText("Figure 3");
  expect(page.sent).toEqual(Array(4).fill("/admin/reports.data"));
});

it("ERR-01 leaves a page whose reads fail for another one, and stops", async () => {
  const page = await pageOf([gone]);
  await after(2_100);
  await act(() => page.router.navigate("/admin/other"));
  page.getByText("Another page");
  await after(20_000);
  expect(page.sent.length).toBe(1);
});
