import { describe, expect, it } from "vitest";
import { z } from "zod";
import { TEST_EVENT, WEBHOOK_KINDS } from "~/domain/webhooks/kinds";
import { PARTNER_TAGS, successOf } from "~/http/openapi/call";
import { PARTNER_CALLS } from "~/http/openapi/operations.partners";
import { partnerDocument } from "~/http/openapi/partner-document";
import { eventBodySchema, PARTNER_EVENTS } from "~/http/openapi/partner-events";

const operation = z.looseObject({
  tags: z.array(z.enum(PARTNER_TAGS)).length(1),
  summary: z.string().min(5),
  description: z.string().min(20),
  security: z.tuple([z.strictObject({ partnerKey: z.tuple([]) })]),
  responses: z.record(z.string(), z.looseObject({})),
});
const header = z.object({ name: z.string(), in: z.literal("header"), required: z.literal(true) });
const webhook = z.object({
  post: z.looseObject({
    tags: z.tuple([z.literal("Webhooks")]),
    parameters: z.array(header),
    requestBody: z.object({ content: z.object({ "application/json": z.looseObject({ example: z.unknown() }) }) }),
  }),
});
const shape = z.looseObject({
  openapi: z.literal("3.1.0"),
  info: z.looseObject({ description: z.string() }),
  servers: z.tuple([z.object({ url: z.literal("https://loans.example.in") })]),
  tags: z.array(z.object({ name: z.string(), description: z.string().min(10) })),
  paths: z.record(z.string().startsWith("/api/v1/partner"), z.partialRecord(z.enum(["get", "post"]), operation)),
  webhooks: z.record(z.string(), webhook),
});

/** Every object is closed, so that an example with one key too many is found. */
const closed = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodObject)
    return z.strictObject(Object.fromEntries(Object.entries(schema.shape).map(([key, part]) => [key, closed(part)])));
  if (schema instanceof z.ZodArray) return z.array(closed(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable) return closed(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodOptional) return closed(schema.unwrap() as z.ZodType).optional();
  return schema;
};

describe("the partner's OpenAPI document", () => {
  const document = shape.parse(partnerDocument("https://loans.example.in"));

  it("BEY-25 has the calls in reading order, each with a text and what it asks for", () => {
    expect(document.tags.map(({ name }) => name)).toEqual([...PARTNER_TAGS]);
    expect(document.info.description).toContain("Authorization: Bearer");
    const tags = Object.values(document.paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags));
    expect(tags.map((tag) => PARTNER_TAGS.indexOf(tag))).toEqual(
      tags.map((tag) => PARTNER_TAGS.indexOf(tag)).sort((a, b) => a - b),
    );
  });

  it.each(PARTNER_CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
    "the examples of %s are what its schemas allow, key by key",
    (_name, call) => {
      const success = { success: true, message: "", ...call.guide?.example };
      expect(closed(successOf(call)).safeParse(success).error?.issues).toBeUndefined();
      if (call.body) expect(call.body.safeParse(call.guide?.body).success).toBe(true);
    },
  );

  it("BEY-25 has every event with the headers of its signature, and an example that its schema allows", () => {
    expect(Object.keys(document.webhooks)).toEqual([...WEBHOOK_KINDS, TEST_EVENT]);
    for (const [kind, { post }] of Object.entries(document.webhooks)) {
      expect(post.parameters.map(({ name }) => name)).toEqual(["webhook-id", "webhook-timestamp", "webhook-signature"]);
      const { data } = PARTNER_EVENTS[kind as keyof typeof PARTNER_EVENTS];
      const { example } = post.requestBody.content["application/json"];
      expect(closed(eventBodySchema(kind, data)).safeParse(example).error?.issues).toBeUndefined();
    }
  });

  it("refers only to what it has", () => {
    const text = JSON.stringify(document);
    const components = z.looseObject({ responses: z.record(z.string(), z.unknown()) }).parse(document.components);
    for (const [, name] of text.matchAll(/#\/components\/responses\/(\w+)/g))
      expect(Object.keys(components.responses)).toContain(name);
    expect(text).not.toMatch(/lumen\.|localhost/);
  });
});
