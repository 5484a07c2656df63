import { describe, expect, it } from "vitest";
import { stageOf } from "~/domain/access/session-stage";

const NOW = new Date("2026-12-10T06:00:00Z");

describe("the stage of a session", () => {
  it.each([
    ["an app and a step given", NOW, NOW, false, "full"],
    ["an app and no step given", NOW, null, false, "second-factor"],
    ["an app and no step given, where one is required", NOW, null, true, "second-factor"],
    ["no app", null, null, false, "full"],
    ["no app, where one is required", null, null, true, "enrol"],
    ["no app any more, where one is required", null, NOW, true, "enrol"],
  ] as const)("BEY-27 with %s", (_name, enrolledAt, secondFactorAt, isRequired, stage) => {
    expect(stageOf({ enrolledAt, secondFactorAt, isRequired })).toBe(stage);
  });
});
