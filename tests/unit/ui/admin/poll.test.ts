import { sightOf } from "@tests/support/sight";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startPoll } from "~/ui/admin/poll";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("startPoll", () => {
  it("UPL-04 asks every 30 seconds, counted from the answer before", async () => {
    const ask = vi.fn(async () => undefined);
    const { sight } = sightOf();
    const poll = startPoll({ everyMs: 30_000, read: ask, visibility: sight });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(ask).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(3);
    poll.stop();
    await vi.advanceTimersByTimeAsync(90_000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it("OQ-96 never stacks: while a question is on its way there is no second one", async () => {
    let answer: () => void = () => undefined;
    const ask = vi.fn(() => new Promise<void>((done) => (answer = done)));
    const { sight } = sightOf();
    const poll = startPoll({ everyMs: 1_000, read: ask, visibility: sight });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask).toHaveBeenCalledTimes(1);
    poll.now();
    poll.now();
    expect(ask).toHaveBeenCalledTimes(1);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(2);
    poll.stop();
  });

  it("OQ-96 pauses while the page is hidden, and asks at once when it is seen again after the time", async () => {
    const ask = vi.fn(async () => undefined);
    const { sight, setHidden, listeners } = sightOf();
    const poll = startPoll({ everyMs: 30_000, read: ask, visibility: sight });
    setHidden(true);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(ask).toHaveBeenCalledTimes(0);
    setHidden(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(1);
    setHidden(true);
    await vi.advanceTimersByTimeAsync(5_000);
    setHidden(false);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ask).toHaveBeenCalledTimes(2);
    poll.stop();
    expect(listeners.size).toBe(0);
  });

  it("goes on after a question that failed", async () => {
    const ask = vi.fn(async () => {
      throw new Error("no network");
    });
    const poll = startPoll({ everyMs: 1_000, read: ask, visibility: sightOf().sight });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask).toHaveBeenCalledTimes(2);
    poll.stop();
  });
});
