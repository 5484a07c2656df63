import { byEnvironment } from "@tests/support/slow-first";
import { expect, it } from "vitest";

it("lets the files of one environment follow each other, in their order", () => {
  const files = ["node 1", "dom 1", "node 2", "dom 2", "node 3"];
  expect(byEnvironment(files, (file) => file.slice(0, -2))).toEqual(["node 1", "node 2", "node 3", "dom 1", "dom 2"]);
});
