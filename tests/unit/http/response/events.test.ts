import { describe, expect, it } from "vitest";
import { eventStream, type Reading } from "~/http/response/events.server";

type State = { rows: number };

const looks = (...found: (Reading<State> | null)[]) => {
  let reads = 0;
  return { look: async () => found[Math.min(reads++, found.length - 1)] ?? null, reads: () => reads };
};

const at = (rows: number, isLast = false): Reading<State> => ({ state: { rows }, isLast });

const events = (text: string) =>
  [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, name, data]) => [name, data]);

const signal = new AbortController().signal;

describe("eventStream", () => {
  it("tells each change once and ends with the last", async () => {
    const { look, reads } = looks(at(5), at(5), at(9), at(10, true));
    const response = eventStream({ signal, read: look, first: at(1), everyMs: 1 });
    expect(response.headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toContain("no-transform");
    const text = await response.text();
    expect(text.startsWith("retry: 1500\n\n")).toBe(true);
    expect(events(text)).toEqual([
      ["state", '{"rows":1}'],
      ["state", '{"rows":5}'],
      ["state", '{"rows":9}'],
      ["last", '{"rows":10}'],
    ]);
    expect(reads()).toBe(4);
  });

  it("says when the thing is gone", async () => {
    const { look } = looks(null);
    expect(events(await eventStream({ signal, read: look, first: at(1), everyMs: 1 }).text())).toEqual([
      ["state", '{"rows":1}'],
      ["gone", "{}"],
    ]);
  });

  it("ends after its time even when nothing is done", async () => {
    const { look } = looks(at(1));
    const text = await eventStream({ signal, read: look, first: at(1), everyMs: 10, lifetimeMs: 60 }).text();
    expect(events(text)).toEqual([["state", '{"rows":1}']]);
  });

  it("stops looking when the visitor goes away", async () => {
    const away = new AbortController();
    const { look, reads } = looks(at(1));
    const stream = eventStream({ signal: away.signal, read: look, first: at(1), everyMs: 5 });
    setTimeout(() => away.abort(), 30);
    await stream.text();
    const then = reads();
    await new Promise((done) => setTimeout(done, 30));
    expect(reads()).toBe(then);
  });
});
