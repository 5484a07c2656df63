import { dataKeys } from "~/platform/crypto.server";
import { wrapFileKey } from "~/platform/file-keys.server";
import type { Storage } from "../types";
import { fileKeyOf, HEAD_BYTES, isEncrypted, slotsOf, withSlot } from "./file-head";

/** `plain`: from before files were encrypted. `gone`: deleted or replaced meanwhile. */
export type RotatedFile = "rotated" | "current" | "plain" | "gone";

/** The heads to write, one after the other: first with the new key beside the old one, then without the old one. */
function newHeads(key: string, head: Buffer): Buffer[] {
  const { writeId } = dataKeys();
  const slots = slotsOf(head);
  if (slots.every(({ keyId }) => keyId === writeId)) return [];
  const fileKey = fileKeyOf(key, head);
  const present = slots.find(({ keyId }) => keyId === writeId);
  const [old] = slots;
  // An interrupted rotation has left both; the other slot is free otherwise.
  const target = present?.slot ?? (old?.slot === 0 ? 1 : 0);
  const both = withSlot(head, target, wrapFileKey(key, fileKey));
  return [both, withSlot(both, target === 0 ? 1 : 0, null)];
}

/** Wraps a stored file's key with the first data key, if another one wraps it. The content stays as it is. */
export async function rotateFile(storage: Storage, key: string): Promise<RotatedFile> {
  let found: RotatedFile = "gone";
  const isChanged = await storage.changeStart(key, HEAD_BYTES, (start) => {
    if (!isEncrypted(start)) {
      found = "plain";
      return [];
    }
    const heads = newHeads(key, start);
    found = heads.length === 0 ? "current" : "rotated";
    return heads;
  });
  return isChanged ? found : "gone";
}
