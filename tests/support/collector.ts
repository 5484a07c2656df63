import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

const VALUE = z.looseObject({});
const ATTRIBUTE = z.object({ key: z.string(), value: VALUE });
const SPAN = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(ATTRIBUTE).default([]),
});
const EXPORT = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(ATTRIBUTE) }),
      scopeSpans: z.array(z.object({ spans: z.array(SPAN) })),
    }),
  ),
});

/** A span as a collector receives it, with its attributes and its process by name. */
export type ReceivedSpan = Omit<z.output<typeof SPAN>, "attributes"> & {
  service: string;
  attributes: Record<string, unknown>;
};

const namedValues = (attributes: z.output<typeof ATTRIBUTE>[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

export type Collector = {
  endpoint: string;
  spans: () => ReceivedSpan[];
  /** Everything that came, as it came. */
  text: () => string;
  stop: () => Promise<void>;
};

/** Receives traces as an OpenTelemetry collector does: OTLP over HTTP, as JSON. */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const server = createServer((req, res) => {
    const pieces: Buffer[] = [];
    req.on("data", (piece: Buffer) => pieces.push(piece));
    req.on("end", () => {
      if (req.url === "/v1/traces") bodies.push(Buffer.concat(pieces).toString());
      res.writeHead(req.url === "/v1/traces" ? 200 : 404, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join("\n"),
    spans: () =>
      bodies
        .flatMap((body) => EXPORT.parse(JSON.parse(body)).resourceSpans)
        .flatMap(({ resource, scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) =>
            spans.map((span) => ({
              ...span,
              attributes: namedValues(span.attributes),
              service: String(namedValues(resource.attributes)["service.name"]),
            })),
          ),
        ),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
