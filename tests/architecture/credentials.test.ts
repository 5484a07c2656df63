import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const APP = path.resolve(import.meta.dirname, "../../app");

/** Code that runs in a browser: views, and the routes' own view files. */
const files = ["ui", "routes"].flatMap((folder) =>
  readdirSync(path.join(APP, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".server."))
    .map((name) => path.join(APP, folder, name)),
);

type Call = { file: string; text: string };

const calls: Call[] = files.flatMap((file) => {
  const found: Call[] = [];
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.ES2022, true);
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && node.expression.getText(source) === "fetch")
      found.push({ file: path.relative(APP, file), text: node.getText(source) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
});

it("AUTH-26 every request that a page makes by itself carries the cookies, and goes to its own site", () => {
  expect(calls.length).toBeGreaterThan(3);
  for (const { file, text } of calls) {
    expect(text, file).not.toMatch(/credentials:\s*"omit"/);
    expect(text, file).not.toMatch(/fetch\(\s*["'`]https?:/);
    expect(text, file).not.toMatch(/mode:\s*"(?:cors|no-cors)"/);
  }
});
