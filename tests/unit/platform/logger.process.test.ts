import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

/** The events that a process has logged by its end. */
function eventsOf(code: string): string[] {
  const script = `import { logger } from "./app/platform/logger.server.ts"; ${code}`;
  const { stdout } = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    encoding: "utf8",
    env: { ...process.env, LOG_LEVEL: "info" },
  });
  return stdout
    .split("\n")
    .filter((line) => line)
    .map((line) => JSON.parse(line).event);
}

describe("the log of a process", () => {
  it("has every line when the process exits, also by an error, within the turn that logs", () => {
    const lines = `for (const event of ["a", "b", "c"]) logger.info({ event });`;
    expect(eventsOf(`${lines} process.exit(1);`)).toEqual(["a", "b", "c"]);
    expect(eventsOf(`${lines} throw new Error("none catches it");`)).toEqual(["a", "b", "c"]);
    expect(eventsOf(`setTimeout(() => logger.info({ event: "later" }), 5); ${lines}`)).toEqual([
      "a",
      "b",
      "c",
      "later",
    ]);
  });

  it("is written before the turn ends when it is long, and at its end when the process is killed after it", () => {
    const kill = `process.kill(process.pid, "SIGKILL");`;
    const many = `for (let i = 0; i < 2_000; i++) logger.info({ event: "one of many" });`;
    const written = eventsOf(`${many} ${kill}`).length;
    expect(written).toBeGreaterThan(1_000);
    expect(
      eventsOf(`logger.info({ event: "a" }); setImmediate(() => setImmediate(() => ${kill.slice(0, -1)}));`),
    ).toEqual(["a"]);
  });
});
