import { brandOf, demoSnapshot, requestContextOf } from "@tests/factories/context";
import { describe, expect, it } from "vitest";
import { CALLS, openApiText } from "~/http/openapi/registry";
import { action, loader } from "~/routes/api/site/openapi";

const args = (method: string) => ({
  request: new Request("http://localhost/api/openapi.json", { method }),
  params: {},
  context: { request: requestContextOf(brandOf(demoSnapshot(), "cl")) },
});

describe("GET /api/openapi.json", () => {
  it("serves the document to anyone, without the calls of the back office", async () => {
    const answer = await loader(args("GET"));
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/json; charset=utf-8"]);
    const { openapi, paths } = await answer.json();
    expect(openapi).toBe("3.1.0");
    const open = CALLS.filter(({ audience }) => audience !== "staff");
    expect(Object.keys(paths)).toEqual([...new Set(open.map(({ path }) => path))]);
    expect(paths["/api/create-credit-card"]).toBeUndefined();
  });

  it("has the calls of the back office for staff", () => {
    const { paths } = JSON.parse(openApiText({ isStaff: true }));
    expect(Object.keys(paths)).toEqual([...new Set(CALLS.map(({ path }) => path))]);
    expect(paths["/api/create-credit-card"].post).toMatchObject({
      "x-permission": "cards:edit",
      "x-requirement": "API-16",
      requestBody: { content: { "application/json": { schema: { required: ["category_name"] } } } },
    });
    expect(Object.keys(paths["/api/create-credit-card"].post.responses)).toEqual(["201", "401", "403", "422"]);
  });

  it("has no other method", () => {
    expect(action(args("POST")).status).toBe(405);
  });
});
