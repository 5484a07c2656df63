import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bytes, dayAndTime, duration, timeOfDay } from "~/domain/uploads/figures";
import { readUploadListQuery, uploadListHref } from "~/domain/uploads/upload-list-query";
import type { UploadProgress } from "~/domain/uploads/views";
import { followUpload } from "~/routes/admin/uploads/follow-upload";
import { type Sight, startPoll } from "~/routes/admin/uploads/poll";
import { sendFile } from "~/routes/admin/uploads/send-file";
import { createSendQueue } from "~/routes/admin/uploads/send-queue";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function sightOf() {
  let isHidden = false;
  const told = new Set<() => void>();
  const sight: Sight = {
    isHidden: () => isHidden,
    onChange(listener) {
      told.add(listener);
      return () => void told.delete(listener);
    },
  };
  const setHidden = (next: boolean) => {
    isHidden = next;
    for (const listener of told) listener();
  };
  return { sight, setHidden, listeners: told };
}

describe("startPoll", () => {
  it("UPL-04 asks every 30 seconds, counted from the answer before", async () => {
    const ask = vi.fn(async () => undefined);
    const { sight } = sightOf();
    const poll = startPoll({ everyMs: 30_000, ask, sight });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(ask).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(3);
    poll.stop();
    await vi.advanceTimersByTimeAsync(90_000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it("OQ-96 never stacks: while a question is on its way there is no second one", async () => {
    let answer: () => void = () => undefined;
    const ask = vi.fn(() => new Promise<void>((done) => (answer = done)));
    const { sight } = sightOf();
    const poll = startPoll({ everyMs: 1_000, ask, sight });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask).toHaveBeenCalledTimes(1);
    poll.now();
    poll.now();
    expect(ask).toHaveBeenCalledTimes(1);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(2);
    poll.stop();
  });

  it("OQ-96 pauses while the page is hidden, and asks at once when it is seen again after the time", async () => {
    const ask = vi.fn(async () => undefined);
    const { sight, setHidden, listeners } = sightOf();
    const poll = startPoll({ everyMs: 30_000, ask, sight });
    setHidden(true);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(ask).toHaveBeenCalledTimes(0);
    setHidden(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(1);
    setHidden(true);
    await vi.advanceTimersByTimeAsync(5_000);
    setHidden(false);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ask).toHaveBeenCalledTimes(2);
    poll.stop();
    expect(listeners.size).toBe(0);
  });

  it("goes on after a question that failed", async () => {
    const ask = vi.fn(async () => {
      throw new Error("no network");
    });
    const poll = startPoll({ everyMs: 1_000, ask, sight: sightOf().sight });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask).toHaveBeenCalledTimes(2);
    poll.stop();
  });
});

const progress = (over: Partial<UploadProgress> = {}): UploadProgress => ({
  id: "u1",
  state: "reading",
  percent: 10,
  rowsRead: 10,
  rowsApplied: 0,
  rowsFailed: 0,
  rowsPerSecond: 5,
  secondsLeft: 18,
  ...over,
});

function fakeStream() {
  const told = new Map<string, (event: { data?: unknown }) => void>();
  const stream = {
    readyState: 1,
    isClosed: false,
    addEventListener: (name: string, listener: (event: { data?: unknown }) => void) => void told.set(name, listener),
    close() {
      stream.isClosed = true;
    },
  };
  return { stream, tell: (name: string, data?: unknown) => told.get(name)?.({ data: data && JSON.stringify(data) }) };
}

function following(ask: () => Promise<UploadProgress | null> = async () => null) {
  const { stream, tell } = fakeStream();
  const seen: number[] = [];
  const onEnd = vi.fn();
  const asked = vi.fn(ask);
  const stop = followUpload({
    openStream: () => stream,
    ask: asked,
    onProgress: ({ rowsRead }) => seen.push(rowsRead),
    onEnd,
    sight: sightOf().sight,
  });
  return { stream, tell, seen, onEnd, asked, stop };
}

describe("followUpload", () => {
  it("tells what the stream says and closes it with the last word", () => {
    const { stream, tell, seen, onEnd } = following();
    tell("state", progress());
    tell("state", progress({ rowsRead: 50 }));
    tell("last", progress({ rowsRead: 100, state: "staged" }));
    tell("state", progress({ rowsRead: 1 }));
    expect([seen, stream.isClosed, onEnd.mock.calls.length]).toEqual([[10, 50, 100], true, 1]);
  });

  it("lets the browser open the stream again, and asks every two seconds when it gives up", async () => {
    let rowsRead = 100;
    const { stream, tell, seen, onEnd, asked } = following(async () => {
      rowsRead += 100;
      return progress({ rowsRead, state: rowsRead < 400 ? "reading" : "applied" });
    });
    tell("error");
    tell("state", progress({ rowsRead: 100 }));
    tell("error");
    tell("error");
    expect([asked.mock.calls.length, stream.isClosed]).toEqual([0, false]);
    stream.readyState = 2;
    tell("error");
    expect(stream.isClosed).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([100, 200]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([seen, onEnd.mock.calls.length, asked.mock.calls.length]).toEqual([[100, 200, 300, 400], 1, 3]);
  });

  it("asks instead after three failures without a word", async () => {
    const { tell, asked, stop } = following(async () => progress());
    tell("error");
    tell("error");
    tell("error");
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledTimes(1);
    stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("ends when the file is gone", () => {
    const { tell, onEnd } = following();
    tell("gone");
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});

const file = (name: string, content = "a,b") => new File([content], name);
const WORDS: Record<string, string> = { "no-file": "No file selected", "file-type": "Invalid file type" };

describe("createSendQueue", () => {
  it("VAL-21 VAL-22 UPL-08 refuses here what can be no sheet, and sends the others one after the other", async () => {
    const answers: ((body: Record<string, unknown>) => void)[] = [];
    const sent: string[] = [];
    const done: string[] = [];
    const queue = createSendQueue({
      send: ({ name }, { isDryRun }) => {
        sent.push(`${name} ${isDryRun}`);
        const answer = new Promise<{ ok: true; status: number; body: Record<string, unknown> }>((tell) =>
          answers.push((body) => tell({ ok: true, status: 202, body })),
        );
        return { answer, stop: () => undefined };
      },
      say: (code) => WORDS[code] ?? "An error occurred",
      onDone: ({ uploadId, message }) => done.push(`${uploadId} ${message}`),
    });
    expect(queue.start(true)).toBe("No file selected");
    queue.add([file("a.xlsx"), file("notes.pdf"), file("b.csv")]);
    expect(queue.read().map(({ state, text }) => [state, text])).toEqual([
      ["ready", null],
      ["refused", "Invalid file type"],
      ["ready", null],
    ]);
    expect(sent).toEqual([]);
    expect(queue.start(true)).toBeNull();
    expect(queue.read().map(({ state }) => state)).toEqual(["sending", "refused", "waiting"]);
    expect(sent).toEqual(["a.xlsx true"]);
    answers[0]?.({ uploadId: "u1", message: "File uploaded" });
    await vi.advanceTimersByTimeAsync(0);
    expect([sent, done]).toEqual([["a.xlsx true", "b.csv true"], ["u1 File uploaded"]]);
    expect(queue.read().map(({ state }) => state)).toEqual(["sent", "refused", "sending"]);
    answers[1]?.({ uploadId: "u2", message: "" });
    await vi.advanceTimersByTimeAsync(0);
    expect(queue.start(true)).toBe("No file selected");
  });

  it("ERR-01 ERR-03 shows the server's message, or that an error occurred", async () => {
    const failed = (message: string | null) => async () => {
      const queue = createSendQueue({
        send: () => ({
          answer: Promise.resolve({ ok: false, status: 422, code: "x", message }),
          stop: () => undefined,
        }),
        say: (code, said) => said ?? WORDS[code] ?? "An error occurred",
        onDone: () => undefined,
      });
      queue.add([file("a.csv")]);
      queue.start(false);
      await vi.advanceTimersByTimeAsync(0);
      return queue.read()[0];
    };
    expect(await failed("This file is empty.")()).toMatchObject({ state: "refused", text: "This file is empty." });
    expect(await failed(null)()).toMatchObject({ state: "refused", text: "An error occurred" });
  });

  it("stops a file that is taken off the list", () => {
    const stop = vi.fn();
    const queue = createSendQueue({
      send: () => ({ answer: new Promise(() => undefined), stop }),
      say: String,
      onDone: () => undefined,
    });
    queue.add([file("a.csv")]);
    queue.start(true);
    queue.remove(1);
    expect([stop.mock.calls.length, queue.read()]).toEqual([1, []]);
  });
});

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

  it("has no message of its own for an answer that is none of ours", async () => {
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

describe("the address of the page", () => {
  it("UPL-03 CONST-11 knows the page sizes 5, 10 and 20, and begins with 5", () => {
    const sizeOf = (text: string) => readUploadListQuery(new URLSearchParams(text)).pageSize;
    expect(["", "size=5", "size=10", "size=20", "size=7", "size=x"].map(sizeOf)).toEqual([5, 5, 10, 20, 5, 5]);
  });

  it("writes what it reads", () => {
    const id = "0192d1b5-0000-7000-8000-000000000001";
    for (const query of ["", `upload=${id}&show=refused&rows=3&page=2&size=20`, "page=4"]) {
      const href = uploadListHref("/admin/x", readUploadListQuery(new URLSearchParams(query)));
      expect(href).toBe(query === "" ? "/admin/x" : `/admin/x?${query}`);
    }
    expect(readUploadListQuery(new URLSearchParams("upload=1&page=-1&rows=1.5&show=x"))).toEqual({
      uploadId: null,
      filter: "changed",
      rowsPage: 1,
      page: 1,
      pageSize: 5,
    });
  });
});

describe("figures in words", () => {
  it("says bytes, durations and Indian times", () => {
    expect([bytes(900), bytes(12_300), bytes(1_887_437)]).toEqual(["900 B", "12 KB", "1.8 MB"]);
    expect([duration(0.2), duration(59), duration(150), duration(3_900)]).toEqual([
      "1 s",
      "59 s",
      "3 min",
      "1 h 5 min",
    ]);
    expect(dayAndTime("2026-11-20T18:40:00Z")).toBe("21-11-2026 00:10");
    expect(timeOfDay("2026-11-20T18:40:09Z")).toBe("00:10:09");
  });
});
