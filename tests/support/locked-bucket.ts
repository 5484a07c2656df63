import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

type Version = { id: string; key: string; body: Buffer | null; lockedUntil: Date | null; mode: string };

export type LockedBucketServer = {
  endpoint: string;
  bucket: string;
  /** All versions, the oldest first. One without a body is a delete marker. */
  versions: Version[];
  /** What somebody with the bucket's credentials can do: lay a version or, with null, a delete marker over a key. */
  overlay: (key: string, body: string | null) => void;
  close: () => Promise<void>;
};

const xml = (response: ServerResponse, status: number, body: string) =>
  response
    .writeHead(status, { "Content-Type": "application/xml" })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);

/**
 * The part of the S3 protocol that anchors need, of a bucket with versions and object lock: a put that is refused where an
 * object stands, a list of versions in pages, a get of one version. A put without a lock is refused.
 */
export async function startLockedBucket({ bucket = "anchors", pageSize = 1000 } = {}): Promise<LockedBucketServer> {
  const versions: Version[] = [];
  const newestOf = (key: string) => versions.filter((version) => version.key === key).at(-1);

  function put(request: IncomingMessage, response: ServerResponse, key: string, raw: Buffer) {
    const mode = String(request.headers["x-amz-object-lock-mode"] ?? "");
    const until = String(request.headers["x-amz-object-lock-retain-until-date"] ?? "");
    const sum = String(request.headers["x-amz-checksum-sha256"] ?? "");
    if (request.headers["if-none-match"] === "*" && newestOf(key)?.body)
      return xml(response, 412, "<Error><Code>PreconditionFailed</Code></Error>");
    if (mode !== "COMPLIANCE" || Number.isNaN(Date.parse(until)))
      return xml(response, 400, "<Error><Code>InvalidRequest</Code></Error>");
    if (createHash("sha256").update(raw).digest("base64") !== sum)
      return xml(response, 400, "<Error><Code>BadDigest</Code></Error>");
    versions.push({ id: randomUUID(), key, body: raw, lockedUntil: new Date(until), mode });
    return response.writeHead(200, { ETag: `"${randomUUID()}"` }).end();
  }

  /** Keys in order, the newest version of a key first. */
  function list(response: ServerResponse, query: URLSearchParams) {
    const size = Math.min(pageSize, Number(query.get("max-keys") ?? pageSize));
    const all = [...versions]
      .reverse()
      .filter(({ key }) => key.startsWith(query.get("prefix") ?? ""))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    const marker = query.get("version-id-marker");
    const from = marker ? all.findIndex(({ id }) => id === marker) + 1 : 0;
    const page = all.slice(from, from + size);
    const last = page.at(-1);
    const isTruncated = from + size < all.length && last !== undefined;
    const items = page.map(({ key, id, body }) => {
      const name = body ? "Version" : "DeleteMarker";
      return `<${name}><Key>${key}</Key><VersionId>${id}</VersionId></${name}>`;
    });
    const next = isTruncated
      ? `<NextKeyMarker>${last.key}</NextKeyMarker><NextVersionIdMarker>${last.id}</NextVersionIdMarker>`
      : "";
    return xml(
      response,
      200,
      `<ListVersionsResult><IsTruncated>${isTruncated}</IsTruncated>${next}${items.join("")}</ListVersionsResult>`,
    );
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://s3");
    const raw = await buffer(request);
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) return xml(response, 403, "<Error/>");
    const key = decodeURIComponent(url.pathname.slice(bucket.length + 2));
    if (request.method === "PUT") return put(request, response, key, raw);
    if (url.searchParams.has("versions")) return list(response, url.searchParams);
    const wanted = url.searchParams.get("versionId");
    const found = versions.find((version) => version.key === key && version.id === wanted);
    if (!found?.body) return xml(response, 404, "<Error><Code>NoSuchVersion</Code></Error>");
    return response.writeHead(200, { "Content-Length": found.body.length }).end(found.body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    versions,
    overlay: (key, body) =>
      void versions.push({
        id: randomUUID(),
        key,
        body: body === null ? null : Buffer.from(body),
        lockedUntil: null,
        mode: "",
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
