import { type No, no } from "~/domain/result";

const MARKS = ["<script", "<html", "<!doctype", "<?php", "<iframe", "javascript:", "%pdf-"];
const PNG_HEAD = 8;
const CHUNK_FRAME = 12;
/** Padding that cameras and editors append to a picture. */
const PADDING = /^[\s\0]*$/;

const ARCHIVE_END = "PK\x05\x06";
const ARCHIVE_END_BYTES = 22;

/**
 * Refuses a PNG, JPEG or WebP with hidden content: markup or a script anywhere, a zip archive at the end, or bytes
 * after the end of a PNG or WebP. Null when there is none.
 */
export function refuseHiddenContent(upload: Uint8Array): No<"hidden-content"> | null {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  const text = bytes.toString("latin1").toLowerCase();
  const end = endOfPicture(bytes);
  const hides =
    MARKS.some((mark) => text.includes(mark)) || isArchive(bytes) || (end !== null && !PADDING.test(text.slice(end)));
  return hides ? no("hidden-content") : null;
}

/** True for bytes that a zip reader opens: it searches from the end for the record whose comment ends exactly there. */
function isArchive(bytes: Buffer): boolean {
  for (let at = bytes.lastIndexOf(ARCHIVE_END, undefined, "latin1"); at >= 0; ) {
    const isWhole = at + ARCHIVE_END_BYTES <= bytes.length;
    if (isWhole && at + ARCHIVE_END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length) return true;
    at = at === 0 ? -1 : bytes.lastIndexOf(ARCHIVE_END, at - 1, "latin1");
  }
  return false;
}

/** The offset where a PNG's or WebP's own content ends; null for a JPEG, to which cameras append trailers. */
function endOfPicture(bytes: Buffer): number | null {
  if (bytes.toString("latin1", 0, 4) === "RIFF") {
    const length = bytes.readUInt32LE(4);
    return 8 + length + (length % 2);
  }
  if (bytes[0] !== 0x89) return null;
  let at = PNG_HEAD;
  while (at + CHUNK_FRAME <= bytes.length) {
    const kind = bytes.toString("latin1", at + 4, at + 8);
    at += CHUNK_FRAME + bytes.readUInt32BE(at);
    if (kind === "IEND") return at;
  }
  return null;
}
