import { type ReceiptBlocks, type ReceiptLanguage, type ReceiptWords, withValues } from "./content";
import { definitions, element } from "./element";

/** Day and time in India. */
const momentText = (instant: string, language: ReceiptLanguage): string =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: "Asia/Kolkata",
  }).format(new Date(instant));

/** The numbers that the receipt is checked by, and what they prove. */
export function proof(
  { receipt, signature, chain, keys, texts }: ReceiptBlocks,
  language: ReceiptLanguage,
  words: ReceiptWords,
): HTMLElement {
  const t = (key: string, values?: Record<string, string | number>) => withValues(words, key, values);
  const key = keys.find(({ id }) => id === signature.key);
  const { batch, place } = chain;
  return element(
    "section",
    { "data-part": "proof" },
    element("h2", {}, t("proofTitle")),
    definitions([
      [t("proofBrand"), receipt.brand.name],
      [t("proofTime"), momentText(receipt.shownAt, language)],
      [t("proofNumber"), receipt.id],
      [t("proofMethod"), receipt.method],
      [t("proofRules"), receipt.rules],
      [t("proofKey"), `${signature.key}: ${key?.publicKey ?? "–"}`],
      [t("proofPlace"), t("proofPlaceText", { place: place + 1, size: batch.size, seq: batch.seq })],
      [t("proofEntry"), batch.entryHash],
    ]),
    element("h3", {}, t("meansTitle")),
    element("p", {}, t("meansText", { url: texts.keysUrl })),
    element("p", {}, t("meansLimit")),
  );
}
