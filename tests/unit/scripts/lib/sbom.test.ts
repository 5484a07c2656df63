import { readFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { describe, expect, it } from "vitest";
import { installedPackages, softwareBill, writeSoftwareBill } from "../../../../scripts/lib/sbom.mjs";

const project = JSON.parse(readFileSync(path.join(import.meta.dirname, "../../../../package.json"), "utf8"));

describe("the bill of materials", () => {
  const bill = softwareBill();
  const ours: Record<string, string> = project.dependencies;
  const find = (name: string) =>
    bill.components.find((one) => one.name === name && one.version === (ours[name] ?? one.version));

  it("BEY-27 has every package that a build ships, with hash and licence, and no other", () => {
    for (const name of Object.keys(ours)) expect(find(name), name).toMatchObject({ hashes: [{ alg: "SHA-512" }] });
    const shipped = installedPackages().filter(({ isShipped }) => isShipped);
    expect(bill.components).toHaveLength(new Set(shipped.map(({ name, version }) => `${name}@${version}`)).size);
    expect(find("@biomejs/biome"), "a development package").toBeUndefined();
    expect(find("express")?.licenses).toEqual([{ license: { id: "MIT" } }]);
    expect(find("@dnd-kit/core")?.purl).toBe(`pkg:npm/%40dnd-kit/core@${ours["@dnd-kit/core"]}`);
  });

  it("BEY-27 says what needs what, down to the last package", () => {
    const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    const refs = new Set(bill.components.map((one) => one["bom-ref"]));
    expect([...needs.values()].flat().filter((ref) => !refs.has(ref))).toEqual([]);
    const root = bill.metadata.component["bom-ref"] ?? "";
    expect(needs.get(root)?.length).toBe(Object.keys(ours).length);
    const reached = new Set([root]);
    for (const ref of reached) for (const next of needs.get(ref) ?? []) reached.add(next);
    expect(reached.has(find("qs")?.["bom-ref"] ?? "-"), "through express").toBe(true);
  });

  it("is the same for the same packages, and is written into the build with the licences", async () => {
    expect(bill).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.5" });
    expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(softwareBill()).toEqual(bill);
    const folder = await temporaryFolder("loan-bill");
    try {
      writeSoftwareBill(folder.path);
      const read = (name: string) => readFileSync(path.join(folder.path, name), "utf8");
      expect(JSON.parse(read("sbom.cdx.json"))).toEqual(JSON.parse(JSON.stringify(bill)));
      expect(read("licences.txt")).toContain(`express ${ours.express}: MIT\n`);
    } finally {
      await folder.remove();
    }
  });
});
