import { describe, expect, it } from "vitest";
import { no, yes } from "~/domain/result";
import { receiveSheet, type StoreFile } from "~/http/request/receive-sheet.server";

const MB = 1024 * 1024;
type Kept = { bytes: number; largestChunk: number };
const drop = async () => {};

function counting() {
  const names: string[] = [];
  const keep: StoreFile<Kept> = async (content, { name, maxBytes }) => {
    names.push(name);
    let bytes = 0;
    let largestChunk = 0;
    for await (const chunk of content) {
      bytes += chunk.byteLength;
      largestChunk = Math.max(largestChunk, chunk.byteLength);
      if (bytes > maxBytes) return no("too-large");
    }
    return yes({ bytes, largestChunk });
  };
  return { keep, names };
}

/** A request whose body arrives in chunks of 64 KB, as from a socket. */
async function post(form: FormData): Promise<Request> {
  const whole = new Response(form);
  const type = whole.headers.get("Content-Type") ?? "";
  const bytes = new Uint8Array(await whole.arrayBuffer());
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + 65_536));
      at += 65_536;
    },
  });
  const init = { method: "POST", body, duplex: "half", headers: { "Content-Type": type } };
  return new Request("http://localhost/api/x", init as RequestInit);
}

function withFile(name: string, content: string | Uint8Array, field = "image_name"): FormData {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(Buffer.from(content))], name));
  return form;
}

async function receive(form: FormData) {
  const { keep, names } = counting();
  return { answer: await receiveSheet(await post(form), { field: "image_name", store: keep, discard: drop }), names };
}

describe("receiveSheet", () => {
  it("API-33 hands the file over as it comes, with the fields before and after it", async () => {
    const form = new FormData();
    form.append("before", "1");
    form.append(
      "image_name",
      new File([Buffer.from(`application_id,status\n${"x,Approved\n".repeat(200_000)}`)], "a.csv"),
    );
    form.append("dryRun", "1");
    const { answer, names } = await receive(form);
    expect(answer).toMatchObject({
      ok: true,
      name: "a.csv",
      stored: { bytes: 22 + 11 * 200_000 },
      fields: { before: "1", dryRun: "1" },
    });
    expect(names).toEqual(["a.csv"]);
    expect(answer.ok && answer.stored.largestChunk).toBeLessThanOrEqual(128 * 1024);
  });

  it.each(["sheet.XLSX", "sheet.xls", "sheet.csv"])("UPL-08 takes %s", async (name) => {
    expect((await receive(withFile(name, "PK\u0003\u0004 and so on"))).answer).toMatchObject({ ok: true, name });
  });

  it.each([
    ["notes.pdf", "%PDF-1.7"],
    ["csv", "a,b"],
    [".csv", "a,b"],
    ["sheet.xlsx.exe", "MZ"],
    ["renamed.xlsx", "%PDF-1.7 renamed"],
    ["picture.csv", "\u0000\u0001\u0002\u0003\u0004\u0005\u0006"],
  ])("VAL-22 refuses %s and keeps nothing", async (name, content) => {
    expect(await receive(withFile(name, content))).toEqual({ answer: { ok: false, code: "file-type" }, names: [] });
  });

  it("VAL-21 says when there is no file: none sent, another field, a form without a choice, a text", async () => {
    const text = new FormData();
    text.append("image_name", "a text");
    for (const form of [new FormData(), withFile("a.csv", "x", "other"), withFile("", ""), text])
      expect((await receive(form)).answer).toEqual({ ok: false, code: "no-file" });
  });

  it("refuses several files, and keeps none of them", async () => {
    const both = withFile("a.csv", "a,b");
    both.append("image_name", new File(["c,d"], "b.csv"));
    const dropped: Kept[] = [];
    const { keep } = counting();
    const answer = await receiveSheet(await post(both), {
      field: "image_name",
      store: keep,
      discard: async (stored) => void dropped.push(stored),
    });
    expect(answer).toEqual({ ok: false, code: "several-files" });
    expect(dropped).toMatchObject([{ bytes: 3, largestChunk: 3 }]);
  });

  it("refuses an empty file and one over 25 MB", async () => {
    expect((await receive(withFile("a.csv", ""))).answer).toEqual({ ok: false, code: "empty" });
    const long = withFile("a.csv", Buffer.alloc(25 * MB + 1, "a"));
    expect((await receive(long)).answer).toEqual({ ok: false, code: "too-large" });
  });

  it("makes the name plain: no folders, no marks that turn it round", async () => {
    const { answer } = await receive(withFile("..\\..\\etc/a\u202efdp.csv", "a,b"));
    expect(answer).toMatchObject({ ok: true, name: "afdp.csv" });
  });

  it.each([
    ["JSON", "application/json", "{}"],
    ["a multipart without a boundary", "multipart/form-data", "x"],
    [
      "a multipart that breaks off",
      "multipart/form-data; boundary=b",
      '--b\r\nContent-Disposition: form-data; name="image_name"; filename="a.csv"\r\n\r\na,b',
    ],
  ])("refuses %s", async (_what, type, body) => {
    const { keep } = counting();
    const request = new Request("http://localhost/x", { method: "POST", body, headers: { "Content-Type": type } });
    expect(await receiveSheet(request, { field: "image_name", store: keep, discard: drop })).toEqual({
      ok: false,
      code: "not-multipart",
    });
  });

  it("throws what the storage throws, and does not blame the sender for it", async () => {
    const large = withFile("a.csv", Buffer.alloc(2 * MB, "a"));
    const away = async () => Promise.reject(new Error("the storage is away"));
    const keeps: StoreFile<Kept>[] = [
      away,
      async (content) => {
        for await (const _chunk of content) return away();
        return away();
      },
    ];
    for (const keep of keeps)
      await expect(
        receiveSheet(await post(large), { field: "image_name", store: keep, discard: drop }),
      ).rejects.toThrow("the storage is away");
  });

  it.each([
    ["of a file that is kept", "image_name", "a.csv", false],
    ["of one that is refused by its name", "image_name", "a.exe", false],
    ["of one in another field", "other", "a.csv", false],
    ["of one that is too long", "image_name", "a.csv", true],
  ])(
    "throws, and breaks nothing, when the sender goes away in the middle %s",
    async (_what, field, name, isTooLong) => {
      const unhandled: unknown[] = [];
      const note = (error: unknown) => unhandled.push(error);
      process.on("uncaughtException", note);
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          sent += 1;
          await new Promise((done) => setTimeout(done, 5));
          if (sent === 1)
            controller.enqueue(
              Buffer.from(`--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
            );
          else if (sent < 5) controller.enqueue(Buffer.alloc(8_192, "a"));
          else controller.error(new Error("gone"));
        },
      });
      const request = new Request("http://localhost/x", {
        method: "POST",
        body,
        duplex: "half",
        headers: { "Content-Type": "multipart/form-data; boundary=b" },
      } as RequestInit);
      const keep: StoreFile<Kept> = isTooLong ? async () => no("too-large") : counting().keep;
      await expect(receiveSheet(request, { field: "image_name", store: keep, discard: drop })).rejects.toThrow();
      await new Promise((done) => setTimeout(done, 20));
      process.off("uncaughtException", note);
      expect(unhandled).toEqual([]);
    },
  );
});
