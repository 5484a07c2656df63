import { sightOf } from "@tests/support/sight";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { UploadProgress } from "~/domain/uploads/upload-facts";
import { followUpload } from "~/routes/admin/uploads/follow-upload";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const progress = (over: Partial<UploadProgress> = {}): UploadProgress => ({
  id: "u1",
  state: "reading",
  percent: 10,
  rowsRead: 10,
  rowsApplied: 0,
  rowsFailed: 0,
  rowsPerSecond: 5,
  secondsLeft: 18,
  ...over,
});

function fakeStream() {
  const listeners = new Map<string, (event: { data?: unknown }) => void>();
  const stream = {
    readyState: 1,
    isClosed: false,
    addEventListener: (name: string, listener: (event: { data?: unknown }) => void) =>
      void listeners.set(name, listener),
    close() {
      stream.isClosed = true;
    },
  };
  return {
    stream,
    tell: (name: string, data?: unknown) => listeners.get(name)?.({ data: data && JSON.stringify(data) }),
  };
}

function following(ask: () => Promise<UploadProgress | null> = async () => null) {
  const { stream, tell } = fakeStream();
  const seen: number[] = [];
  const onEnd = vi.fn();
  const requests = vi.fn(ask);
  const stop = followUpload({
    openStream: () => stream,
    ask: requests,
    onProgress: ({ rowsRead }) => seen.push(rowsRead),
    onEnd,
    visibility: sightOf().sight,
  });
  return { stream, tell, seen, onEnd, requests, stop };
}

describe("followUpload", () => {
  it("tells what the stream says and closes it with the last word", () => {
    const { stream, tell, seen, onEnd } = following();
    tell("state", progress());
    tell("state", progress({ rowsRead: 50 }));
    tell("last", progress({ rowsRead: 100, state: "staged" }));
    tell("state", progress({ rowsRead: 1 }));
    expect([seen, stream.isClosed, onEnd.mock.calls.length]).toEqual([[10, 50, 100], true, 1]);
  });

  it("lets the browser open the stream again, and asks every two seconds when it gives up", async () => {
    let rowsRead = 100;
    const { stream, tell, seen, onEnd, requests } = following(async () => {
      rowsRead += 100;
      return progress({ rowsRead, state: rowsRead < 400 ? "reading" : "applied" });
    });
    tell("error");
    tell("state", progress({ rowsRead: 100 }));
    tell("error");
    tell("error");
    expect([requests.mock.calls.length, stream.isClosed]).toEqual([0, false]);
    stream.readyState = 2;
    tell("error");
    expect(stream.isClosed).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([100, 200]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([seen, onEnd.mock.calls.length, requests.mock.calls.length]).toEqual([[100, 200, 300, 400], 1, 3]);
  });

  it("asks instead after three failures without a word", async () => {
    const { tell, requests, stop } = following(async () => progress());
    tell("error");
    tell("error");
    tell("error");
    await vi.advanceTimersByTimeAsync(0);
    expect(requests).toHaveBeenCalledTimes(1);
    stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requests).toHaveBeenCalledTimes(1);
  });

  it("ends when the file is gone", () => {
    const { tell, onEnd } = following();
    tell("gone");
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});
