// @vitest-environment happy-dom
import { mounted } from "@tests/support/mounted";
import { act, type ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { InactivityPrompt } from "~/ui/admin/shell/inactivity-prompt";

// The dialog's own behaviour is tested in a browser.
vi.mock("~/ui/admin/modal", () => ({
  Modal: ({ open, footer }: Record<string, ReactNode>) => (open ? <div role="alertdialog">{footer}</div> : null),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page that was left alone until the prompt came, with this beside it. */
async function promptBeside(beside: ReactNode) {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    requests.push(path);
    return new Response("{}");
  });
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  let reads = 0;
  const prompt = <InactivityPrompt area="admin" keepAlive="/admin.data" idleMinutes={30} countdownSeconds={60} />;
  const element = (
    <>
      {beside}
      {prompt}
    </>
  );
  const loader = () => {
    reads += 1;
    return null;
  };
  const router = createMemoryRouter([{ path: "/", element, loader }]);
  const page = await mounted(<RouterProvider router={router} />);
  await act(() => vi.advanceTimersByTimeAsync(30 * 60_000 + 2_000));
  const before = { requests: requests.length, reads };
  await act(async () => page.getByText("Stay Logged In").click());
  await act(() => vi.advanceTimersByTimeAsync(10));
  return { ...page, reload, requests: requests.length - before.requests, reads: reads - before.reads };
}

const dialogWith = (text: string) => (
  <div role="dialog">
    <input aria-label="Reason" defaultValue={text} />
  </div>
);

describe("Stay Logged In", () => {
  it("AUTH-24 OQ-26 keeps an open dialog with its text, extends the session and reads the page again", async () => {
    const { reload, requests, reads, getByRole, queryByRole } = await promptBeside(dialogWith("half a reason"));
    expect(reload).not.toHaveBeenCalled();
    expect([requests, reads]).toEqual([1, 1]);
    expect(getByRole<HTMLInputElement>("textbox").value).toBe("half a reason");
    expect(queryByRole("alertdialog")).toBeNull();
  });

  it("AUTH-24 reloads the page when no dialog has text", async () => {
    const { reload } = await promptBeside(dialogWith(""));
    expect(reload).toHaveBeenCalledOnce();
  });
});
