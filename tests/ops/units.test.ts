import { readdirSync } from "node:fs";
import { cp } from "node:fs/promises";
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
