import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./project.mjs";

const BILL = "sbom.cdx.json";
const LICENCES = "licences.txt";
/** The licences' texts of the packages that a build's programs contain. */
export const LICENCE_TEXTS = "licence-texts.txt";
/** The files that a build has beside its programs. */
export const BILL_FILES = [BILL, LICENCES, LICENCE_TEXTS];

/**
 * @typedef {{ name: string, version: string, place: string, licence: string | null, isShipped: boolean, integrity: string | null }} Installed
 * @typedef {{
 *   name?: string, version?: string, license?: string, dev?: boolean, devOptional?: boolean, integrity?: string,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>,
 * }} LockedPackage
 */

/** @returns {Record<string, LockedPackage>} each package of the lock file by its place, the project itself at "" */
export const lockedPackages = () => JSON.parse(readFileSync(path.join(ROOT, "package-lock.json"), "utf8")).packages;

/** Old packages name their licence in a list, which the lock file leaves out. @param {string} place */
function licenceOfFile(place) {
  const file = path.join(ROOT, place, "package.json");
  if (!existsSync(file)) return null;
  const { license, licenses } = JSON.parse(readFileSync(file, "utf8"));
  const found = [license ?? licenses ?? []].flat().map((one) => (typeof one === "string" ? one : one.type));
  return found.join(" OR ") || null;
}

/**
 * Every package that the lock file installs, once for each place. `isShipped`: also without the development packages.
 * @param {Record<string, LockedPackage>} [locked]
 * @returns {Installed[]}
 */
export function installedPackages(locked = lockedPackages()) {
  return Object.entries(locked)
    .filter(([place]) => place.includes("node_modules/"))
    .map(([place, { name, version = "", license, dev = false, integrity = null }]) => ({
      name: name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      place,
      licence: license ?? licenceOfFile(place),
      isShipped: !dev,
      integrity,
    }));
}

/** @param {{ name: string, version: string }} one */
const purl = ({ name, version }) => `pkg:npm/${name.replace(/^@/, "%40")}@${version}`;

/** The place from which a package at `from` loads `name`, as Node looks for it. @param {Set<string>} places @param {string} from @param {string} name */
export function placeOf(places, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf("/node_modules/"), 0))) {
    const place = `${at}${at && "/"}node_modules/${name}`;
    if (places.has(place)) return place;
    if (!at) return null;
  }
}

/** @param {string | null} integrity such as `sha512-` and base64 */
function hashesOf(integrity) {
  const [, bits, digest] = /^sha(256|384|512)-(.+)$/.exec(integrity ?? "") ?? [];
  return digest ? [{ alg: `SHA-${bits}`, content: Buffer.from(digest, "base64").toString("hex") }] : [];
}

/** @param {string} licence */
const licenceChoice = (licence) =>
  /^[A-Za-z0-9.+-]+$/.test(licence) ? { license: { id: licence } } : { license: { name: licence } };

/**
 * What a build is made of: a software bill of materials in CycloneDX 1.5 with every shipped package, its hash, licence and
 * dependencies. The same lock file gives the same bytes, so that two builds can be compared.
 */
export function softwareBill() {
  const locked = lockedPackages();
  const { name = "", version = "" } = locked[""] ?? {};
  const shipped = installedPackages(locked).filter(({ isShipped }) => isShipped);
  const places = new Set(shipped.map(({ place }) => place));
  const refOf = new Map([
    ["", purl({ name, version })],
    ...shipped.map((one) => /** @type {const} */ ([one.place, purl(one)])),
  ]);
  const components = new Map(
    shipped.map((one) => [
      purl(one),
      {
        type: "library",
        "bom-ref": purl(one),
        name: one.name,
        version: one.version,
        purl: purl(one),
        hashes: hashesOf(one.integrity),
        licenses: one.licence ? [licenceChoice(one.licence)] : [],
      },
    ]),
  );
  /** @type {Map<string, Set<string>>} */
  const needs = new Map();
  for (const [place, ref] of refOf) {
    const { dependencies, optionalDependencies, peerDependencies } = locked[place] ?? {};
    const found = needs.get(ref) ?? new Set();
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      found.add(refOf.get(placeOf(places, place, needed) ?? "-") ?? "");
    found.delete("");
    needs.set(ref, found);
  }
  const content = {
    metadata: { component: { type: "application", "bom-ref": refOf.get(""), name, version } },
    components: [...components.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
    dependencies: [...needs]
      .map(([ref, found]) => ({ ref, dependsOn: [...found].sort() }))
      .sort((a, b) => (a.ref < b.ref ? -1 : 1)),
  };
  const hex = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  const uuid = hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-5$3-8$4-$5");
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    ...content,
  };
}

/** Writes the bill and the list of licences into a build. @param {string} folder */
export function writeSoftwareBill(folder) {
  const bill = softwareBill();
  writeFileSync(path.join(folder, BILL), `${JSON.stringify(bill, null, 1)}\n`);
  const lines = bill.components.map(({ name, version, licenses }) => {
    const [choice] = licenses;
    const licence = choice && ("id" in choice.license ? choice.license.id : choice.license.name);
    return `${name} ${version}: ${licence ?? "see its LICENSE file"}`;
  });
  writeFileSync(path.join(folder, LICENCES), `${lines.join("\n")}\n`);
}
