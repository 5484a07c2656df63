import { refusalOf } from "@tests/support/refusal-of";
import { describe, expect, it } from "vitest";
import { readBody } from "~/http/request/parse-body.server";

const post = (body: BodyInit | null, type?: string) =>
  new Request("http://localhost/api/x", {
    method: "POST",
    body,
    ...(type ? { headers: { "Content-Type": type } } : {}),
  });

describe("bodies of calls", () => {
  it("are read as JSON or as a form", async () => {
    expect(await readBody(post('{"name":"lead","minutes":5}', "application/json"))).toEqual({
      name: "lead",
      minutes: 5,
    });
    expect(await readBody(post("name=lead&minutes=5", "application/x-www-form-urlencoded"))).toEqual({
      name: "lead",
      minutes: "5",
    });
    const form = new FormData();
    form.set("name", "qr");
    expect(await readBody(post(form))).toEqual({ name: "qr" });
    expect(await readBody(post(""))).toEqual({});
  });

  it("OQ-69 are read without characters that the database cannot store", async () => {
    const text = '{"name":"le\\u0000ad","more":{"note":["a\\ud800b"]}}';
    expect(await readBody(post(text, "application/json"))).toEqual({ name: "lead", more: { note: ["ab"] } });
    const form = await readBody(post("name=le%00ad", "application/x-www-form-urlencoded"));
    expect(form).toEqual({ name: "lead" });
  });

  it.each(["[1]", "1", "null", '"text"', "{", "name=lead"])("OQ-69 %s is not an object: 422", async (text) => {
    const answer = await refusalOf(() => readBody(post(text, "application/json")));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ success: false, code: "bad-body" });
  });

  it("a multipart body that is cut short is a 422, not an outage", async () => {
    const answer = await refusalOf(() => readBody(post("--x\r\nContent-Dis", "multipart/form-data; boundary=x")));
    expect(answer.status).toBe(422);
  });

  it("more than 64 KB are refused, announced or not", async () => {
    const text = JSON.stringify({ value: "x".repeat(65_536) });
    expect((await refusalOf(() => readBody(post(text)))).status).toBe(413);
    const announced = new Request("http://localhost/api/x", {
      method: "POST",
      body: "{}",
      headers: { "Content-Length": "65537" },
    });
    expect((await refusalOf(() => readBody(announced))).status).toBe(413);
  });
});
