import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CallPlace, CallPlaces, callShares } from "~/platform/call-places.server";
import { registry } from "~/platform/metrics.server";

const isTaken = (place: CallPlace) => place.isFree;
const afterMs = (place: CallPlace) => (place.isFree ? 0 : place.afterMs);
const free = (place: CallPlace) => place.isFree && place.free();

describe("the shares of calls to the outside", () => {
  it.each([
    ["usual", 10, { each: 3, gateway: 5, all: 7 }],
    ["usual", 20, { each: 6, gateway: 10, all: 14 }],
    ["usual", 4, { each: 1, all: 2 }],
    ["usual", 1, { each: 1, all: 1 }],
    ["urgent", 10, { each: 5, gateway: 5, all: 10 }],
    ["urgent", 1, { each: 1, all: 1 }],
  ] as const)("BEY-06 LEN-01 in the %s queue with %i places", (kind, concurrency, shares) => {
    expect(callShares(kind, concurrency)).toMatchObject(shares);
  });

  it("BEY-06 LEN-01 leave places for other jobs, and for a third lender beside two that hang", () => {
    for (let concurrency = 4; concurrency <= 64; concurrency++) {
      const { each, all } = callShares("usual", concurrency);
      expect(all, `of ${concurrency}`).toBeLessThan(concurrency);
      if (concurrency >= 6) expect(2 * each, `of ${concurrency}`).toBeLessThan(all);
    }
  });
});

describe("the places of a worker for calls", () => {
  let places: CallPlaces;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
    places = new CallPlaces({ each: 2, gateway: 2, all: 3, longestWaitMs: 30_000 });
  });
  afterEach(() => vi.useRealTimers());

  it("BEY-06 give one side its share, and all sides together theirs", () => {
    const taken = [places.take("finzy"), places.take("finzy")];
    expect(taken.map(isTaken)).toEqual([true, true]);
    expect(isTaken(places.take("finzy"))).toBe(false);
    expect(isTaken(places.take("nira"))).toBe(true);
    expect(isTaken(places.take("cashe"))).toBe(false);
    for (const place of taken) free(place);
    expect(isTaken(places.take("cashe"))).toBe(true);
  });

  it("BEY-06 show at /metrics whose calls hold places, and whose jobs went back", async () => {
    const taken = [places.take("figures"), places.take("figures"), places.take("figures")];
    const shown = async () => (await registry.metrics()).split("\n").filter((line) => line.includes("figures"));
    expect(await shown()).toEqual(['call_places_held{side="figures"} 2', 'calls_put_back_total{side="figures"} 1']);
    places.afterPause("figures", 5_000);
    for (const place of taken) free(place);
    expect(await shown()).toEqual(['call_places_held{side="figures"} 0', 'calls_put_back_total{side="figures"} 2']);
  });

  it("BEY-06 count the hosts of help forms under one name, however many brands have their own", async () => {
    const taken = ["forms.one.example", "forms.two.example", "127.0.0.1:4100"].map((host) =>
      new CallPlaces(callShares("usual", 10)).take(host),
    );
    const shown = (await registry.metrics()).split("\n").filter((line) => /help-forms|example|4100/.test(line));
    expect(shown).toEqual(['call_places_held{side="help-forms"} 3']);
    for (const place of taken) free(place);
  });

  it("count a place once that is freed twice", () => {
    const [first, second] = [places.take("finzy"), places.take("nira")];
    free(first);
    free(first);
    expect([places.take("finzy"), places.take("finzy"), places.take("nira")].map(isTaken)).toEqual([true, true, false]);
    free(second);
  });

  it("BEY-06 spread those who come back over the time that the calls take, and twenty a second beyond half a minute", () => {
    places.take("finzy");
    places.take("finzy");
    expect(afterMs(places.take("finzy")), "nothing is known yet").toBe(250);
    vi.advanceTimersByTime(4_000);
    expect([1, 2, 3].map(() => afterMs(places.take("finzy")))).toEqual([2_000, 4_000, 6_000]);
    const later = [...Array(1_000)].map(() => afterMs(places.take("finzy"))).slice(12);
    expect([later[0], later[1], later.at(-1)]).toEqual([15_050, 15_100, 15_000 + later.length * 50]);
  });

  it("BEY-06 let a message wait for a place while its gateway is quick, and send it back when it hangs", async () => {
    vi.useRealTimers();
    const held = [await places.takeOfGateway("sms"), await places.takeOfGateway("sms")];
    const soon = places.takeOfGateway("sms");
    for (const place of held) free(place);
    expect(isTaken(await soon)).toBe(true);
    expect(isTaken(await places.takeOfGateway("sms"))).toBe(true);
    expect(isTaken(await places.takeOfGateway("sms")), "after a second").toBe(false);
    expect(isTaken(await places.takeOfGateway("email")), "another one's").toBe(true);
  });

  it("BEY-06 bring back what waits for a paused gateway one after the other", () => {
    expect([1, 2, 3].map(() => places.afterPause("sms", 5_000))).toEqual([5_050, 5_100, 5_150]);
  });

  it("BEY-06 call back soon to a side that answers at once", () => {
    const held = [places.take("nira"), places.take("nira")];
    vi.advanceTimersByTime(100);
    for (const place of held) free(place);
    places.take("nira");
    places.take("nira");
    const waits = [...Array(20)].map(() => afterMs(places.take("nira")));
    expect(Math.max(...waits)).toBeLessThan(1_000);
  });
});
