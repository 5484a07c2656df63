import { unwrapFileKey, WRAPPED_BYTES, type WrappedKey, wrapFileKey } from "~/platform/file-keys.server";

/** What every encrypted file begins with; the last byte is the version of the format. */
const MARK = Buffer.from([0x89, 0x53, 0x45, 0x41, 0x4c, 0x0d, 0x0a, 0x01]);
const ID_BYTES = 16;
const SLOT_BYTES = 1 + ID_BYTES + WRAPPED_BYTES;

/**
 * The head has two slots for the file's key, so that a rotation writes the new one before it takes the old one away:
 * at each moment one of them opens.
 */
const SLOTS = 2;
export const HEAD_BYTES = MARK.length + SLOTS * SLOT_BYTES;

/** Where a slot of the head begins. */
const slotAt = (slot: number) => MARK.length + slot * SLOT_BYTES;

type Slot = WrappedKey & { slot: number };

/** True for the beginning of an encrypted file. Older files are plain. */
export const isEncrypted = (start: Uint8Array): boolean =>
  start.length >= HEAD_BYTES && MARK.equals(start.subarray(0, MARK.length));

/** The wrapped keys in a head. */
export function slotsOf(head: Buffer): Slot[] {
  return Array.from({ length: SLOTS }, (_, slot) => {
    const bytes = head.subarray(slotAt(slot), slotAt(slot) + SLOT_BYTES);
    const keyId = bytes.subarray(1, 1 + Math.min(bytes[0] ?? 0, ID_BYTES)).toString("latin1");
    return { slot, keyId, wrapped: Buffer.from(bytes.subarray(1 + ID_BYTES)) };
  }).filter(({ keyId }) => keyId !== "");
}

/** The head with this key in a slot; null empties the slot. */
export function withSlot(head: Buffer, slot: number, key: WrappedKey | null): Buffer {
  const changed = Buffer.from(head);
  changed.fill(0, slotAt(slot), slotAt(slot) + SLOT_BYTES);
  if (!key) return changed;
  changed[slotAt(slot)] = changed.write(key.keyId, slotAt(slot) + 1, ID_BYTES, "latin1");
  key.wrapped.copy(changed, slotAt(slot) + 1 + ID_BYTES);
  return changed;
}

/** The head of a file at this location with this key. */
export function newHead(location: string, fileKey: Buffer): Buffer {
  return withSlot(Buffer.concat([MARK], HEAD_BYTES), 0, wrapFileKey(location, fileKey));
}

/** The file's key: the first one that opens. Throws when none does. */
export function fileKeyOf(location: string, head: Buffer): Buffer {
  let failure: unknown = new Error("the head of a stored file holds no key");
  for (const slot of slotsOf(head)) {
    try {
      return unwrapFileKey(location, slot);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
