import http from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedCallback {
  path: string;
  headers: Headers;
  rawBody: Uint8Array;
}

export interface CallbackInbox {
  url(path: string): string;
  received(path: string): readonly ReceivedCallback[];
  /** The callbacks of a path once there are this many; fails after five seconds. */
  waitFor(path: string, count: number): Promise<readonly ReceivedCallback[]>;
  /** Answers the next requests with this status. */
  answerWith(status: number): void;
  close(): Promise<void>;
}

/** Receives callbacks as the app would, and stores their bytes. */
export async function openCallbackInbox(): Promise<CallbackInbox> {
  const all: ReceivedCallback[] = [];
  let status = 200;
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    if (status < 300) {
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
      all.push({ path: request.url ?? "", headers, rawBody: new Uint8Array(Buffer.concat(chunks)) });
    }
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const received = (path: string) => all.filter((callback) => callback.path === path);

  return {
    url: (path) => origin + path,
    received,
    async waitFor(path, count) {
      const until = Date.now() + 5_000;
      while (received(path).length < count) {
        if (Date.now() > until) throw new Error(`${received(path).length} of ${count} callbacks came to ${path}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return received(path);
    },
    answerWith(next) {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
