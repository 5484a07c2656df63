import { expect, it } from "vitest";
import { apiKeyState } from "~/domain/partner-api/rotation";

const now = new Date("2026-11-23T06:00:00Z");
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

it.each([
  ["active", null, null],
  ["ending", null, at(1)],
  ["ended", null, at(0)],
  ["ended", null, at(-1)],
  ["revoked", at(-1), at(1)],
] as const)("a key is %s", (state, revokedAt, endsAt) => expect(apiKeyState({ revokedAt, endsAt }, now)).toBe(state));
