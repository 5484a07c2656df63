import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vitest/config";
import { PROGRAM, programName } from "../../scripts/lib/source-addresses.mjs";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** The address of a program in the build of the run, which `BUILD_DIR` names; without a build that of its source. */
export function addressOf(name: string, source: URL): URL {
  const file = path.resolve(process.env.BUILD_DIR || "none", "server", `${name}.js`);
  return existsSync(file) ? pathToFileURL(file) : source;
}

/**
 * Tests start the programs of a build: to compile one as it is read costs a second of CPU for each start. The address is
 * looked up when the module is loaded, so that a compiled module holds for every build.
 */
export function builtPrograms(): Plugin {
  return {
    name: "built-programs",
    enforce: "pre",
    transform(code, id) {
      if (!id.startsWith(`${ROOT}${path.sep}app`) || !PROGRAM.test(code)) return null;
      const found = code.replace(PROGRAM, (address, file: string) => {
        const name = programName(ROOT, path.resolve(path.dirname(id), file));
        return `addressOf("${name}", ${address})`;
      });
      return `import { addressOf } from "@tests/support/built-programs"; ${found}`;
    },
  };
}
