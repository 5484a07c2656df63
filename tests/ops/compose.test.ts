import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { readEnv } from "~/platform/env.server";
import { startRefusal } from "~/platform/start-rules";
import { runTool } from "../../scripts/lib/run-tool.mjs";
import { readYaml } from "./support/read-yaml";

const SERVICE = z.object({
  image: z.string(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  healthcheck: z.object({ test: z.array(z.string()).optional(), disable: z.boolean().optional() }).optional(),
  ports: z.array(z.union([z.string(), z.looseObject({ published: z.number() })])).default([]),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  stop_grace_period: z.string().optional(),
});
const COMPOSE = z.object({ services: z.record(z.string(), SERVICE) });
const PROMETHEUS = z.object({
  scrape_configs: z.array(
    z.object({ job_name: z.string(), static_configs: z.array(z.object({ targets: z.array(z.string()) })) }),
  ),
});
const PIPELINE = z.object({
  receivers: z.array(z.string()),
  processors: z.array(z.string()),
  exporters: z.array(z.string()),
});
const COLLECTOR = z.object({
  receivers: z.object({ otlp: z.object({ protocols: z.object({ http: z.object({ endpoint: z.string() }) }) }) }),
  processors: z.record(z.string(), z.unknown()),
  exporters: z.record(z.string(), z.unknown()),
  service: z.object({ pipelines: z.record(z.string(), PIPELINE) }),
});

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let here: string;
let services: z.output<typeof COMPOSE>["services"];

const at = (name: string) => {
  const service = services[name];
  if (!service) throw new Error(`no service ${name}`);
  return service;
};
const named = (kind: string) => Object.keys(services).filter((name) => name.startsWith(`${kind}-`));
/** A variable of the image, as the Dockerfile sets it. */
const ofImage = (name: string) =>
  new RegExp(`^ENV .*\\b${name}=(\\S+)`, "m").exec(readFileSync("Dockerfile", "utf8"))?.[1];

beforeAll(async () => {
  folder = await temporaryFolder("loan-compose");
  cpSync("deploy", path.join(folder.path, "deploy"), { recursive: true });
  here = path.join(folder.path, "deploy", "compose");
  await runTool("prepare", path.join(here, "prepare"), ["https://loans.example"]);
  const whole = await runTool("docker-compose", "docker-compose", [
    "--project-directory",
    here,
    "-f",
    path.join(here, "compose.yml"),
    "config",
  ]);
  const resolved = path.join(folder.path, "resolved.yml");
  writeFileSync(resolved, whole);
  services = COMPOSE.parse(await readYaml(resolved)).services;
});

afterAll(() => folder?.remove());

describe("the installation in containers (deploy/compose)", () => {
  it("BEY-06 is whole by Compose's own reading, with two web processes, two workers and one exact version of each image", () => {
    expect([named("web"), named("office"), named("worker")]).toEqual([
      ["web-1", "web-2"],
      ["office-1", "office-2"],
      ["worker-1", "worker-2"],
    ]);
    const others = Object.values(services).flatMap(({ image }) => (image === "loans:local" ? [] : [image]));
    expect(others.length).toBeGreaterThan(7);
    expect(others.filter((image) => !/:[\w.-]*\d+\.\d+[\w.-]*$|:RELEASE\.[\dTZ-]+$/.test(image))).toEqual([]);
  });

  it("BEY-06 gives each process what it needs to start in production, and only variables that the README describes", () => {
    const table = readFileSync("README.md", "utf8");
    for (const name of [...named("web"), ...named("office"), ...named("worker"), "setup"]) {
      const env: Record<string, string> = { NODE_ENV: ofImage("NODE_ENV") ?? "" };
      for (const [key, value] of Object.entries(at(name).environment)) env[key] = String(value);
      expect(startRefusal(name.startsWith("worker") ? "worker" : "web", env), name).toBeNull();
      expect(readEnv(env)).toMatchObject({ production: true, origin: "https://loans.example" });
      expect(Object.keys(env).filter((key) => !table.includes(`\`${key}\``))).toEqual(
        ["NODE_ENV"].filter((key) => !table.includes(`\`${key}\``)),
      );
      expect("DATABASE_URL" in env, name).toBe(name === "setup");
      expect("APP_DATABASE_URL" in env, name).toBe(!name.startsWith("web"));
    }
    expect(existsSync(at("web-1").healthcheck?.test?.[2] ?? "")).toBe(true);
    expect([at("web-1").stop_grace_period, at("worker-2").stop_grace_period]).toEqual(["30s", "30s"]);
  });

  it("BEY-06 leads proxy and monitoring to every process, by the ports that the image opens", async () => {
    const [port, privatePort, workerPort] = ["PORT", "PRIVATE_PORT", "WORKER_PORT"].map(ofImage);
    const { WEBS, OFFICES, OFFICE_HOSTS, INTERNALS } = at("caddy").environment;
    const every = (kind: string, which?: string) => named(kind).map((name) => `${name}:${which}`);
    const internals = [...every("web", privatePort), ...every("office", privatePort)];
    expect([WEBS, OFFICES, INTERNALS].map((list) => String(list).split(" "))).toEqual([
      every("web", port),
      every("office", port),
      internals,
    ]);
    expect([OFFICE_HOSTS, at("web-1").environment.ADMIN_HOSTS]).toEqual(Array(2).fill("office.loans.example"));
    const caddyfile = readFileSync(path.join(here, "../caddy/Caddyfile"), "utf8");
    for (const name of Object.keys(at("caddy").environment)) expect(caddyfile).toContain(`{$${name}:`);
    const { scrape_configs: jobs } = PROMETHEUS.parse(await readYaml(path.join(here, "prometheus.yml")));
    const targets = Object.fromEntries(
      jobs.map((job) => [job.job_name, job.static_configs.flatMap((one) => one.targets)]),
    );
    expect(targets).toEqual({
      "loans-web": every("web", privatePort),
      "loans-office": every("office", privatePort),
      "loans-worker": named("worker").map((name) => `${name}:${workerPort}`),
    });
  });

  it("BEY-06 mounts only files that are there, and publishes nothing but the proxy to the world", async () => {
    const mounted = Object.values(services).flatMap(({ volumes }) => volumes.map((volume) => volume.split(":")));
    const files = mounted.filter(([from = ""]) => from.startsWith("/"));
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter(([from = ""]) => !existsSync(from))).toEqual([]);
    const published = Object.entries(services).filter(([, { ports }]) =>
      ports.some((port) => typeof port !== "string" || !port.startsWith("127.0.0.1:")),
    );
    expect(published.map(([name]) => name)).toEqual(["caddy"]);
  });

  it("BEY-06 has settings that Prometheus reads, and a pipeline of traces without gaps", async () => {
    cpSync(path.join(here, "../prometheus/alerts.yml"), path.join(here, "alerts.yml"));
    cpSync(path.join(here, "../prometheus/security-alerts.yml"), path.join(here, "security-alerts.yml"));
    const checked = await runTool("promtool", "promtool", ["check", "config", path.join(here, "prometheus.yml")]);
    expect(checked).toContain("SUCCESS");
    const collector = COLLECTOR.parse(await readYaml(path.join(here, "collector.yml")));
    const { traces } = collector.service.pipelines;
    expect(traces?.receivers).toEqual(["otlp"]);
    expect(traces?.processors.filter((name) => !(name in collector.processors))).toEqual([]);
    expect(traces?.exporters.filter((name) => !(name in collector.exporters))).toEqual([]);
    const endpoint = String(at("web-1").environment.OTEL_EXPORTER_OTLP_ENDPOINT);
    expect(endpoint.split(":").at(-1)).toBe(collector.receivers.otlp.protocols.http.endpoint.split(":").at(-1));
  });

  it("BEY-06 keeps the keys that are there", async () => {
    const before = readFileSync(path.join(here, "keys.env"), "utf8");
    await expect(runTool("prepare", path.join(here, "prepare"), ["https://other.example"])).rejects.toThrow(
      "is there already",
    );
    expect(readFileSync(path.join(here, "keys.env"), "utf8")).toBe(before);
  });
});
