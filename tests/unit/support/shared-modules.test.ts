import { loadAgainExcept, shareable } from "@tests/support/shared-modules";
import { describe, expect, it } from "vitest";

/** @param importers module → who imports it */
const modules = (importers: Record<string, string[]>) =>
  new Map(Object.entries(importers).map(([id, by]) => [id, { importers: new Set(by) }]));
const ids = (shared: [string, unknown][]) => shared.map(([id]) => id);

describe("shareable", () => {
  it("are the modules that match, imported by others or not", () => {
    const loaded = modules({
      "/domain/rate": ["/domain/offer", "/services/offers"],
      "/domain/offer": [],
      "/services/offers": [],
    });
    expect(ids(shareable(loaded, /domain/))).toEqual(["/domain/rate", "/domain/offer"]);
  });

  it("not those that import another, directly or through a third", () => {
    const loaded = modules({
      "/platform/env": ["/domain/setting"],
      "/domain/setting": ["/domain/offer"],
      "/domain/offer": [],
      "/domain/rate": [],
    });
    expect(ids(shareable(loaded, /domain/))).toEqual(["/domain/rate"]);
  });
});

describe("loadAgainExcept", () => {
  it("knows the list of this worker's modules, and leaves it complete", () => {
    const { idToModuleMap } = (
      globalThis as unknown as { __vitest_worker__: { evaluatedModules: { idToModuleMap: Map<string, unknown> } } }
    ).__vitest_worker__.evaluatedModules;
    const before = [...idToModuleMap.keys()].sort();
    let during: string[] = [];
    loadAgainExcept(/shared-modules\.ts$/, () => {
      during = [...idToModuleMap.keys()].sort();
    });
    expect(before.filter((id) => !during.includes(id))).toEqual([
      expect.stringMatching(/support\/shared-modules\.ts$/),
    ]);
    expect([...idToModuleMap.keys()].sort()).toEqual(before);
  });
});
