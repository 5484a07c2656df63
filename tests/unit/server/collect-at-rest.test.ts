import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { collectAtRest } from "~/server/collect-at-rest";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server whose heap is what the test says; a collection leaves 80 MB. */
function start() {
  const server = new EventEmitter();
  const heap = { mb: 120, collections: 0 };
  collectAtRest(server as Server, {
    usedMb: () => heap.mb,
    collect: () => {
      heap.collections += 1;
      heap.mb = 80;
    },
  });
  return { server, heap };
}

it("collects the garbage of the start and of busy times, when no request comes any more", () => {
  const { server, heap } = start();
  vi.advanceTimersByTime(5_000);
  expect(heap.collections).toBe(1);

  heap.mb = 250;
  for (let second = 0; second < 60; second++) {
    server.emit("request");
    vi.advanceTimersByTime(1_000);
  }
  expect(heap.collections).toBe(1);
  vi.advanceTimersByTime(20_000);
  expect([heap.collections, heap.mb]).toEqual([2, 80]);
});

it("leaves little garbage alone, and ends with the server", () => {
  const { server, heap } = start();
  vi.advanceTimersByTime(5_000);
  heap.mb = 100;
  vi.advanceTimersByTime(60_000);
  expect(heap.collections).toBe(1);
  heap.mb = 250;
  server.emit("close");
  vi.advanceTimersByTime(60_000);
  expect(heap.collections).toBe(1);
});
