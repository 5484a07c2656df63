import { readFileSync, writeFileSync } from "node:fs";

/**
 * A loader or action of a route, with the names of the functions that it calls, itself or by a function of its module,
 * and the literal arguments of a guard after the request's: the permission or the right.
 */
export type Handler = { route: string; kind: "loader" | "action"; calls: Set<string>; permissions: string[] };

export type RouteFile = {
  /** Its address; for an area's frame its name. */
  id: string;
  /** Below app/. */
  file: string;
  /** Such as `/user/lenders-transaction/:lender`; an optional part ends in `?`, `*` is any rest. */
  path: string;
  /** Names of the path's parameters; `*` for the rest. */
  params: string[];
  /** False for a route that only answers API calls. */
  isPage: boolean;
  /** False for a page that is not hydrated. */
  isHydrated: boolean;
  handlers: Handler[];
};

/** Where the browser tests' setup has kept what it has read: to read it again takes the TypeScript compiler, in each of their processes. */
const kept = process.env.E2E_ROUTE_FILES;

const inJson = (_name: string, value: unknown) => (value instanceof Set ? [...value] : value);
const fromJson = (name: string, value: unknown) => (name === "calls" ? new Set(value as string[]) : value);

/** Read once for all tests of a process. */
const files: readonly RouteFile[] = kept
  ? (JSON.parse(readFileSync(kept, "utf8"), fromJson) as RouteFile[])
  : (await import("./read-route-files")).readRouteFiles();

/** Every route with its module. */
export const routeFiles = (): readonly RouteFile[] => files;

/** Keeps them in a file, for the processes that this one starts. */
export function keepRouteFiles(file: string): void {
  writeFileSync(file, JSON.stringify(files, inJson));
  process.env.E2E_ROUTE_FILES = file;
}

/** Every loader and action of every route. An alias (`export const action = loader`) counts as its target. */
export const routeHandlers = (): Handler[] => routeFiles().flatMap(({ handlers }) => handlers);

/** A route's path with its parameters filled in; an optional part without a value is left out. */
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
