import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseForm } from "~/http/request/parse-form.server";

const FORM = "application/x-www-form-urlencoded";

const post = (body: BodyInit | null, type?: string) =>
  new Request("http://localhost/x", { method: "POST", body, ...(type ? { headers: { "Content-Type": type } } : {}) });

const schema = z.object({
  name: z.string({ error: "name-needed" }).trim().min(1, { error: "name-needed" }),
  note: z.string().optional(),
  years: z.int({ error: "whole" }).optional(),
  agreed: z.boolean().default(false),
  tags: z.array(z.string()),
});

const read = (body: string) => parseForm(post(body, FORM), schema);

describe("a posted form", () => {
  it("is read by its schema: numbers, boxes and lists come from text", async () => {
    expect(await read("name=+Asha+&years=4&agreed=on&tags=a&tags=b")).toMatchObject({
      ok: true,
      value: { name: "Asha", years: 4, agreed: true, tags: ["a", "b"] },
    });
    expect(await read("name=Asha&tags=a")).toMatchObject({ value: { agreed: false, tags: ["a"] } });
  });

  it("an empty field counts as not sent", async () => {
    const form = await read("name=Asha&note=&years=");
    expect(form).toMatchObject({ ok: true, value: { name: "Asha", tags: [] } });
    expect(form.ok && form.value.note).toBeUndefined();
  });

  it("OQ-69 is read without characters that the database cannot store", async () => {
    expect(await read("name=As%00ha&note=%00&tags=a%00")).toMatchObject({
      ok: true,
      value: { name: "Asha", tags: ["a"] },
      typed: { name: "Asha", note: "" },
    });
  });

  it("is refused with the schema's codes by field, each once", async () => {
    const form = await read("name=&years=x");
    expect(form).toMatchObject({ ok: false, code: "invalid", errors: { name: ["name-needed"], years: ["whole"] } });
  });

  it("keeps what was typed, the first of a name that was sent twice", async () => {
    expect((await read("name=&note=one&note=two")).typed).toEqual({ name: "", note: "one" });
  });

  it("answers useForm with the codes, or with the sentences it is given", async () => {
    const form = await read("name=&years=4");
    expect(form.reply()).toMatchObject({
      status: "error",
      error: { name: ["name-needed"] },
      initialValue: { years: "4" },
    });
    expect(form.reply({ name: ["Enter a name."], "": ["Look again."] })).toMatchObject({
      status: "error",
      error: { name: ["Enter a name."], "": ["Look again."] },
    });
    expect((await read("name=Asha")).reply().status).toBe("success");
  });

  it.each([
    ["no body", null, undefined],
    ["JSON", '{"name":"Asha"}', "application/json"],
    ["plain text", "name=Asha", "text/plain"],
    ["a cut multipart body", "--x\r\nContent-Dis", "multipart/form-data; boundary=x"],
    ["more fields than a form has", "name=Asha&".repeat(501), FORM],
  ])("%s counts as a form without fields", async (_name, body, type) => {
    const form = await parseForm(post(body, type), schema);
    expect(form).toMatchObject({ ok: false, errors: { name: ["name-needed"] }, typed: {} });
  });

  it("a file is not text", async () => {
    const sent = new FormData();
    sent.set("name", new File(["Asha"], "name.txt"));
    expect(await parseForm(sent, schema)).toMatchObject({ ok: false, typed: {} });
  });
});

describe("a hostile form", () => {
  it.each([
    ["a list with billions of holes", "tags[4294967294]=x"],
    ["a path of many steps", `${"a.".repeat(40)}a=x`],
    ["a prototype", "__proto__.polluted=1"],
    ["a name that is too long", `${"n".repeat(101)}=x`],
  ])("leaves out the field of %s", async (_name, body) => {
    const form = await read(`name=Asha&${body}`);
    expect(form).toMatchObject({ ok: true, value: { tags: [] }, typed: { name: "Asha" } });
    expect(Object.keys(form.reply().initialValue ?? {})).toEqual(["name"]);
    expect(Object.prototype).not.toHaveProperty("polluted");
  });

  it.each(["not json", '{"type":"insert","payload":{"name":"tags","index":4294967294}}', '{"type":"update"}', "null"])(
    "with the intent %s counts as a form without fields",
    async (intent) => {
      expect(await read(`name=Asha&__intent__=${encodeURIComponent(intent)}`)).toMatchObject({ ok: false, typed: {} });
    },
  );

  it("conform's state is not read", async () => {
    expect(await read("name=Asha&__state__=not+json")).toMatchObject({ ok: true });
  });
});

it("a form that only asks to be checked is not done, be it right or wrong", async () => {
  const intent = encodeURIComponent(JSON.stringify({ type: "validate", payload: { name: "name" } }));
  const right = await read(`name=Asha&__intent__=${intent}`);
  expect(right).toMatchObject({ ok: false, errors: {} });
  expect(right.reply()).toMatchObject({ intent: { type: "validate" } });
});
