import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./project.mjs";
import { LICENCE_TEXTS } from "./sbom.mjs";

const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const IS_LICENCE = /^(?:licen[cs]e|copying|notice)/i;

/** @param {string} packageFolder */
function textOf(packageFolder) {
  const folder = path.join(ROOT, packageFolder);
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const files = readdirSync(folder).filter((file) => IS_LICENCE.test(file));
  const texts = files.map((file) => readFileSync(path.join(folder, file), "utf8").trim());
  return [`${name} ${version}: ${license ?? "see below"}`, ...texts].join("\n\n");
}

/**
 * Writes the licences' texts of the packages to which files belong.
 * @param {string} folder a build
 * @param {string[]} files inside the checkout
 */
export function writeLicenceTexts(folder, files) {
  const places = new Set(files.flatMap((file) => PACKAGE.exec(file)?.[0] ?? []));
  const texts = [...places].sort().map(textOf);
  writeFileSync(path.join(folder, LICENCE_TEXTS), `${texts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`);
}
