import { describe, expect, it } from "vitest";
import { receiveSmallFile } from "~/http/request/receive-small-file.server";

const post = (form: FormData) => new Request("http://localhost/x", { method: "POST", body: form });

const receive = (form: FormData) => receiveSmallFile(post(form), { field: "picture", maxBytes: 10 });

const withFile = (bytes: number, field = "picture") => {
  const form = new FormData();
  form.set("before", "1");
  form.set(field, new File([new Uint8Array(bytes).fill(65)], "a.png"));
  form.set("after", "2");
  return form;
};

describe("a small file", () => {
  it("comes with the fields before and after it", async () => {
    const received = await receive(withFile(10));
    expect(received).toMatchObject({ ok: true, fields: { before: "1", after: "2" } });
    expect(received.ok && received.file?.byteLength).toBe(10);
  });

  it("is refused while it comes when it is too long", async () => {
    for (const bytes of [11, 500_000]) expect(await receive(withFile(bytes))).toEqual({ ok: false, code: "too-large" });
  });

  it("is null when none was sent, or in another field", async () => {
    for (const form of [new FormData(), withFile(3, "other")])
      expect(await receive(form)).toMatchObject({ ok: true, file: null });
  });

  it("finds no file in a body that is not multipart", async () => {
    const request = new Request("http://localhost/x", { method: "POST", body: "{}" });
    expect(await receiveSmallFile(request, { field: "picture", maxBytes: 10 })).toEqual({
      ok: false,
      code: "not-multipart",
    });
  });
});
