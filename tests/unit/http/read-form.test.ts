import { describe, expect, it } from "vitest";
import { readForm } from "~/http/request/read-form.server";

const post = (body: BodyInit | null, type?: string) =>
  new Request("http://localhost/x", { method: "POST", body, ...(type ? { headers: { "Content-Type": type } } : {}) });

describe("posted forms", () => {
  it("are read with their fields", async () => {
    const form = await readForm(post("section=contact&tin=", "application/x-www-form-urlencoded"));
    expect([...form]).toEqual([
      ["section", "contact"],
      ["tin", ""],
    ]);
  });

  it.each([
    ["no body", null, undefined],
    ["JSON", '{"a":1}', "application/json"],
    ["plain text", "a=1", "text/plain"],
    ["a cut multipart body", "--x\r\nContent-Dis", "multipart/form-data; boundary=x"],
  ])("%s counts as a form without fields", async (_name, body, type) => {
    expect([...(await readForm(post(body, type)))]).toEqual([]);
  });
});
