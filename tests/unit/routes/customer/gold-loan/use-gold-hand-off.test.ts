import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followGold } from "~/routes/customer/gold-loan/use-gold-hand-off";

const assign = vi.fn();
const reload = vi.fn();
const fetched = vi.fn<typeof fetch>();

const answer = (status: number, body: object) => async () => Response.json(body, { status });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { assign: assign.mockReset(), reload: reload.mockReset() });
  vi.stubGlobal("fetch", fetched.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the gold hand-off", () => {
  it("JRN-15 asks until the lender's page is named, then goes to /user/{redirect}", async () => {
    fetched
      .mockImplementationOnce(answer(202, { success: true, pending: true }))
      .mockImplementationOnce(answer(503, {}))
      .mockRejectedValueOnce(new TypeError("offline"))
      .mockImplementationOnce(answer(200, { success: true, redirect: "muthootgold" }));
    followGold("/api/gold-loans/1");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(fetched).toHaveBeenCalledTimes(4);
    expect(fetched.mock.lastCall?.[0]).toBe("/api/gold-loans/1");
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: "POST" });
    expect(assign.mock.calls).toEqual([["/user/muthootgold"]]);
    expect(reload).not.toHaveBeenCalled();
  });

  it("lets the call try the next lender once, then shows the refusal", async () => {
    fetched.mockImplementation(answer(422, { success: false, code: "no-lender" }));
    followGold("/api/gold-loans/1");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("loads the page anew when the session has ended, and stops when the page goes", async () => {
    fetched.mockImplementation(answer(401, {}));
    followGold("/api/gold-loans/1");
    await vi.advanceTimersByTimeAsync(10);
    expect(reload).toHaveBeenCalledTimes(1);
    fetched.mockImplementation(answer(202, { pending: true }));
    followGold("/api/gold-loans/1")();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
