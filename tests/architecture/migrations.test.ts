import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  changedFiles,
  LIST,
  MIGRATIONS,
  migrationFiles,
  migrationList,
  otherTexts,
  parseList,
} from "../../scripts/lib/migrate/checksums.mjs";
import { CHECKED_SINCE, migrationProblems } from "../../scripts/lib/migrate/statements.mjs";
import { ROOT } from "../../scripts/lib/project.mjs";

const ADD = "node scripts/migration-checksums.mjs --add";

const git = (...args: string[]) => {
  const { status, stdout } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout : null;
};

/** A file's last landed text; null outside a clone, or before it landed. */
const landed = (file: string) => git("show", `origin/main:${file}`) ?? git("show", `main:${file}`);

const lines = (text: string) => text.split("\n").filter((line) => line.trim() && !line.startsWith("#"));

describe("migrations that have landed", () => {
  it("never change and never go", () => {
    expect(changedFiles(migrationFiles(), migrationList())).toEqual([]);
  });

  it("are all in the list of checksums", () => {
    const list = migrationList();
    const missing = [...migrationFiles().keys()].filter((name) => !list.has(name));
    expect(missing, `New migrations belong into prisma/migrations/checksums.txt. Run: ${ADD}`).toEqual([]);
  });

  it("keep their lines in the list", () => {
    const before = lines(landed("prisma/migrations/checksums.txt") ?? "");
    const now = new Set(lines(readFileSync(LIST, "utf8")));
    expect(before.filter((line) => !now.has(line))).toEqual([]);
  });
});

describe("new migrations", () => {
  it("can run beside the previous release", () => {
    const checked = [...migrationFiles().keys()].filter((name) => name >= CHECKED_SINCE);
    const problems = checked.flatMap((name) =>
      migrationProblems(name, readFileSync(path.join(MIGRATIONS, name, "migration.sql"), "utf8")),
    );
    expect(problems).toEqual([]);
  });
});

describe("the list of checksums", () => {
  const files = new Map([["1_first", "aa"]]);
  const list = parseList("# words\n1_first aa\n1_first bb former\n2_second cc\n");

  it("names what was changed and what is missing, and how it is restored", () => {
    expect(changedFiles(new Map([["1_first", "xx"]]), list)).toEqual([
      "The migration 1_first has landed and was changed. Restore it (git checkout origin/main -- prisma/migrations/1_first) and put the change into a new migration.",
      "The migration 2_second has landed and is missing. Restore it (git checkout origin/main -- prisma/migrations/2_second).",
    ]);
  });

  it("knows the texts that a database may have run; what belongs to a newer release is let alone", () => {
    const ran = (name: string, checksum: string) => otherTexts([{ name, checksum }], files, list);
    expect([ran("1_first", "aa"), ran("1_first", "bb"), ran("9_newer", "zz")]).toEqual([[], [], []]);
    expect(ran("1_first", "xx")[0]).toMatch(/^This database ran another text of the migration 1_first \(xx\)/);
    const draft = otherTexts([{ name: "3_draft", checksum: "dd" }], new Map([["3_draft", "ee"]]), list);
    expect(draft).toEqual([
      "This database ran an earlier draft of the migration 3_draft. Drop the database and migrate a new one.",
    ]);
  });

  it("has one text for each migration", () => {
    expect(() => parseList("1_first aa\n1_first bb\n")).toThrow(
      "prisma/migrations/checksums.txt has two texts of 1_first",
    );
  });
});
