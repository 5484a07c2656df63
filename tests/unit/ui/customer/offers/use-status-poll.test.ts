import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hasChanged, waitMs, watchStatus } from "~/ui/customer/offers/use-status-poll";

const answer = (updatedAt: string, submissionId = "one") => ({ data: { submissions: [{ submissionId, updatedAt }] } });

describe("what is news", () => {
  it("is another change than the one shown, or a submission that is not shown", () => {
    expect(hasChanged(answer("1"), { seen: { one: "1" } })).toBe(false);
    expect(hasChanged(answer("2"), { seen: { one: "1" } })).toBe(true);
    expect(hasChanged(answer("1", "two"), { seen: { one: "1" } })).toBe(true);
    expect(hasChanged(answer("1", "two"), { seen: { one: "1" }, only: "one" })).toBe(false);
    expect(hasChanged({}, { seen: { one: "1" } })).toBe(false);
  });
});

describe("watching", () => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const reload = vi.fn();
  const fetched = vi.fn<typeof fetch>();

  beforeEach(() => {
    vi.useFakeTimers();
    page.hidden = false;
    vi.stubGlobal("document", page);
    vi.stubGlobal("location", { reload });
    vi.stubGlobal("addEventListener", () => {});
    vi.stubGlobal("removeEventListener", () => {});
    vi.stubGlobal(
      "fetch",
      fetched.mockReset().mockImplementation(async () => Response.json(answer("1"), { headers: { etag: '"v1"' } })),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("CUS-04 asks every 3 s, with the tag of the last answer, and hands over what is new only", async () => {
    const hears = vi.fn();
    const stop = watchStatus("/status", hears);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(hears).toHaveBeenCalledWith(answer("1"));
    fetched.mockImplementation(async () => new Response(null, { status: 304 }));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(fetched.mock.lastCall?.[1]?.headers).toMatchObject({ "if-none-match": '"v1"' });
    expect(hears).toHaveBeenCalledTimes(1);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it("rests while the tab is hidden and asks at once when it is seen again", async () => {
    const stop = watchStatus("/status", () => {});
    page.hidden = true;
    page.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).not.toHaveBeenCalled();
    page.hidden = false;
    page.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(10);
    expect(fetched).toHaveBeenCalledTimes(1);
    stop();
  });

  it("goes on after a lost connection, and loads the page anew when the session has ended", async () => {
    fetched.mockRejectedValueOnce(new TypeError("offline"));
    const stop = watchStatus("/status", () => {});
    await vi.advanceTimersByTimeAsync(6_000);
    expect(fetched).toHaveBeenCalledTimes(2);
    fetched.mockImplementation(async () => new Response(null, { status: 401 }));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
  });

  it("does not keep an unattended session alive", () => {
    expect([0, 119_999, 120_000, 599_999, 600_000].map(waitMs)).toEqual([3_000, 3_000, 15_000, 15_000, null]);
  });
});
