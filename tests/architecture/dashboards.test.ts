import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import "~/platform/call-places.server";
import { registry } from "~/platform/metrics.server";

const FOLDER = "deploy/grafana/dashboards";

const DASHBOARD = z.object({
  uid: z.string().regex(/^loans-[a-z]+$/),
  title: z.string().min(1),
  panels: z
    .array(
      z.object({
        id: z.int(),
        title: z.string().min(1),
        gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
        targets: z.array(z.object({ refId: z.string(), expr: z.string().min(1), legendFormat: z.string() })).min(1),
      }),
    )
    .min(1),
});

const dashboards = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json"))
  .map((name) => DASHBOARD.parse(JSON.parse(readFileSync(path.join(FOLDER, name), "utf8"))));
const panels = dashboards.flatMap((dashboard) => dashboard.panels);
const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** Names with underscores that are Prometheus's own. */
const OWN = new Set(["histogram_quantile"]);

/** The figures that an expression asks for, without the labels in braces and in `by (…)`. */
const askedBy = (expr: string) =>
  (expr.replace(/\{[^}]*\}|\bby \([^)]*\)/g, "").match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? [])
    .map((name) => name.replace(/_(count|bucket|sum)$/, ""))
    .filter((name) => !OWN.has(name));

describe("dashboards of Grafana (deploy/grafana)", () => {
  it("BEY-06 show each figure of the product's own, and none that it does not have", async () => {
    const text = await registry.metrics();
    const shown = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name));
    const queried = new Set(expressions.flatMap(askedBy));
    expect([...queried].filter((name) => !shown.has(name))).toEqual([]);
    const own = [...shown].filter((name) => !/^(process|nodejs)_/.test(name));
    expect(own.length).toBeGreaterThan(15);
    expect(own.filter((name) => !queried.has(name))).toEqual([]);
  });

  it("have each their own names, and panels that do not lie on each other", () => {
    expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length);
    for (const { title, panels: own } of dashboards) {
      const cells = own.flatMap(({ gridPos: { x, y, w, h } }) =>
        Array.from({ length: w * h }, (_, n) => `${x + (n % w)} ${y + Math.floor(n / w)}`),
      );
      expect(new Set(cells).size, title).toBe(cells.length);
      expect(new Set(own.map(({ id }) => id)).size, title).toBe(own.length);
    }
  });
});
