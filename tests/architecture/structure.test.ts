import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { sourceFiles, sourceText } from "../support/source-files";

const ROOT = join(import.meta.dirname, "../..");
const isThere = (file: string) => existsSync(join(ROOT, file));

/** Subjects of the services, each before those that may import it. */
const SUBJECTS = [
  "audit",
  "brands",
  "messages",
  "security",
  "jobs",
  "operations",
  "approvals",
  "dashboard",
  "saved-views",
  "bulk-edit",
  "brand-hosts",
  "fairness",
  "lenders",
  "lists",
  "consents",
  "customers",
  "dedupe",
  "access",
  "exports",
  "receipts",
  "eligibility",
  "availability",
  "applications",
  "masquerade",
  "partners",
  "ranking-receipts",
  "promises",
  "revenue",
  "search",
  "statements",
  "bank-details",
  "staff",
  "submissions",
  "customer-care",
  "telecalling",
  "application-list",
  "reports",
  "customers-journey",
  "journey",
  "merchants",
  "referrals",
  "offers",
  "brand-editor",
  "cards",
  "insurance",
  "partners-portal",
  "consent-centre",
  "intake",
  "key-facts",
  "landing",
  "my-loans",
  "vouchers",
  "links",
  "notifications",
  "api-keys",
  "partner-api",
  "sandbox",
  "leads",
  "webhooks",
  "embed",
  "support",
  "campaigns",
  "uploads",
  "application-work",
  "reconciliation",
  "time-machine",
  "lender-interfaces",
  "erasure",
  "approval-kinds",
];

type Import = { from: string; to: string; file: string };

/** The imports between subjects. */
function subjectImports(): Import[] {
  return sourceFiles("app/services")
    .filter((file) => /\.ts$/.test(file) && isThere(file))
    .flatMap((file) => {
      const from = file.split("/")[2] ?? "";
      return [...sourceText(file).matchAll(/from "([^"]+)"/g)].flatMap(([, target = ""]) => {
        const path = target.startsWith("~/") ? `app/${target.slice(2)}` : posix.join(posix.dirname(file), target);
        const to = path.startsWith("app/services/") ? (path.split("/")[2] ?? "") : from;
        return to === from ? [] : [{ from, to, file }];
      });
    });
}

/** Imports of a later subject by an earlier one. */
const againstTheOrder = (imports: readonly Import[], order: readonly string[]) =>
  imports.filter(({ from, to }) => order.indexOf(to) > order.indexOf(from));

describe("services", () => {
  const imports = subjectImports();

  it("has every subject in its order, and no other", () => {
    const folders = new Set(
      sourceFiles("app/services")
        .filter(isThere)
        .map((file) => file.split("/")[2]),
    );
    expect([...folders].filter((name) => name && !SUBJECTS.includes(name) && !name.includes("."))).toEqual([]);
    expect(SUBJECTS.filter((name) => !folders.has(name))).toEqual([]);
  });

  it("uses earlier subjects only, so that no circle can close", () => {
    expect(againstTheOrder(imports, SUBJECTS)).toEqual([]);
  });

  it("notices an arrow that runs back", () => {
    const [first = "", last = ""] = [SUBJECTS[0], SUBJECTS.at(-1)];
    const back = { from: first, to: last, file: "app/services/back.server.ts" };
    expect(againstTheOrder([...imports, back], SUBJECTS)).toEqual([back]);
  });
});

/** The texts of a file that start like one of our addresses: `/user/…`, `/admin/…`. */
function addressesIn(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const begins = ts.isTemplateExpression(node) ? node.head.text : ts.isStringLiteralLike(node) ? node.text : "";
    if (/^\/[a-z]/.test(begins)) found.push(`${file}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true));
  return found;
}

describe("addresses", () => {
  it("are written down in domain, http and routes, never in a service", () => {
    const files = sourceFiles("app/services").filter((file) => /\.ts$/.test(file) && isThere(file));
    expect(files.flatMap((file) => addressesIn(file, sourceText(file)))).toEqual([]);
  });

  it("notices one, whole or with values in it", () => {
    const text = `const a = "/user/offers"; const b = \`/admin/lenders/\${id}\`; const c = "a/b"; const d = "/";`;
    expect(addressesIn("a.ts", text)).toEqual([`a.ts: "/user/offers"`, `a.ts: \`/admin/lenders/\${id}\``]);
  });
});

/** The exports of a route's module that the framework uses. */
const FRAMEWORK = new Set(
  "loader action meta handle headers links default ErrorBoundary shouldRevalidate clientAction clientLoader".split(" "),
);

type Names = Map<string, Set<string>>;

/** What a formatted module exports stands at the beginning of a line. */
const EXPORTED =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface) ([\w$]+)/gm;

