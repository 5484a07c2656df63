import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSendQueue } from "~/routes/admin/uploads/send-queue";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
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
      messageOf: (code) => WORDS[code] ?? "An error occurred",
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
        messageOf: (code, said) => said ?? WORDS[code] ?? "An error occurred",
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
      messageOf: String,
      onDone: () => undefined,
    });
    queue.add([file("a.csv")]);
    queue.start(true);
    queue.remove(1);
    expect([stop.mock.calls.length, queue.read()]).toEqual([1, []]);
  });
});
