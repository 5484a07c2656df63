import { signInAgain } from "~/ui/admin/call-api";

export type SendResult =
  | { ok: true; status: number; body: Record<string, unknown> }
  | { ok: false; status: number; code: string; message: string | null };

type Sender = { upload: XMLHttpRequest["upload"] } & Pick<
  XMLHttpRequest,
  "open" | "send" | "abort" | "setRequestHeader" | "status" | "responseText" | "onload" | "onerror" | "onabort"
>;

type SendOptions = {
  url: string;
  field: string;
  onSent: (bytes: number) => void;
  makeSender?: () => Sender;
};

/** Sends one file as multipart and reports the bytes sent. `message` is the server's, null without one for us. */
export function sendFile(file: File, { url, field, onSent, makeSender = () => new XMLHttpRequest() }: SendOptions) {
  const sender = makeSender();
  const result = new Promise<SendResult>((done) => {
    const failed = (code: string) => () => done({ ok: false, status: 0, code, message: null });
    sender.open("POST", url);
    sender.setRequestHeader("Accept", "application/json");
    sender.upload.onprogress = ({ loaded }) => onSent(Math.min(loaded, file.size));
    sender.onerror = failed("not-reached");
    sender.onabort = failed("stopped");
    sender.onload = () => done(readAnswer(sender.status, sender.responseText));
    const body = new FormData();
    body.append(field, file);
    sender.send(body);
  });
  return { answer: result, stop: () => sender.abort() };
}

function readAnswer(status: number, text: string): SendResult {
  const body = parsed(text);
  if (status >= 200 && status < 300 && body) return { ok: true, status, body };
  if (status === 401) signInAgain(window.location);
  return {
    ok: false,
    status,
    code: typeof body?.code === "string" ? body.code : status === 413 ? "too-large" : "broken",
    message: typeof body?.message === "string" && body.message !== "" ? body.message : null,
  };
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === "object" ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
