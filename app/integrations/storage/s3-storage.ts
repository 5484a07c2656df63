import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { no, yes } from "~/domain/result";
import { beginStream } from "./begin-stream";
import { measured, nothingSeen, TooLong } from "./measured";
import { assertStorageKey, isStorageKey } from "./storage-key";
import type { PutOptions, Storage } from "./types";

/** A bucket of any S3-compatible service. */
export type S3Location = {
  bucket: string;
  region: string;
  /** Null for Amazon's own. For another service the bucket is in the path. */
  endpoint: string | null;
  /** Null for what the SDK finds by itself (role of the machine, profile). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
};

/** The object is gone, is being written, or is another one. */
const CHANGED = new Set([404, 409, 412]);

type OpenObject = { stream: Readable; type: string; version: string | undefined };
type ObjectLocation = { client: S3Client; Bucket: string; Key: string };

/** Writes an object with another beginning, on condition that it is still the one that was read. */
async function writeStart(
  { client, ...object }: ObjectLocation,
  file: OpenObject,
  bytes: number,
  versions: (start: Buffer) => readonly Buffer[],
): Promise<boolean> {
  const begun = await beginStream(file.stream, bytes);
  const last = versions(begun.start).at(-1);
  if (!last || !file.version) {
    begun.destroy();
    if (last) throw new Error("the storage names no version of its objects");
    return true;
  }
  const content = async function* () {
    yield last;
    yield* begun.rest(last.length);
  };
  const Body = Readable.from(content(), { objectMode: false });
  const params = { ...object, ContentType: file.type, IfMatch: file.version, Body };
  try {
    await new Upload({ client, params, queueSize: 2 }).done();
    return true;
  } catch (error) {
    begun.destroy();
    if (error instanceof S3ServiceException && CHANGED.has(error.$metadata.httpStatusCode ?? 0)) return false;
    throw error;
  }
}

/**
 * Stores files in a bucket: the key is the object's, the media type its Content-Type. Long content is sent in parts,
 * which are deleted on failure.
 */
export function createS3Storage({ bucket, region, endpoint, credentials }: S3Location): Storage {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
  });
  const at = (key: string) => {
    assertStorageKey(key);
    return { Bucket: bucket, Key: key };
  };

  const open = async (key: string) => {
    try {
      const { Body, ContentType, ContentLength, ETag } = await client.send(new GetObjectCommand(at(key)));
      if (!(Body instanceof Readable)) throw new Error("the storage returned no stream");
      const type = ContentType ?? "application/octet-stream";
      return { stream: Body, type, bytes: ContentLength ?? 0, version: ETag };
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  };

  return {
    async put(key, content, { type, maxBytes = Number.POSITIVE_INFINITY }: PutOptions) {
      const seen = nothingSeen();
      const body = Readable.from(measured(content, maxBytes, seen), { objectMode: false });
      const upload = new Upload({ client, params: { ...at(key), Body: body, ContentType: type }, queueSize: 2 });
      try {
        await upload.done();
      } catch (error) {
        if (error instanceof TooLong) return no("too-large");
        throw error;
      }
      return yes({ bytes: seen.bytes, sha256: seen.sum.digest("hex") });
    },
    get: open,
    async withFile(key, run) {
      const file = await open(key);
      if (!file) return null;
      const copy = path.join(os.tmpdir(), `storage-${randomUUID()}`);
      try {
        await pipeline(file.stream, createWriteStream(copy, { flags: "wx", mode: 0o600 }));
        return await run(copy);
      } finally {
        await rm(copy, { force: true });
      }
    },
    async changeStart(key, bytes, versions) {
      const file = await open(key);
      return file ? writeStart({ client, ...at(key) }, file, bytes, versions) : false;
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async *list(folder) {
      assertStorageKey(folder);
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` }))
        for (const { Key: key, LastModified: changedAt } of page.Contents ?? [])
          if (key && changedAt && isStorageKey(key)) yield { key, changedAt };
    },
    /** A put aborts its parts itself; those of a killed process expire by the bucket's lifecycle rule. */
    async removeUnfinished() {},
  };
}
