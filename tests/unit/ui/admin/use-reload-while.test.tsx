// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/dom";
import { mounted } from "@tests/support/mounted";
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useReloadWhile } from "~/ui/admin/use-reload-while";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
