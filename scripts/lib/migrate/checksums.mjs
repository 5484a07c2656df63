import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../project.mjs";

/**
 * A migration's entry in the list of checksums: its present text, and earlier texts that databases have run and later
 * migrations have corrected.
 * @typedef {{ current: string | null, former: Set<string> }} Listed
 */

export const MIGRATIONS = path.join(ROOT, "prisma", "migrations");
export const LIST = path.join(MIGRATIONS, "checksums.txt");
/** The checksum that Prisma stores too. @param {string | Buffer} text */
export const checksumOf = (text) => createHash("sha256").update(text).digest("hex");

/** The present migrations: folder → checksum. @param {string} [folder] @returns {Map<string, string>} */
export function migrationFiles(folder = MIGRATIONS) {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return new Map(
    names
      .map(({ name }) => ({ name, file: path.join(folder, name, "migration.sql") }))
      .filter(({ file }) => existsSync(file))
      .map(({ name, file }) => [name, checksumOf(readFileSync(file))]),
  );
}

/** @param {string} text lines of `folder checksum` and `folder checksum former` @returns {Map<string, Listed>} */
export function parseList(text) {
  /** @type {Map<string, Listed>} */
  const list = new Map();
  for (const line of text.split("\n").filter((part) => part.trim() && !part.startsWith("#"))) {
    const [name = "", checksum = "", kind] = line.trim().split(/\s+/);
    const listed = list.get(name) ?? { current: null, former: new Set() };
    if (kind === "former") listed.former.add(checksum);
    else if (listed.current !== null && listed.current !== checksum)
      throw new Error(`prisma/migrations/checksums.txt has two texts of ${name}`);
    else listed.current = checksum;
    list.set(name, listed);
  }
  return list;
}

/** The present list; empty if there is none. */
export const migrationList = () => parseList(existsSync(LIST) ? readFileSync(LIST, "utf8") : "");

/** Adds the migrations that are not listed yet. @returns {string[]} their folders */
export function addToList() {
  const list = migrationList();
  const added = [...migrationFiles()].filter(([name]) => !list.has(name)).sort();
  for (const [name, checksum] of added) appendFileSync(LIST, `${name} ${checksum}\n`);
  return added.map(([name]) => name);
}

/**
 * The problems of landed migrations, a message each. A migration that is not listed is a draft and may change.
 * @param {Map<string, string>} files @param {Map<string, Listed>} list
 */
export function changedFiles(files, list) {
  return [...list].flatMap(([name, { current }]) => {
    const restore = `Restore it (git checkout origin/main -- prisma/migrations/${name})`;
    if (!files.has(name)) return [`The migration ${name} has landed and is missing. ${restore}.`];
    if (files.get(name) === current) return [];
    return [`The migration ${name} has landed and was changed. ${restore} and put the change into a new migration.`];
  });
}

/**
 * The problems of a database that ran other texts, a message each.
 * @param {{ name: string, checksum: string }[]} recorded as in `_prisma_migrations`
 * @param {Map<string, string>} files @param {Map<string, Listed>} list
 */
export function otherTexts(recorded, files, list) {
  return recorded.flatMap(({ name, checksum }) => {
    const known = [files.get(name), list.get(name)?.current, ...(list.get(name)?.former ?? [])];
    if (!(files.has(name) || list.has(name)) || known.includes(checksum)) return [];
    return list.has(name)
      ? [
          `This database ran another text of the migration ${name} (${checksum}) than this release has. Nothing was changed. ` +
            "Compare its schema with a new database's; when a new migration makes up for the difference, list that checksum as `former` in prisma/migrations/checksums.txt.",
        ]
      : [`This database ran an earlier draft of the migration ${name}. Drop the database and migrate a new one.`];
  });
}