/** Exported names and the files that export them, beside those that are known. Hindi has the names of English; a route has the framework's. */
function exportedNames(files: readonly { file: string; text: string }[], known: Names = new Map()): Names {
  const found = new Map([...known].map(([name, exporters]) => [name, new Set(exporters)]));
  for (const { file, text } of files)
    for (const [, name = ""] of text.matchAll(EXPORTED)) {
      if (FRAMEWORK.has(name) && file.startsWith("app/routes/")) continue;
      found.set(name, (found.get(name) ?? new Set()).add(file));
    }
  return found;
}

const twice = (names: Names) =>
  [...names].filter(([, files]) => files.size > 1).map(([name, files]) => `${name}: ${[...files].join(", ")}`);

/** Functions at the top of a module that wait for a database, a file or a network, and whose names do not say so. */
const waitingOf = ({ file, text }: { file: string; text: string }) =>
  [...text.matchAll(/^(?:export )?(?:async function (\w+Of)\b|const (\w+Of) = async\b)/gm)].map(
    ([, declared, assigned]) => `${file}: ${declared ?? assigned}`,
  );

describe("names", () => {
  const files = sourceFiles("app", "jobs", "tenants")
    .filter((file) => /\.tsx?$/.test(file) && isThere(file) && !/^app\/i18n\/(portal\/)?(hi|en)\//.test(file))
    .map((file) => ({ file, text: sourceText(file) }));
  let known: Names | undefined;
  const names = () => {
    known ??= exportedNames(files);
    return known;
  };

  it("have one meaning each", () => {
    expect(twice(names())).toEqual([]);
  });

  it("say read, find, list or count where a function waits: `…Of` only computes", () => {
    expect(files.flatMap(waitingOf)).toEqual([]);
    expect(waitingOf({ file: "a.ts", text: "const sumOf = 1;\nexport async function rowsOf(tx: Tx) {}" })).toEqual([
      "a.ts: rowsOf",
    ]);
  });

  it("notices a name that stands twice", () => {
    const more = ["app/domain/a.ts", "app/services/b.ts"].map((file) => ({ file, text: "export const sameName = 1;" }));
    expect(twice(exportedNames(more, names()))).toEqual([`sameName: ${more.map(({ file }) => file).join(", ")}`]);
  });
});

/** A literal that is spread into an object: it packs several properties into a line. */
const SPREAD_LITERAL = /\.\.\.\{/;

describe("objects", () => {
  it("have each property by itself", () => {
    const files = sourceFiles("app", "jobs", "tenants", "scripts", "tests", "server.ts").filter(
      (file) => /\.(tsx?|mjs)$/.test(file) && isThere(file),
    );
    expect(files.filter((file) => SPREAD_LITERAL.test(sourceText(file)))).toEqual([]);
  });

  it("notices a spread literal", () => expect(SPREAD_LITERAL.test(`({ ..${"."}{ a, b }, c })`)).toBe(true));
});

const GROUPS =
  "TEN|AREA|AUTH|MSQ|ROUTE|JRN|CUS|LND|INT|ADM|CC|LEN|REV|UPL|PAR|ROLE|API|VAL|ERR|CONST|ENT|LIST|I18N|BEY|OQ";
const ID = new RegExp(`\\b(?:${GROUPS})-[A-Z]?\\d+\\b`, "g");

describe("requirements", () => {
  const ledger = sourceText("docs/requirements.md");
  const listed = new Set(
    [...ledger.matchAll(/^(?:- \*\*|\| )([A-Z0-9]+-[A-Z]?\d+)(?:\*\*| \|)/gm)].map((m) => m[1] ?? ""),
  );
  const unknownIn = (texts: readonly string[]) =>
    [...new Set(texts.flatMap((text) => text.match(ID) ?? []))].filter((id) => !listed.has(id));

  it("has a line in the ledger for every id that code, tests and notes quote", () => {
    const quoting = sourceFiles(
      "app",
      "jobs",
      "tenants",
      "prisma",
      "scripts",
      "tests",
      "docs",
      "README.md",
      "server.ts",
    )
      .filter((file) => /\.(tsx?|mjs|cjs|md|prisma|sql)$/.test(file) && isThere(file))
      .filter((file) => file !== "tests/architecture/structure.test.ts");
    expect(unknownIn(quoting.map(sourceText))).toEqual([]);
  });

  it("notices an id without a line", () => expect(unknownIn(["JRN-03, JRN-999"])).toEqual(["JRN-999"]));
});

describe("a merge", () => {
  const CONFLICT = /^(?:<{7}|>{7}) /m;
  const isText = (file: string) => /\.(md|mjs|cjs|json|ya?ml|prisma|sql|txt|sh)$/.test(file) && isThere(file);

  it("leaves no marks of a conflict in files that no compiler reads", () => {
    const files = sourceFiles("*.md", "docs", "deploy", "prisma", "scripts", "tests", ".github", ".ci").filter(isText);
    expect(files.length).toBeGreaterThan(150);
    expect(files.filter((file) => CONFLICT.test(sourceText(file)))).toEqual([]);
  });

  it("notices the marks", () => expect(CONFLICT.test("a\n<<<<<<< ours\nb")).toBe(true));
});
