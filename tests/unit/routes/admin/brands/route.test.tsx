// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/dom";
import { mounted } from "@tests/support/mounted";
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Partners from "~/routes/admin/brands/route";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const counts = { draft: 0, live: 0, suspended: 0, archived: 0 };

it("keeps a status that is chosen while the search is still typed, and one that is being opened (ADM-12)", async () => {
  const loader = async ({ request }: { request: Request }) => {
    const query = new URL(request.url).searchParams;
    await new Promise((done) => setTimeout(done, 100));
    return {
      partners: [],
      counts,
      total: 0,
      files: [],
      search: query.get("search") ?? "",
      status: query.get("status"),
    };
  };
  const router = createMemoryRouter([{ path: "/", loader, element: <Partners /> }], { initialEntries: ["/"] });
  const page = await mounted(<RouterProvider router={router} />);
  await act(() => vi.advanceTimersByTimeAsync(150));
  const searchSoonAfter = async (text: string, ms: number) => {
    fireEvent.input(page.getByRole("searchbox"), { target: { value: text } });
    await act(() => vi.advanceTimersByTimeAsync(ms));
    await act(async () => page.getByText(ms === 200 ? "Live" : "Suspended").click());
    await act(() => vi.advanceTimersByTimeAsync(600));
    return router.state.location.search;
  };
  expect(await searchSoonAfter("haldi", 200)).toBe("?status=live&search=haldi");
  expect(await searchSoonAfter("lumen", 50)).toBe("?search=lumen&status=suspended");
});

it("shows the search of the address after Back, and takes nothing from who is typing (ADM-12)", async () => {
  const loader = ({ request }: { request: Request }) => ({
    status: null,
    partners: [],
    counts,
    total: 0,
    files: [],
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
