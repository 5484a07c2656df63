import { readdirSync } from "node:fs";
import path from "node:path";
import { NAUGHTY } from "@tests/support/naughty-strings";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseForm } from "~/http/request/parse-form.server";

const DOMAIN = path.resolve(import.meta.dirname, "../../../../app/domain");
const subjects = readdirSync(DOMAIN, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith("requests.ts"),
);

/** The names of a form's fields, of whichever kind of action. */
function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodDiscriminatedUnion) return schema.options.flatMap((one) => fieldsOf(one as z.ZodType));
  return [];
}

const schemas: [string, z.ZodType, string[]][] = [];
for (const file of subjects) {
  const exported: Record<string, unknown> = await import(path.join(DOMAIN, file));
  for (const [name, schema] of Object.entries(exported))
    if (schema instanceof z.ZodType && fieldsOf(schema).length > 0)
      schemas.push([`${path.dirname(file)}: ${name}`, schema, [...new Set(fieldsOf(schema))]]);
}

/** One in seven of the corpus in verify, all of it in verify:all. */
const SOME = NAUGHTY.filter((_, at) => process.env.VERIFY_ALL === "1" || at % 7 === 0);

/** Strings of the corpus and others that databases and parsers refuse. */
const STRINGS = [
  ...SOME,
  `${"a".repeat(19)}💪`,
  "a\0b",
  "\0",
  "\ud800",
  "x".repeat(100_000),
  "__proto__",
  "constructor",
];

describe("naughty strings in every form", () => {
  it("OQ-69 there are forms in each part of the product", () => expect(schemas.length).toBeGreaterThan(100));

  it.each(schemas)("OQ-69 %s takes or refuses them by its rules", async (_name, schema, fields) => {
    for (const text of STRINGS) {
      const form = new FormData();
      for (const field of fields) form.append(field, text);
      const parsed = await parseForm(form, schema);
      expect(JSON.stringify(parsed.ok ? parsed.value : parsed.errors)).not.toMatch(/\\u0000|\\ud[89a-f]/);
    }
  });
});
