import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

type Kept = { body: Buffer; type: string; changedAt: Date };

/** The version of an object: another one for another content. */
const tagOf = ({ body }: Kept) => `"${createHash("md5").update(body).digest("hex")}"`;

/** What a conditional write gets instead of its answer; null when its condition holds. */
function unmet(request: IncomingMessage, stored: Kept | undefined): { status: number; code: string } | null {
  const wanted = request.headers["if-match"];
  if (wanted === undefined) return null;
  if (!stored) return { status: 404, code: "NoSuchKey" };
  return wanted === tagOf(stored) ? null : { status: 412, code: "PreconditionFailed" };
}

/** The requests to the service and its content. */
export type S3Bucket = {
  endpoint: string;
  bucket: string;
  objects: Map<string, Kept>;
  /** Uploads in parts that are neither complete nor aborted. */
  unfinished: Map<string, Buffer[]>;
  /** Requests by purpose. */
  calls: string[];
  close: () => Promise<void>;
};

const CHUNK_HEAD = /^([0-9a-f]+)(?:;[^\r\n]*)?\r\n/i;

/** The content of a body that the SDK has signed in chunks (aws-chunked), or the body as received. */
function contentOf(request: IncomingMessage, raw: Buffer): Buffer {
  if (!String(request.headers["content-encoding"] ?? "").includes("aws-chunked")) return raw;
  const parts: Buffer[] = [];
  let rest = raw;
  for (;;) {
    const head = CHUNK_HEAD.exec(rest.subarray(0, 200).toString("latin1"));
    const length = Number.parseInt(head?.[1] ?? "0", 16);
    if (!head || length === 0) return Buffer.concat(parts);
    parts.push(rest.subarray(head[0].length, head[0].length + length));
    rest = rest.subarray(head[0].length + length + 2);
  }
}

/** A page of a list of objects as ListObjectsV2 returns it; its token is the last key of the page before. */
function listPage(objects: ReadonlyMap<string, Kept>, query: URLSearchParams, pageSize: number): string {
  const after = query.get("continuation-token") ?? "";
  const left = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after).sort();
  const keys = left.slice(0, pageSize);
  const contents = keys.map((key) => {
    const changedAt = objects.get(key)?.changedAt.toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${changedAt}</LastModified></Contents>`;
  });
  const next = left.length > keys.length ? `<NextContinuationToken>${keys.at(-1)}</NextContinuationToken>` : "";
  return `<ListBucketResult><IsTruncated>${next !== ""}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`;
}

const xml = (response: ServerResponse, status: number, body: string) =>
  response
    .writeHead(status, { "Content-Type": "application/xml" })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);

/**
 * The part of the S3 protocol that the storage needs, over HTTP on a free port: put, get and delete, whole and in
 * parts, conditional writes, and lists in pages. Unsigned requests get 403.
 */
export async function startS3Bucket(bucket = "files", { pageSize = 1000 } = {}): Promise<S3Bucket> {
  const objects = new Map<string, Kept>();
  const unfinished = new Map<string, Buffer[]>();
  const types = new Map<string, string>();
  const calls: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://s3");
    const raw = await buffer(request);
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) return xml(response, 403, "<Error/>");
    const key = decodeURIComponent(url.pathname.slice(bucket.length + 2));
    const uploadId = url.searchParams.get("uploadId");
    const type = request.headers["content-type"] ?? "binary/octet-stream";
    const parts = uploadId ? unfinished.get(uploadId) : undefined;
    if (request.method === "POST" && url.searchParams.has("uploads")) {
      calls.push("begin parts");
      const id = randomUUID();
      unfinished.set(id, []);
      types.set(id, type);
      return xml(
        response,
        200,
        `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (request.method === "PUT" && parts) {
      calls.push("part");
      parts[Number(url.searchParams.get("partNumber")) - 1] = contentOf(request, raw);
      return response.writeHead(200, { ETag: `"${randomUUID()}"` }).end();
    }
    const refused = request.method === "GET" ? null : unmet(request, objects.get(key));
    if (refused) {
      calls.push("unmet");
      return xml(response, refused.status, `<Error><Code>${refused.code}</Code><Message>unmet</Message></Error>`);
    }
    if (request.method === "POST" && uploadId && parts) {
      calls.push("complete parts");
      objects.set(key, { body: Buffer.concat(parts), type: types.get(uploadId) ?? "", changedAt: new Date() });
      unfinished.delete(uploadId);
      return xml(response, 200, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
    }
    if (request.method === "DELETE" && uploadId) {
      calls.push("abort parts");
      unfinished.delete(uploadId);
      return response.writeHead(204).end();
    }
    calls.push((request.method ?? "").toLowerCase());
    if (request.method === "PUT") {
      objects.set(key, { body: contentOf(request, raw), type, changedAt: new Date() });
      return response.writeHead(200, { ETag: `"${randomUUID()}"` }).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (url.searchParams.get("list-type") === "2")
      return xml(response, 200, listPage(objects, url.searchParams, pageSize));
    const stored = objects.get(key);
    if (!stored) return xml(response, 404, "<Error><Code>NoSuchKey</Code><Message>no such key</Message></Error>");
    return response
      .writeHead(200, { "Content-Type": stored.type, "Content-Length": stored.body.length, ETag: tagOf(stored) })
      .end(stored.body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    objects,
    unfinished,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
