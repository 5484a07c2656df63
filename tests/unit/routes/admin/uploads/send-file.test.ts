import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sendFile } from "~/routes/admin/uploads/send-file";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});
const file = (name: string, content = "a,b") => new File([content], name);

describe("sendFile", () => {
  function fakeSender(status: number, responseText: string) {
    const calls: unknown[] = [];
    const sender = {
      status,
      responseText,
      upload: {} as XMLHttpRequest["upload"],
      onload: null as null | (() => void),
      onerror: null as null | (() => void),
      onabort: null as null | (() => void),
      open: (...given: unknown[]) => void calls.push(given),
      setRequestHeader: () => undefined,
      abort: () => sender.onabort?.(),
      send(body: unknown) {
        calls.push([...(body as FormData).keys()]);
        sender.upload.onprogress?.call(sender as unknown as XMLHttpRequest, { loaded: 99 } as ProgressEvent);
        sender.onload?.();
      },
    };
    return { sender, calls };
  }
  const send = (status: number, text: string) => {
    const sentBytes: number[] = [];
    const { sender, calls } = fakeSender(status, text);
    const { answer } = sendFile(file("a.csv"), {
      url: "/api/x?wait=0",
      field: "image_name",
      onSent: (sent) => sentBytes.push(sent),
      makeSender: () => sender as unknown as XMLHttpRequest,
    });
    return { answer, calls, sentBytes };
  };

  it("API-33 posts the file as image_name and tells how much has gone", async () => {
    const { answer, calls, sentBytes } = send(202, '{"success":true,"uploadId":"u1"}');
    expect(calls).toEqual([["POST", "/api/x?wait=0"], ["image_name"]]);
    expect(sentBytes).toEqual([3]);
    expect(await answer).toEqual({ ok: true, status: 202, body: { success: true, uploadId: "u1" } });
  });

  it("has no message of its own for an answer that we did not send", async () => {
    expect(await send(502, "<html>").answer).toEqual({ ok: false, status: 502, code: "broken", message: null });
    expect(await send(413, "too large").answer).toMatchObject({ status: 413, code: "too-large", message: null });
    expect(await send(422, '{"code":"file-type","message":"Invalid file type"}').answer).toEqual({
      ok: false,
      status: 422,
      code: "file-type",
      message: "Invalid file type",
    });
  });
});
