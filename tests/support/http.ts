import http from "node:http";

export type LocalRequest = {
  method?: string;
  /** The host of the request, with or without its port. */
  host?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  timeoutMs?: number;
  /** The local address to call. Default: the loopback. */
  address?: string;
  /** Default: a connection for this request alone. */
  agent?: http.Agent;
};

export type LocalResponse = {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  text: string;
  json: () => unknown;
};

/** One request to a port of this machine with any host name: neither Node nor curl resolves `*.localhost`. */
export function requestLocal(port: number, path: string, options: LocalRequest = {}): Promise<LocalResponse> {
  const { method = "GET", host = "localhost", headers = {}, body, timeoutMs = 30_000, address = "127.0.0.1" } = options;
  const { agent = false } = options;
  const hostHeader = host.includes(":") ? host : `${host}:${port}`;
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: address, port, path, method, agent, headers: { ...headers, host: hostHeader } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("error", reject);
        response.once("end", () => {
          const whole = Buffer.concat(chunks);
          const text = whole.toString("utf8");
          const { statusCode: status = 0, headers: answered } = response;
          resolve({ status, headers: answered, body: whole, text, json: () => JSON.parse(text) });
        });
      },
    );
    request.setTimeout(timeoutMs, () => request.destroy(new Error(`${path}: no answer within ${timeoutMs} ms`)));
    request.once("error", reject);
    request.end(body);
  });
}
