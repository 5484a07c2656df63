import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { expect, it } from "vitest";
import { runTool } from "../../scripts/lib/run-tool.mjs";

const UNITS = "deploy/systemd";

it("systemd reads each unit of deploy/systemd, and knows every setting in it", async () => {
  const folder = await temporaryFolder("loan-units");
  try {
    const units = readdirSync(UNITS).filter((name) => /\.(service|timer)$/.test(name));
    expect(units).toEqual(expect.arrayContaining(["loans-audit.timer", "loans-web@.service"]));
    for (const name of units) await cp(path.join(UNITS, name), path.join(folder.path, name));
    const files = units.map((name) => path.join(folder.path, name));
    expect(await runTool("systemd-analyze", "systemd-analyze", ["verify", "--man=no", ...files])).toBe("");
  } finally {
    await folder.remove();
  }
});

it("the units find Node where Debian has it and where its own archive puts it", () => {
  const units = readdirSync(UNITS).map((name) => readFileSync(path.join(UNITS, name), "utf8"));
  const programs = units.flatMap((text) => /^ExecStart=(.*\bnode scripts\/.*)$/m.exec(text)?.[1] ?? []);
  expect(programs.length).toBeGreaterThan(3);
  expect(programs.filter((line) => !/^\/usr\/bin\/env (?:\S+=\S+ )*node scripts\//.test(line))).toEqual([]);
});

it("BEY-05 what the manual does with stored files lets the public's processes write uploads, and nothing else", async () => {
  const manual = readFileSync("docs/operations/deploy.md", "utf8");
  const commands = manual.match(/^(?:install|cp|chmod) .*\/var\/lib\/loans\b.*$/gm) ?? [];
  const folder = await temporaryFolder("loan-rights");
  try {
    await mkdir(path.join(folder.path, ".data", "audit-anchors"), { recursive: true, mode: 0o700 });
    await mkdir(path.join(folder.path, ".data", "storage", "ab"), { recursive: true, mode: 0o700 });
    await writeFile(path.join(folder.path, ".data", "app-role.json"), "{}", { mode: 0o600 });
    const there = path.join(folder.path, "loans");
    const script = commands
      .join("\n")
      .replaceAll("/var/lib/loans", there)
      .replace(/loans:loans/g, "daemon:daemon");
    const asDaemon = script.replace(/-o loans -g loans/g, "-o daemon -g daemon");
    execFileSync("bash", ["-euc", asDaemon], { cwd: folder.path });
    const mode = (name: string) => (statSync(path.join(there, name)).mode & 0o777).toString(8);
    expect([".", "audit-anchors", "app-role.json"].map(mode)).toEqual(["750", "700", "600"]);
    for (const name of ["storage", "storage/ab"]) expect(mode(name)).toMatch(/^.7/);
  } finally {
    await folder.remove();
  }
});
