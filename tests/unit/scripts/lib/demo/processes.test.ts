import { describe, expect, it } from "vitest";
import { withoutOwner } from "../../../../../scripts/lib/demo/processes.mjs";

describe("withoutOwner", () => {
  it("keeps the owner's DATABASE_URL from web and worker", () => {
    expect(withoutOwner({ DATABASE_URL: "owner", APP_DATABASE_URL: "app", PORT: "1" })).toEqual({
      APP_DATABASE_URL: "app",
      PORT: "1",
    });
  });
});
