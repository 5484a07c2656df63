import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FairShare, type FairShareLimits, type Leave } from "~/platform/fair-share";

const limits = (some: Partial<FairShareLimits> = {}): FairShareLimits => ({
  atOnce: 4,
  atOnceEach: 2,
  waitingEach: 3,
  waitMs: 5_000,
  longMs: 1_000,
  othersMs: 0,
  ...some,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets requests enter, and notes in which order they begin or are refused. */
function observed(share: FairShare) {
  const order: string[] = [];
  const leaves = new Map<string, Leave>();
  const enter = (name: string) => {
    void share.enter(name.slice(0, 1)).then((leave) => {
      order.push(leave ? name : `${name} refused`);
      if (leave) leaves.set(name, leave);
    });
  };
  const leave = (name: string) => leaves.get(name)?.();
  /** What has begun or was refused since the last look. */
  const seen = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return order.splice(0);
  };
  return { enter, leave, seen };
}

describe("a share of the process", () => {
  it("lets a brand begin as many as it may, and others while it waits for itself", async () => {
    const { enter, leave, seen } = observed(new FairShare(limits()));
    for (const name of ["a1", "a2", "a3", "b1", "b2", "c1"]) enter(name);
    expect(await seen()).toEqual(["a1", "a2", "b1", "b2"]);
    leave("a1");
    expect(await seen()).toEqual(["a3"]);
    leave("b1");
    expect(await seen()).toEqual(["c1"]);
  });

  it("goes round between those who wait, first come first served within each", async () => {
    const { enter, leave, seen } = observed(new FairShare(limits({ atOnce: 1, atOnceEach: 1 })));
    for (const name of ["a1", "a2", "a3", "a4", "b1", "b2", "c1"]) enter(name);
    const begun: string[] = [];
    for (let name = (await seen())[0]; name; name = (await seen())[0]) {
      begun.push(name);
      leave(name);
    }
    expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  });

  it("refuses whom too many of its own precede, and nobody else", async () => {
    const { enter, seen } = observed(new FairShare(limits({ atOnceEach: 1, waitingEach: 2 })));
    for (const name of ["a1", "a2", "a3", "a4", "b1"]) enter(name);
    expect(await seen()).toEqual(["a1", "a4 refused", "b1"]);
  });

  it("refuses who has waited too long, and forgets them", async () => {
    const { enter, leave, seen } = observed(new FairShare(limits({ atOnceEach: 1, longMs: 60_000 })));
    enter("a1");
    enter("a2");
    await vi.advanceTimersByTimeAsync(4_999);
    expect(await seen()).toEqual(["a1"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await seen()).toEqual(["a2 refused"]);
    leave("a1");
    enter("a3");
    expect(await seen()).toEqual(["a3"]);
  });

  it("no longer counts what takes long, and counts its end once", async () => {
    const { enter, leave, seen } = observed(new FairShare(limits({ atOnceEach: 1 })));
    enter("a1");
    enter("a2");
    enter("a3");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await seen()).toEqual(["a1", "a2"]);
    leave("a1");
    expect(await seen()).toEqual([]);
    leave("a2");
    expect(await seen()).toEqual(["a3"]);
  });

  it("lets a brand that waits for itself rest for as long as its page took, while another brand was here lately", async () => {
    const { enter, leave, seen } = observed(new FairShare(limits({ atOnceEach: 1, othersMs: 2_000 })));
    for (const name of ["a1", "a2", "a3", "b1"]) enter(name);
    expect(await seen()).toEqual(["a1", "b1"]);
    await vi.advanceTimersByTimeAsync(40);
    leave("b1");
    enter("b2");
    leave("a1");
    expect(await seen()).toEqual(["b2"]); // who does not wait for itself does not rest
    await vi.advanceTimersByTimeAsync(40);
    expect(await seen()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await seen()).toEqual(["a2"]);
    await vi.advanceTimersByTimeAsync(2_000); // a2 is long by now, and b has gone
    expect(await seen()).toEqual(["a3"]);
  });

  it("lets nobody rest who is alone, or whose page was the last that waited", async () => {
    const { enter, leave, seen } = observed(new FairShare(limits({ atOnceEach: 1, othersMs: 2_000 })));
    enter("b1");
    leave("b1");
    await vi.advanceTimersByTimeAsync(2_000);
    for (const name of ["a1", "a2"]) enter(name);
    await vi.advanceTimersByTimeAsync(40);
    leave("a1");
    expect(await seen()).toEqual(["b1", "a1", "a2"]);
    enter("b2");
    leave("a2");
    enter("a3");
    expect(await seen()).toEqual(["b2", "a3"]);
  });

  it("never exceeds its limits and forgets nobody, in 50 random crowds", async () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let crowd = 0; crowd < 50; crowd++) {
      const some = limits({
        atOnce: 1 + random(5),
        atOnceEach: 1 + random(3),
        waitingEach: 50,
        longMs: 1e9,
        waitMs: 1e9,
        othersMs: random(2) * 1e9,
      });
      const share = new FairShare(some);
      const working: { sharer: string; leave: Leave }[] = [];
      let requests = 0;
      let served = 0;
      for (let step = 0; step < 60; step++) {
        const sharer = "abcd"[random(4)] ?? "a";
        if (random(2)) {
          requests++;
          void share.enter(sharer).then((leave) => {
            if (leave) working.push({ sharer, leave });
            served++;
          });
        } else working.splice(random(working.length), 1)[0]?.leave();
        await vi.advanceTimersByTimeAsync(0);
        expect(working.length).toBeLessThanOrEqual(some.atOnce);
        for (const one of "abcd")
          expect(working.filter(({ sharer: owner }) => owner === one).length).toBeLessThanOrEqual(some.atOnceEach);
      }
      for (let left = requests; left > 0; left--) {
        working.shift()?.leave();
        await vi.advanceTimersByTimeAsync(100); // the longest rest
      }
      expect(served).toBe(requests);
    }
  });
});
