import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { definitionOf } from "~/domain/uploads/kinds";
import { uploadKindAt } from "~/domain/uploads/upload-paths";
import routes from "~/routes";
import type { Handler, RouteFile } from "./route-files";

const APP = join(import.meta.dirname, "../../app");

function calledNames(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (child: ts.Node) => {
    if (ts.isCallExpression(child) && ts.isIdentifier(child.expression)) names.add(child.expression.text);
    ts.forEachChild(child, visit);
  };
  visit(node);
  return names;
}

/** Names that a function calls, or passes on for others to call. */
function usedNames(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (child: ts.Node) => {
    if (ts.isCallExpression(child))
      for (const used of [child.expression, ...child.arguments]) if (ts.isIdentifier(used)) names.add(used.text);
    ts.forEachChild(child, visit);
  };
  visit(node);
  return names;
}

/** A handler's body, and those of its own module's functions that it reaches: a guard may stand in any of them. */
function reached(body: ts.Node, bodies: ReadonlyMap<string, ts.Node>): ts.Node[] {
  const found = new Set([body]);
  for (const node of found)
    for (const name of usedNames(node)) {
      const helper = bodies.get(name);
      if (helper) found.add(helper);
    }
  return [...found];
}

function permissionOf(argument: ts.Expression | undefined, path: string): string {
  if (argument && ts.isStringLiteral(argument)) return argument.text;
  const isOfUploads =
    argument &&
    ts.isCallExpression(argument) &&
    ts.isIdentifier(argument.expression) &&
    argument.expression.text === "uploadPermission";
  return isOfUploads ? definitionOf(uploadKindAt(path)).permission : "unclear";
}

/** @param path of the route: the pages of uploads ask for the permission of their address's kind */
function askedPermissions(node: ts.Node, path: string): string[] {
  const permissions: string[] = [];
  const visit = (child: ts.Node) => {
    const isGuard =
      ts.isCallExpression(child) &&
      ts.isIdentifier(child.expression) &&
      ["staffContext", "partnerContext"].includes(child.expression.text);
    if (isGuard) {
      const [, permission] = child.arguments;
      permissions.push(permissionOf(permission, path));
    }
    ts.forEachChild(child, visit);
  };
  visit(node);
  return permissions;
}

type Entry = { id?: string; path?: string; index?: boolean; file: string; children?: Entry[] };

/** The entries of app/routes.ts, each with its whole path. */
function listEntries(entries: readonly Entry[], above = ""): { id: string; path: string; file: string }[] {
  return entries.flatMap(({ id, path, file, children = [] }) => {
    const whole = [above, path].filter(Boolean).join("/");
    return [{ id: id ?? file, path: `/${whole}`, file }, ...listEntries(children, whole)];
  });
}

const paramsOf = (path: string): string[] =>
  path.split("/").flatMap((segment) => {
    if (segment === "*") return ["*"];
    return segment.startsWith(":") ? [segment.slice(1).replace(/\?$/, "")] : [];
  });

/** The named functions and constants at a module's top level. */
function declarations(source: ts.SourceFile): Map<string, ts.Node> {
  const bodies = new Map<string, ts.Node>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) bodies.set(statement.name.text, statement);
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) bodies.set(name.text, initializer);
  }
  return bodies;
}

function isDefaultExport(statement: ts.Statement): boolean {
  if (ts.isExportAssignment(statement)) return true;
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) ?? false;
}

const saysNoHydration = (handle: ts.Node | undefined): boolean =>
  handle !== undefined &&
  ts.isObjectLiteralExpression(handle) &&
  handle.properties.some((property) => /^hydrate:\s*false$/.test(property.getText()));

function readRoute({ id, path, file }: { id: string; path: string; file: string }): RouteFile {
  const text = readFileSync(join(APP, file), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX);
  const bodies = declarations(source);
  const handlers = (["loader", "action"] as const).flatMap((kind): Handler[] => {
    let body = bodies.get(kind);
    if (body && ts.isIdentifier(body)) body = bodies.get(body.text);
    if (!body) return [];
    const nodes = reached(body, bodies);
    const calls = new Set(nodes.flatMap((node) => [...calledNames(node)]));
    return [{ route: id, kind, calls, permissions: nodes.flatMap((node) => askedPermissions(node, path)) }];
  });
  return {
    id,
    file,
    path,
    params: paramsOf(path),
    isPage: source.statements.some(isDefaultExport),
    isHydrated: !saysNoHydration(bodies.get("handle")),
    handlers,
  };
}

/** Every route with its module. */
export const readRouteFiles = (): RouteFile[] => listEntries(routes as Entry[]).map(readRoute);
