import { readXml } from "./read-xml";
import { unescapeText } from "./unescape-text";
import type { ZipParts } from "./zip-parts";

/** The texts of a workbook, by number. */
export type SharedStrings = (index: number) => string | undefined;

/** Texts stored as bytes in one buffer, because a million of them as string objects would need much more memory. */
class PackedTexts {
  #bytes = Buffer.allocUnsafe(1 << 16);
  #ends = new Uint32Array(1 << 12);
  #count = 0;
  #length = 0;

  push(text: string): void {
    const most = this.#length + text.length * 3;
    if (most > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(most, this.#bytes.length * 2));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    if (this.#count === this.#ends.length) {
      const larger = new Uint32Array(this.#ends.length * 2);
      larger.set(this.#ends);
      this.#ends = larger;
    }
    this.#length += this.#bytes.write(text, this.#length);
    this.#ends[this.#count++] = this.#length;
  }

  at(index: number): string | undefined {
    if (!(index >= 0 && index < this.#count)) return undefined;
    return this.#bytes.toString("utf8", index === 0 ? 0 : this.#ends[index - 1], this.#ends[index]);
  }
}

/** Reads the workbook's texts: joins the runs of a text and leaves out Japanese reading aids. */
export async function readSharedStrings(parts: ZipParts, part: string | null): Promise<SharedStrings> {
  if (part === null || !parts.has(part)) return () => undefined;
  const texts = new PackedTexts();
  let current = "";
  let isInText = false;
  let isInReading = false;
  await readXml(await parts.open(part), {
    open(name) {
      if (name === "si") current = "";
      else if (name === "rPh") isInReading = true;
      else if (name === "t") isInText = !isInReading;
    },
    close(name) {
      if (name === "t") isInText = false;
      else if (name === "rPh") isInReading = false;
      else if (name === "si") texts.push(unescapeText(current));
    },
    text(text) {
      if (isInText) current += text;
    },
  });
  return (index) => texts.at(index);
}
