import path from "node:path";
import { env } from "~/platform/env.server";
import { createFileAnchors } from "./file-anchors";
import type { AnchorStore } from "./types";

let opened: Promise<AnchorStore> | undefined;

async function open(): Promise<AnchorStore> {
  const { auditAnchors, s3Service, dataDir } = env();
  const { bucket, days, isAppendOnly } = auditAnchors;
  if (!bucket) return createFileAnchors(path.join(dataDir, "audit-anchors"), { isAppendOnly });
  const { createS3Anchors } = await import("./s3-anchors");
  return createS3Anchors({ ...s3Service, bucket, days });
}

/** The anchors of this installation: the configured bucket, else a folder. */
export function anchorStore(): Promise<AnchorStore> {
  opened ??= open();
  return opened;
}
