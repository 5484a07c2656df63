import type { BrandRow } from "@tenants/brand/schema";
import { type BrandSnapshot, buildSnapshot } from "@tenants/resolve/snapshot";
import { themeCss } from "@tenants/theme/theme";
import { brandOf, brandRow, mainRow } from "@tests/factories/brand-rows";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Live, type LiveOptions, startLive } from "~/platform/live/live-snapshot";

/** A store of brands with a signal, whose reads the test can delay or fail. */
function makeStore() {
  const state = {
    version: 1,
    rows: [mainRow(), brandRow(1, "lumen")] as BrandRow[],
    reads: 0,
    underWay: 0,
    mostUnderWay: 0,
    failing: false,
    gate: null as Promise<void> | null,
    listeners: new Set<() => void>(),
  };
  return {
    state,
    async read(held: BrandSnapshot | null): Promise<BrandSnapshot | null> {
      state.reads += 1;
      state.underWay += 1;
      state.mostUnderWay = Math.max(state.mostUnderWay, state.underWay);
      const { version, rows, failing } = { ...state };
      await state.gate;
      state.underWay -= 1;
      if (failing) throw new Error("database is down");
      return version === held?.version ? null : buildSnapshot(rows, version, held);
    },
    onChange(changed: () => void) {
      state.listeners.add(changed);
      return () => state.listeners.delete(changed);
    },
    change(...rows: BrandRow[]) {
      state.version += 1;
      const ids = new Set(rows.map((row) => row.id));
      state.rows = [...state.rows.filter((row) => !ids.has(row.id)), ...rows];
    },
    signal() {
      for (const changed of state.listeners) changed();
    },
  };
}

let brands: Live<BrandSnapshot> | undefined;
const start = (store: ReturnType<typeof makeStore>, over: Partial<LiveOptions<BrandSnapshot>> = {}) => {
  brands = startLive({ name: "brands", read: store.read, onChange: store.onChange, ...over });
  return brands;
};
const settle = () => vi.advanceTimersByTimeAsync(0);
const title = (running: Live<BrandSnapshot>) => brandOf(running.current(), "lumen").title;
const titled = (value: string, version: number) => brandRow(1, "lumen", { version, config: { title: value } });

function gate() {
  let open = () => {};
  const closed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { closed, open };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  brands?.stop();
  vi.useRealTimers();
});

describe("TEN-07 brands at run time", () => {
  it("has no brands before the first read, and is ready with it", async () => {
    const running = start(makeStore());
    expect(() => running.current()).toThrow("not been read yet");
    expect(running.status()).toEqual({ version: null, lastReadAt: null, stale: true });
    await running.ready;
    expect([...running.current().byKey.keys()]).toEqual(["cl", "lumen"]);
    expect(running.status()).toMatchObject({ version: 1, stale: false });
  });

  it("TEN-06 TEN-07 shows a changed theme and a new brand at the signal, without a restart", async () => {
    const store = makeStore();
    const running = start(store);
    await running.ready;
    const old = running.current();
    store.change(brandRow(1, "lumen", { version: 2, config: { theme: { primary: "#abcdef" } } }), brandRow(2, "haldi"));
    store.signal();
    await settle();
    expect(themeCss(brandOf(running.current(), "lumen").theme)).toContain("--brand-primary:#abcdef");
    expect(running.current().byHost.get("haldi.example")?.key).toBe("haldi");
    expect(old.byKey.has("haldi")).toBe(false);
  });

  it("TEN-06 finds a change by polling when the signal is dead", async () => {
    const store = makeStore();
    const running = start(store);
    await running.ready;
    store.change(titled("Polled", 2));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(title(running)).toBe("Main title");
    await vi.advanceTimersByTimeAsync(1);
    expect(title(running)).toBe("Polled");
  });

  it("swaps nothing when nothing has changed", async () => {
    const swaps: number[] = [];
    const store = makeStore();
    const running = start(store, { onSwap: (snapshot) => swaps.push(snapshot.version) });
    await running.ready;
    const { main } = running.current();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(store.state.reads).toBe(5);
    expect(swaps).toEqual([1]);
    expect(running.current().main).toBe(main);
  });

  it("reads once more, and only once, after a burst of signals, one read at a time", async () => {
    const store = makeStore();
    const running = start(store);
    await running.ready;
    const { closed, open } = gate();
    store.state.gate = closed;
    store.signal();
    await settle();
    store.change(titled("After the read began", 2));
    for (let i = 0; i < 50; i++) store.signal();
    open();
    await settle();
    expect([store.state.reads, store.state.mostUnderWay]).toEqual([3, 1]);
    expect(title(running)).toBe("After the read began");
  });
});

