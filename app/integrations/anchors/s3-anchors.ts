import {
  GetObjectCommand,
  ListObjectVersionsCommand,
  type ObjectVersion,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { AnchorStore } from "./types";

export type LockedBucket = {
  bucket: string;
  region: string;
  endpoint: string | null;
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** How long the lock holds. */
  days: number;
};

const DAY_MS = 86_400_000;
const PREFIX = "audit-anchors/";
/** Keys count down, so that the newest anchor is the first of a list. */
const HIGHEST = 999_999_999_999;

const keyOf = (number: number) => `${PREFIX}${String(HIGHEST - number).padStart(12, "0")}.json`;
const numberOf = (key: string) => HIGHEST - Number(key.slice(PREFIX.length, -".json".length));
const KEY = /^audit-anchors\/[0-9]{12}\.json$/;

const isTaken = (error: unknown) =>
  [409, 412].includes((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0);

/**
 * Anchors in a bucket with object lock, in compliance mode: until the lock ends, nobody can change or delete a version, not
 * even the account's owner. Later versions and delete markers can be laid over it; the first version counts, whatever lies
 * over it.
 */
export function createS3Anchors({ bucket, region, endpoint, credentials, days }: LockedBucket): AnchorStore {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
  });

  /** The first version of each key, in the order of the keys. A list has the newest version of a key first. */
  async function* firstVersions(prefix: string, pageSize: number): AsyncGenerator<ObjectVersion> {
    let marker: { KeyMarker?: string; VersionIdMarker?: string } = {};
    let first: ObjectVersion | undefined;
    for (;;) {
      const page = await client.send(
        new ListObjectVersionsCommand({ Bucket: bucket, Prefix: prefix, MaxKeys: pageSize, ...marker }),
      );
      for (const version of page.Versions ?? []) {
        if (!version.Key || !KEY.test(version.Key)) continue;
        if (first && first.Key !== version.Key) yield first;
        first = version;
      }
      if (!page.IsTruncated || !page.NextKeyMarker) break;
      marker = {
        KeyMarker: page.NextKeyMarker,
        ...(page.NextVersionIdMarker ? { VersionIdMarker: page.NextVersionIdMarker } : {}),
      };
    }
    if (first) yield first;
  }

  const textOf = async ({ Key, VersionId }: ObjectVersion) => {
    const { Body } = await client.send(
      new GetObjectCommand({ Bucket: bucket, Key, ...(VersionId && VersionId !== "null" ? { VersionId } : {}) }),
    );
    return (await Body?.transformToString()) ?? "";
  };

  return {
    name: `s3://${bucket}/${PREFIX}`,
    async add({ number, text }, at) {
      try {
        await client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: keyOf(number),
            Body: text,
            ContentType: "application/json",
            IfNoneMatch: "*",
            ChecksumAlgorithm: "SHA256",
            ObjectLockMode: "COMPLIANCE",
            ObjectLockRetainUntilDate: new Date(at.getTime() + days * DAY_MS),
          }),
        );
        return true;
      } catch (error) {
        if (isTaken(error)) return false;
        throw error;
      }
    },
    async read(number) {
      for await (const version of firstVersions(keyOf(number), 100)) return textOf(version);
      return null;
    },
    async *newest() {
      for await (const version of firstVersions(PREFIX, 100)) {
        const number = numberOf(version.Key ?? "");
        if (number > 0) yield { number, text: await textOf(version) };
      }
    },
  };
}
