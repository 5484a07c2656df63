import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { registry } from "~/platform/metrics.server";
import { runTool } from "../../scripts/lib/run-tool.mjs";
import { readYaml } from "./support/read-yaml";

const CASE = z.object({
  alertname: z.string(),
  exp_alerts: z.array(z.object({ exp_labels: z.object({ severity: z.string() }) })),
});
const TESTS = z.object({ tests: z.array(z.object({ alert_rule_test: z.array(CASE) })) });

const RULES = ["deploy/prometheus/alerts.yml", "deploy/prometheus/security-alerts.yml"];
const PAGE = "docs/operations/alerts.md";
/** Names with underscores that are Prometheus's own. */
const OWN = new Set(["clamp_min", "histogram_quantile"]);

const rules = RULES.map((file) => readFileSync(file, "utf8"))
  .join("\n")
  // A folded text is one line.
  .replace(/: >-((?:\n {10,}.+)+)/g, (_, lines: string) => `: ${lines.trim().replace(/\s+/g, " ")}`);
const linesWith = (key: string) =>
  [...rules.matchAll(new RegExp(`^\\s+(?:- )?${key}: (.+)$`, "gm"))].map(([, value = ""]) => value);
const alerts = linesWith("alert");

describe("rules of alerts (deploy/prometheus)", () => {
  it("are whole, and fire and stay quiet as their own tests say", async () => {
    const promtool = (...args: string[]) => runTool("promtool", "promtool", args);
    for (const file of RULES) expect(await promtool("check", "rules", file)).toContain("SUCCESS");
    expect(await promtool("check", "config", "deploy/prometheus/prometheus.yml")).toContain("SUCCESS");
    expect(await promtool("test", "rules", "deploy/prometheus/alerts.test.yml")).toContain("SUCCESS");
  });

  it("are each tried where they fire, page and ticket, and where they stay quiet", async () => {
    const { tests } = TESTS.parse(await readYaml("deploy/prometheus/alerts.test.yml"));
    const tried = tests.flatMap(({ alert_rule_test: cases }) => cases);
    const fire = tried.flatMap(({ alertname, exp_alerts: expected }) =>
      expected.map(({ exp_labels: labels }) => `${alertname} ${labels.severity}`),
    );
    const quiet = tried.filter(({ exp_alerts: expected }) => expected.length === 0).map(({ alertname }) => alertname);
    const severities = linesWith("labels").map((labels) => /severity: (\w+)/.exec(labels)?.[1]);
    expect(alerts.map((name, n) => `${name} ${severities[n]}`).filter((one) => !fire.includes(one))).toEqual([]);
    expect(alerts.filter((name) => !quiet.includes(name))).toEqual([]);
  });

  it("ask for no label that Prometheus writes itself over the product's", () => {
    const withLabels = registry.getMetricsAsArray() as unknown as { name: string; labelNames?: string[] }[];
    expect(withLabels.filter(({ labelNames = [] }) => labelNames.includes("kind")).length).toBeGreaterThan(3);
    expect(
      withLabels.filter(({ labelNames = [] }) => labelNames.some((label) => ["job", "instance"].includes(label))),
    ).toEqual([]);
  });

  it("ask for figures that the product has", async () => {
    const shown = new Set([...(await registry.metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const queried = new Set(
      linesWith("expr")
        .flatMap((expr) => expr.replace(/"[^"]*"/g, "").match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? [])
        .map((name) => name.replace(/_(count|bucket|sum)$/, ""))
        .filter((name) => !OWN.has(name)),
    );
    expect([...queried]).toEqual(expect.arrayContaining(["passcodes_total", "messages_total", "http_request_seconds"]));
    expect(queried.size).toBeGreaterThan(8);
    expect([...queried].filter((name) => !shown.has(name))).toEqual([]);
  });

  it("are all named where the manual says what to copy", () => {
    const [, listed = ""] =
      /^rule_files:\n((?: {2}- .+\n)+)/m.exec(readFileSync("deploy/prometheus/prometheus.yml", "utf8")) ?? [];
    const files = listed
      .trim()
      .split("\n")
      .map((line) => line.replace(/^\s*- /, ""));
    expect(files).toEqual(RULES.map((file) => file.slice("deploy/prometheus/".length)));
    const manual = readFileSync("docs/operations/deploy.md", "utf8");
    expect(files.filter((file) => !manual.includes(`\`${file}\``))).toEqual([]);
  });

  it("have a section each of what to do, and no section is left over", () => {
    const sections = [...readFileSync(PAGE, "utf8").matchAll(/^## (\S+)$/gm)].map(([, name]) => name);
    expect(alerts.length).toBeGreaterThan(10);
    // A page and a ticket of one name have one section.
    expect(sections.sort()).toEqual([...new Set(alerts)].sort());
  });
});
