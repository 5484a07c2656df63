import { describe, expect, it } from "vitest";
import { z } from "zod";
import { CARD_FIELDS } from "~/domain/cards/editable-fields";
import { openApiDocument, operationId } from "~/http/openapi/document";
import { partnerDocument } from "~/http/openapi/partner-document";
import { CALLS, openApiText } from "~/http/openapi/registry";
import { type RouteFile, routeFiles } from "../support/route-files";

const METHODS = { loader: "get", action: "post" } as const;

const AUDIENCES: Readonly<Record<string, string>> = {
  staffContext: "staff",
  partnerContext: "partner",
  customerContext: "customer",
  accountContext: "customer",
  apiKeyContext: "partner-key",
};

/** A route's path as the document writes it, with and without an optional part. */
function documentPaths(path: string): string[] {
  const braced = (text: string) => text.replace(/:(\w+)/g, "{$1}");
  const optional = /^(.*)\/:(\w+)\?$/.exec(path);
  return optional ? [optional[1] ?? "", `${optional[1]}/{${optional[2]}}`] : [braced(path)];
}

/** True for a handler that only refuses the method. */
const isRefusal = (calls: ReadonlySet<string>) =>
  calls.has("methodNotAllowed") && [...calls].every((name) => ["publicContext", "methodNotAllowed"].includes(name));

const served = routeFiles()
  .filter(({ path }) => path.startsWith("/api/") && path !== "/api/*")
  .flatMap((route: RouteFile) =>
    route.handlers
      .filter(({ calls }) => !isRefusal(calls))
      .flatMap((handler) =>
        documentPaths(route.path).map((path) => ({ call: `${METHODS[handler.kind]} ${path}`, handler })),
      ),
  );

const documented = CALLS.map(({ method, path }) => `${method} ${path}`);

describe("the API's document and its routes", () => {
  it("every route under /api has an entry, every entry a route", () => {
    expect([...documented].sort()).toEqual(served.map(({ call }) => call).sort());
  });

  it("API-46 OQ-69 has the calls that the specification leaves out: passcodes, applications, offers, applying, the partner list", () => {
    const ours = CALLS.filter(({ line }) => line === undefined).map(({ method, path }) => `${method} ${path}`);
    expect(ours).toEqual(
      expect.arrayContaining([
        "post /api/auth/send-otp",
        "post /api/auth/verify-otp",
        "post /api/auth/second-factor",
        "post /api/applications",
        "get /api/applications/{appId}/offers",
        "post /api/applications/{appId}/submissions",
        "get /api/get-partners-data",
      ]),
    );
  });

  it("each entry asks for what the guards of its route ask for", () => {
    const expected = served.map(({ call, handler }) => {
      const guard = Object.keys(AUDIENCES).find((name) => handler.calls.has(name)) ?? "";
      const permission = guard === "staffContext" ? handler.permissions[0] : undefined;
      return [call, AUDIENCES[guard] ?? "anyone", permission];
    });
    const documented = CALLS.map(({ method, path, audience, permission }) => [
      `${method} ${path}`,
      audience === "lender" ? "anyone" : audience,
      permission,
    ]);
    expect(documented.sort()).toEqual(expected.sort());
  });

  it("API-02 API-03 OQ-84 names the permission with which staff make a customer's call", () => {
    const forStaff = served.filter(({ handler }) => handler.calls.has("accountContext")).map(({ call }) => call);
    expect(forStaff).toContain("get /api/getMaskInfo/{id}");
    const documented = CALLS.filter(({ alsoStaff }) => alsoStaff);
    expect(documented.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(forStaff.sort());
    expect(new Set(documented.map(({ alsoStaff }) => alsoStaff))).toEqual(new Set(["customers:read"]));
  });
});

describe("the partner's document", () => {
  const { paths } = z
    .looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(partnerDocument("https://loans.example.in"));
  const inDocument = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );

  it("BEY-25 has every call that takes a partner's key, and no other", () => {
    const withKey = served.filter(({ handler }) => handler.calls.has("apiKeyContext")).map(({ call }) => call);
    expect(inDocument.sort()).toEqual(withKey.sort());
  });
});

