import { expect, it } from "vitest";
import { settingsTabsOf } from "~/domain/partners-portal/settings-tabs";

it("ROUTE-P22 OQ-64 only an owner has the pages of users and of the bank account", () => {
  expect(settingsTabsOf({ kind: "owner", withheld: [] })).toEqual([
    "profile",
    "users",
    "bank",
    "notices",
    "sessions",
    "secondStep",
  ]);
  expect(settingsTabsOf({ kind: "staff", withheld: [] })).toEqual(["profile", "notices", "sessions", "secondStep"]);
  expect(settingsTabsOf({ kind: "merchant", withheld: [] })).toEqual(["profile", "notices", "sessions", "secondStep"]);
});
