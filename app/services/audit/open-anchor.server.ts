import { type Anchor, anchorSealText, parseAnchor } from "~/domain/audit/anchor";
import { checkSeal, sealWith } from "~/platform/audit-seal.server";

/** The stored text of an anchor, sealed with the present key. */
export function anchorText(content: Pick<Anchor, "number" | "at" | "heads">): string {
  const sealed = { version: 1 as const, ...content };
  return JSON.stringify({ ...sealed, ...sealWith("anchor", anchorSealText(sealed)) });
}

/** The anchor of a stored text; null when it was not sealed with a key of this installation, or has another number. */
export function openAnchor({ number, text }: { number: number; text: string }): Anchor | null {
  const anchor = parseAnchor(text);
  const isOurs = anchor?.number === number && checkSeal("anchor", anchorSealText(anchor), anchor) === "fits";
  return isOurs ? anchor : null;
}
