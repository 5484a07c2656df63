import { openSync, readSync } from "node:fs";
import { Refusal } from "./refusal";

export type Container = "zip" | "ole" | "xml" | "text";

const SAMPLE_BYTES = 64 * 1024;
const OLE = "d0cf11e0a1b11ae1";
const BOMS = ["efbbbf", "fffe", "feff"];
/** Text-like beginnings of files that are not tables. */
const OTHER_FILES: [beginning: RegExp, what: string][] = [
  [/^\s*<\s*(?:!doctype\s+html|html|head|body|table|meta|style|script)\b/i, "html"],
  [/^\s*</, "xml"],
  [/^%PDF-/, "pdf"],
  [/^\{\\rtf/, "rtf"],
];

/** The beginning of a file; its descriptor stays open. */
export function openSample(path: string): { fd: number; sample: Buffer } {
  const fd = openSync(path, "r");
  const sample = Buffer.alloc(SAMPLE_BYTES);
  return { fd, sample: sample.subarray(0, readSync(fd, sample, 0, SAMPLE_BYTES, 0)) };
}

/** The type of a file by its first bytes, whatever its name. Refuses anything but a zip, an OLE file, XML or text. */
export function containerOf(sample: Buffer): Container {
  if (sample.length === 0) throw new Refusal("empty");
  const magic = sample.subarray(0, 8).toString("hex");
  if (magic.startsWith("504b0304") || magic.startsWith("504b0506")) return "zip";
  if (magic === OLE) return "ole";
  if (magic.startsWith("fffe") || magic.startsWith("feff")) return "text";
  const text = sample.toString("latin1").replace(/^ï»¿/, "");
  const other = OTHER_FILES.find(([beginning]) => beginning.test(text));
  if (other?.[1] === "xml") return "xml";
  if (other) throw new Refusal("not-a-spreadsheet", other[1]);
  if (!isText(sample)) throw new Refusal("not-a-spreadsheet", "binary");
  return "text";
}

/** Control characters that text may have in a hundred bytes, and in a short sample: exports of old systems leave some, and the cells lose them. */
const FEW = { ofHundred: 1, inAll: 4 } as const;

/** Text has hardly any control characters except white space; UTF-16 without a byte order mark has a zero in every second byte. */
function isText(sample: Buffer): boolean {
  if (BOMS.some((bom) => sample.toString("hex", 0, 3).startsWith(bom))) return true;
  let zeros = 0;
  let others = 0;
  for (const byte of sample) {
    if (byte === 0) zeros++;
    else if (byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 27)) others++;
  }
  if (others > Math.max(FEW.inAll, (sample.length * FEW.ofHundred) / 100)) return false;
  return zeros === 0 || zerosOfUtf16(sample) !== null;
}

/** Which byte of each pair is zero in UTF-16 text: "utf-16le", "utf-16be" or, for other files, null. */
export function zerosOfUtf16(sample: Buffer): "utf-16le" | "utf-16be" | null {
  let even = 0;
  let odd = 0;
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) at % 2 === 0 ? even++ : odd++;
  const half = sample.length / 2;
  if (odd > half * 0.4 && even < odd * 0.1) return "utf-16le";
  if (even > half * 0.4 && odd < even * 0.1) return "utf-16be";
  return null;
}
