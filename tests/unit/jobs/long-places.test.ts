import { LongPlaces } from "@jobs/long-places";
import { describe, expect, it } from "vitest";

/** Takes places for jobs of these kinds in turn, and says which got one. */
const takeAll = (places: LongPlaces, kinds: readonly string[]) => kinds.filter((kind) => places.take(kind) !== null);

describe("the places of a worker for long jobs", () => {
  it("BEY-06 are half of its places, of all kinds together", () => {
    const kinds = ["lists.export", "leads.export", "uploads.apply", "erasures.run", "rules.replay", "uploads.read"];
    expect(takeAll(new LongPlaces(10), kinds)).toEqual(kinds.slice(0, 5));
    expect(takeAll(new LongPlaces(1), kinds)).toEqual(["lists.export"]);
    expect(takeAll(new LongPlaces(3), kinds)).toEqual(["lists.export"]);
  });

  it("BEY-06 are one for a kind once three are taken", () => {
    const kinds = ["rules.replay", "rules.replay", "lists.export", "lists.export", "uploads.read", "uploads.apply"];
    expect(takeAll(new LongPlaces(10), kinds)).toEqual([
      "rules.replay",
      "rules.replay",
      "lists.export",
      "uploads.read",
      "uploads.apply",
    ]);
  });

  it("BEY-06 are free again when they are given back, and no short job needs one", () => {
    const places = new LongPlaces(2);
    const free = places.take("rules.replay");
    expect(places.take("lists.export")).toBeNull();
    expect(takeAll(places, ["submissions.send", "campaigns.run", "no-such-job"])).toHaveLength(3);
    free?.();
    expect(takeAll(places, ["lists.export", "rules.replay"])).toEqual(["lists.export"]);
  });
});
