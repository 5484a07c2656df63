import { afterEach, expect, it, vi } from "vitest";
import { stopInOrder } from "~/server/stop-in-order";

afterEach(() => void vi.restoreAllMocks());

it("BEY-06 a web process ends in time, whatever still waits for the database", async () => {
  const exit = vi.spyOn(process, "exit").mockImplementation((() => {}) as typeof process.exit);
  const app = {
    logger: { info: () => {} },
    beginStop: () => {},
    endStreams: () => {},
    stopWeb: () => new Promise<void>(() => {}),
  };
  const drain = { begin: () => {}, close: async () => {} };
  const options = { app, drain, drainMs: 0, closeVite: () => undefined } as unknown as Parameters<
    typeof stopInOrder
  >[0];
  await stopInOrder(options)("SIGTERM");
  expect(exit).toHaveBeenCalledWith(0);
}, 10_000);
