import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { expect, it } from "vitest";
import { runTool } from "../../scripts/lib/run-tool.mjs";

const FOLDER = "deploy/grafana/dashboards";

type Dashboard = { panels: { targets: { expr: string }[] }[] };

it("BEY-06 the dashboards of Grafana ask in expressions that Prometheus reads", async () => {
  const rules = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => (JSON.parse(readFileSync(path.join(FOLDER, name), "utf8")) as Dashboard).panels)
    .flatMap(({ targets }) => targets)
    .map(({ expr }, n) => ({ record: `dashboard:panel:${n}`, expr }));
  const folder = await temporaryFolder("loan-dashboards");
  // JSON is YAML.
  await writeFile(path.join(folder.path, "rules.yml"), JSON.stringify({ groups: [{ name: "dashboards", rules }] }));
  try {
    const output = await runTool("promtool", "promtool", ["check", "rules", path.join(folder.path, "rules.yml")]);
    expect(output).toContain(`SUCCESS: ${rules.length} rules found`);
  } finally {
    await folder.remove();
  }
});
