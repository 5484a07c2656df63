import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/**
 * A loader or action that a route exports, with the names of the functions its body calls and the texts that follow the request's arguments in a
 * call of a guard: the permission or the right that it asks for.
 */
export type Handler = { route: string; kind: "loader" | "action"; calls: Set<string>; permissions: string[] };

export type RouteFile = {
  /** Name of the folder, which says the path. */
  folder: string;
  /** As `/user/lenders-transaction/:lender`; a part that may be left out ends in `?`, `*` is any rest. */
  path: string;
  /** Names of the path's parameters; `*` for the rest. */
  params: string[];
  /** False for a route that only answers calls. */
  isPage: boolean;
  /** False for a page that sends no framework to the browser. */
  isHydrated: boolean;
  handlers: Handler[];
};

const ROUTES = join(import.meta.dirname, "../../app/routes");

function calledNames(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (child: ts.Node) => {
    if (ts.isCallExpression(child) && ts.isIdentifier(child.expression)) names.add(child.expression.text);
    ts.forEachChild(child, visit);
  };
  visit(node);
  return names;
}

function askedPermissions(node: ts.Node): string[] {
  const asked: string[] = [];
  const visit = (child: ts.Node) => {
    const isGuard =
      ts.isCallExpression(child) &&
      ts.isIdentifier(child.expression) &&
      ["staffContext", "partnerContext"].includes(child.expression.text);
    if (isGuard) {
      const [, permission] = child.arguments;
      asked.push(permission && ts.isStringLiteral(permission) ? permission.text : "unclear");
    }
    ts.forEachChild(child, visit);
  };
  visit(node);
  return asked;
}

const routeModule = (folder: string) => readdirSync(join(ROUTES, folder)).find((name) => /^route\.tsx?$/.test(name));

/** Names of the route folders: those that hold a route module. */
export const routeFolders = (): string[] => readdirSync(ROUTES).filter(routeModule).sort();

/** The parts of a folder's name: a dot parts them, except inside `[…]`, which stands for itself. */
function nameParts(folder: string): string[] {
  const parts = [""];
  let isLiteral = false;
  for (const char of folder) {
    if (char === "[" || char === "]") isLiteral = char === "[";
    else if (char === "." && !isLiteral) parts.push("");
    else parts[parts.length - 1] += char;
  }
  return parts;
}

/** The path that a route folder stands for, by the framework's rules for flat routes. */
export function routePath(folder: string): string {
  const segments = nameParts(folder).flatMap((part) => {
    if (part.startsWith("_")) return [];
    const [, optional, plain = ""] = /^(\()?(.*?)_?\)?$/.exec(part) ?? [];
    const segment = plain === "$" ? "*" : plain.replace(/^\$/, ":");
    return [optional ? `${segment}?` : segment];
  });
  return `/${segments.join("/")}`;
}

const paramsOf = (path: string): string[] =>
  path.split("/").flatMap((segment) => {
    if (segment === "*") return ["*"];
    return segment.startsWith(":") ? [segment.slice(1).replace(/\?$/, "")] : [];
  });

/** What a module's top level gives names to: functions and constants. */
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

function readRoute(folder: string): RouteFile {
  const file = routeModule(folder) ?? "";
  const text = readFileSync(join(ROUTES, folder, file), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX);
  const bodies = declarations(source);
  const handlers = (["loader", "action"] as const).flatMap((kind): Handler[] => {
    let body = bodies.get(kind);
    if (body && ts.isIdentifier(body)) body = bodies.get(body.text);
    return body ? [{ route: folder, kind, calls: calledNames(body), permissions: askedPermissions(body) }] : [];
  });
  const path = routePath(folder);
  return {
    folder,
    path,
    params: paramsOf(path),
    isPage: source.statements.some(isDefaultExport),
    isHydrated: !saysNoHydration(bodies.get("handle")),
    handlers,
  };
}

/** Every route, as its folder and its module say. */
export const routeFiles = (): RouteFile[] => routeFolders().map(readRoute);

/** Every loader and action of every route. An alias (`export const action = loader`) counts with what it stands for. */
export const routeHandlers = (): Handler[] => routeFiles().flatMap(({ handlers }) => handlers);

/** A route's path with its parameters filled in; a part that may be left out and has no value is left out. */
export function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  const segments = path.split("/").flatMap((segment) => {
    if (segment === "*") return [values["*"] ?? ""];
    if (!segment.startsWith(":")) return segment.endsWith("?") ? [segment.slice(0, -1)] : [segment];
    const value = values[segment.slice(1).replace(/\?$/, "")];
    if (value === undefined && !segment.endsWith("?")) throw new Error(`${path} has no value for ${segment}`);
    return value === undefined ? [] : [encodeURIComponent(value)];
  });
  return segments.join("/") || "/";
}
