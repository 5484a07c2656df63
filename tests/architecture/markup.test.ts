import ts from "typescript";
import { describe, expect, it } from "vitest";
import { sourceFiles, sourceText } from "../support/source-files";

/** What compares or searches texts. */
const SEARCHES = new Set("toContain toMatch toContainEqual RegExp match matchAll exec includes indexOf".split(" "));
const TAG = /<\/?(?:[a-z][a-z0-9]*\b|\$\{|\[|\()/;
const ATTRIBUTE = /(?:^|[\s\\[>*+)"'`])[a-z][a-z-]*=\\?"/;
const GROUP_NAME = /\(\?<[=!a-zA-Z]/g;

/** Files that look at the bytes of markup, with the reason. */
const BYTES: Record<string, string> = {
  "tests/integration/http/server.test.ts":
    "the policy lists the hash of each inline block, and the theme stands before the end of the head",
  "tests/unit/integrations/images/reencode-logo.test.ts": "the bytes of a picture hold nothing of the uploaded text",
  "tests/unit/integrations/email/smtp-gateway.test.ts": "an e-mail's addresses stand between angle brackets",
};

const nameOf = (node: ts.Expression) => (ts.isPropertyAccessExpression(node) ? node.name.text : node.getText());

/** Lines where rendered markup is matched by regular expression or as text. */
function markupIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const { parent } = node;
    const isSearched =
      (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) &&
      (ts.isCallExpression(parent) || ts.isNewExpression(parent)) &&
      parent.expression !== node &&
      SEARCHES.has(nameOf(parent.expression));
    if (ts.isRegularExpressionLiteral(node) || isSearched) {
      const pattern = node.getText().slice(1).replace(GROUP_NAME, "(");
      if (TAG.test(pattern) || ATTRIBUTE.test(pattern))
        found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe("tests of pages", () => {
  const files = sourceFiles("tests/unit", "tests/integration", "tests/e2e").filter((file) => /\.tsx?$/.test(file));

  it("ask the document by role, label and text, and match no markup", () => {
    expect(files.filter((file) => !(file in BYTES)).flatMap((file) => markupIn(file, sourceText(file)))).toEqual([]);
  });

  it("has no exception that nothing needs", () => {
    expect(Object.keys(BYTES).filter((file) => markupIn(file, sourceText(file)).length === 0)).toEqual([]);
  });

  it("notices tags and attributes in patterns and in texts that are looked for", () => {
    const lines = [
      "expect(html).toMatch(/<button[^>]*>Save/);",
      `expect(html).toContain('href="/login"');`,
      'html.match(/name="intent"/g);',
      "new RegExp(`</$" + "{tag}>`);",
      'expect(text).toContain("<h1>Title</h1>");',
    ];
    expect(lines.map((line) => markupIn("a.ts", line).length)).toEqual([1, 1, 1, 1, 1]);
    const plain = [
      "expect(text).toMatch(/^(?<day>\\d+) < 5/);",
      'lines.find((line) => line.startsWith("atkn="));',
      'expect(hrefs).toContain("/redirect?c=1");',
      'const svg = "<svg></svg>";',
    ];
    expect(plain.map((line) => markupIn("a.ts", line).length)).toEqual([0, 0, 0, 0]);
  });
});
