// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/dom";
import { mounted } from "@tests/support/mounted";
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Partners from "~/routes/admin/brands/route";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("shows the search of the address after Back, and takes nothing from who is typing (ADM-12)", async () => {
  const counts = { draft: 0, live: 0, suspended: 0, archived: 0 };
  const loader = ({ request }: { request: Request }) => ({
    ...{ status: null, partners: [], counts, total: 0, files: [] },
    search: new URL(request.url).searchParams.get("search") ?? "",
  });
  const router = createMemoryRouter([{ path: "/", loader, element: <Partners /> }], {
    initialEntries: ["/?search=lum"],
  });
  const page = await mounted(<RouterProvider router={router} />);
  await act(() => vi.advanceTimersByTimeAsync(50));
  const field = page.getByRole<HTMLInputElement>("searchbox");
  await act(() => router.navigate("/?search=lum&status=live"));
  fireEvent.input(field, { target: { value: "haldi" } });
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect([router.state.location.search, field.value]).toEqual(["?status=live&search=haldi", "haldi"]);
  await act(() => router.navigate(-1));
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect([router.state.location.search, field.value]).toEqual(["?search=lum", "lum"]);
});