describe("refresh", () => {
  it("resolves only when a read that began after the call is in force", async () => {
    const store = makeStore();
    const running = start(store);
    await running.ready;
    const early = gate();
    store.state.gate = early.closed;
    store.signal();
    await settle();
    store.change(titled("Written", 2));
    const seen = running.refresh().then(() => title(running));
    early.open();
    expect(await seen).toBe("Written");
  });

  it("is one read for many callers", async () => {
    const store = makeStore();
    const running = start(store);
    await running.ready;
    const { closed, open } = gate();
    store.state.gate = closed;
    store.signal();
    await settle();
    const all = Promise.all([running.refresh(), running.refresh(), running.refresh()]);
    open();
    await all;
    expect(store.state.reads).toBe(3);
  });

  it("rejects when its read fails, and when the reader has stopped", async () => {
    const store = makeStore();
    const running = start(store);
    await running.ready;
    store.state.failing = true;
    await expect(running.refresh()).rejects.toThrow("database is down");
    running.stop();
    await expect(running.refresh()).rejects.toThrow("stopped");
  });
});

describe("while reads fail", () => {
  it("keeps serving the snapshot it has, tells the errors and heals by itself", async () => {
    const errors: unknown[] = [];
    const store = makeStore();
    const running = start(store, { onError: (error) => errors.push(error), now: () => Date.now() });
    await running.ready;
    store.state.failing = true;
    store.change(titled("Later", 2));
    store.signal();
    await vi.advanceTimersByTimeAsync(15_001);
    expect(title(running)).toBe("Main title");
    expect(running.status()).toMatchObject({ version: 1, stale: true });
    expect(errors.length).toBeGreaterThan(5);
    store.state.failing = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(title(running)).toBe("Later");
    expect(running.status()).toMatchObject({ version: 2, stale: false });
  });

  it("tries again soon at first, then no more often than it polls", async () => {
    const store = makeStore();
    store.state.failing = true;
    const running = start(store);
    const tries: number[] = [];
    for (const ms of [0, 100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000]) {
      await vi.advanceTimersByTimeAsync(ms);
      tries.push(store.state.reads);
    }
    expect(tries).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    store.state.failing = false;
    await vi.advanceTimersByTimeAsync(5_000);
    await running.ready;
    expect(running.current().version).toBe(1);
  });

  it("gives a read up that never answers", async () => {
    const store = makeStore();
    const running = start(store, { readTimeoutMs: 1_000 });
    await running.ready;
    store.state.gate = gate().closed;
    store.signal();
    store.change(titled("After the hang", 2));
    await settle();
    store.state.gate = null;
    await vi.advanceTimersByTimeAsync(1_100);
    expect(title(running)).toBe("After the hang");
  });

  it("refuses brands without a main brand and keeps those it has", async () => {
    const store = makeStore();
    const running = start(store);
    await running.ready;
    store.state.rows = [brandRow(1, "lumen")];
    store.state.version = 2;
    await expect(running.refresh()).rejects.toThrow("no main brand");
    expect(running.current().version).toBe(1);
  });
});

describe("stop", () => {
  it("ends polling and listening, and those who wait", async () => {
    const store = makeStore();
    store.state.gate = gate().closed;
    const running = start(store);
    const ready = expect(running.ready).rejects.toThrow("stopped");
    await settle();
    running.stop();
    await ready;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([store.state.reads, store.state.listeners.size]).toEqual([1, 0]);
  });
});