const schemaObject = z.looseObject({});
const content = z.record(z.string(), z.object({ schema: schemaObject }));
const response = z.union([
  z.object({ $ref: z.string().startsWith("#/components/responses/") }),
  z.object({ description: z.string().min(1), content: content.optional() }),
]);
const parameter = z.object({
  name: z.string(),
  in: z.enum(["path", "query"]),
  required: z.boolean(),
  schema: schemaObject,
});
const operation = z.strictObject({
  operationId: z.string().regex(/^[a-zA-Z][a-zA-Z0-9]*$/),
  tags: z.array(z.string()).min(1),
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  "x-permission": z.string().optional(),
  "x-staff-permission": z.string().optional(),
  "x-requirement": z.string().optional(),
  parameters: z.array(parameter).optional(),
  requestBody: z.object({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), response),
});
const document = z.strictObject({
  openapi: z.literal("3.1.0"),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(
    z.string().startsWith("/api/"),
    z.strictObject({ get: operation.optional(), post: operation.optional() }),
  ),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), z.object({ type: z.enum(["http", "apiKey"]) })),
    schemas: z.record(z.string(), schemaObject),
    responses: z.record(z.string(), response),
  }),
});

type Found = z.output<typeof document>;

const read = (): Found => document.parse(JSON.parse(openApiText({ isStaff: true })));
const operations = ({ paths }: Found) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, found]) => (found ? [{ path, method, ...found }] : [])),
  );

/** Every value of a key anywhere in the document. */
function valuesOf(key: string, within: unknown): unknown[] {
  if (within === null || typeof within !== "object") return [];
  return Object.entries(within).flatMap(([name, value]) => [...(name === key ? [value] : []), ...valuesOf(key, value)]);
}

describe("the API's document", () => {
  it("is OpenAPI 3.1: its parts are where they belong", () => {
    expect(() => read()).not.toThrow();
  });

  it("names each operation once", () => {
    const ids = operations(read()).map((one) => one.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(operationId({ method: "get", path: "/api/lender-group/get-all" })).toBe("getLenderGroupGetAll");
  });

  it("declares the parameters of each path, and no others", () => {
    for (const { path, parameters = [] } of operations(read())) {
      const inPath = parameters.filter((one) => one.in === "path");
      expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });

  it("refers only to what it has", () => {
    const found = read();
    for (const ref of valuesOf("$ref", found)) {
      const target = String(ref).replace("#/", "").split("/");
      const there = target.reduce<unknown>((value, part) => (value as Record<string, unknown>)?.[part], found);
      expect(there, String(ref)).toBeDefined();
    }
    for (const { security } of operations(found))
      for (const name of security.flatMap(Object.keys)) expect(found.components.securitySchemes).toHaveProperty(name);
  });

  it("has a success for each call, 401 where a token is asked for, 403 for staff, 422 where a body is read", () => {
    for (const { path, security, responses, requestBody, tags } of operations(read())) {
      const statuses = Object.keys(responses);
      expect(
        statuses.some((status) => status.startsWith("2")),
        path,
      ).toBe(true);
      if (security.length > 0) expect(statuses, path).toContain("401");
      if (tags.includes("staff")) expect(statuses, path).toContain("403");
      if (requestBody) expect(statuses, path).toContain("422");
    }
  });

  it("OQ-82 shows the allow-list of update-credit-card-data, made of the schema that validates it", () => {
    const { requestBody } = read().paths["/api/update-credit-card-data"]?.post ?? {};
    const properties = valuesOf("property", requestBody).map((schema) => (schema as { const: string }).const);
    expect(properties).toEqual(Object.keys(CARD_FIELDS));
  });

  it("follows the schema: another schema, another document", () => {
    const [first] = CALLS;
    if (!first) throw new Error("no calls");
    const withBody = (body: z.ZodType) => JSON.stringify(openApiDocument([{ ...first, body }]));
    expect(withBody(z.object({ a: z.string() }))).not.toBe(withBody(z.object({ b: z.string() })));
  });
});
