import { hashes, verify } from "@noble/ed25519";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { type CheckTools, checkReceipt } from "~/domain/receipts/check-receipt";
import { recomputer } from "~/domain/receipts/lender-verdicts";
import { BLOCKS, LANGUAGES, type ReceiptBlocks, type ReceiptLanguage, type ReceiptWords, withValues } from "./content";
import { element } from "./element";
import { pageParts } from "./page";

hashes.sha512 = sha512;

function fromBase64Url(text: string): Uint8Array {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
}

/** SHA-256 and Ed25519 without the browser's own, which not every browser gives to a file. */
const BROWSER_TOOLS: CheckTools = {
  sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  verify(publicKey, text, signature) {
    try {
      return verify(fromBase64Url(signature), utf8ToBytes(text), fromBase64Url(publicKey));
    } catch {
      return false;
    }
  },
};

/** The blocks of data of this document. What is in them is judged by its hashes, not by its shape. */
function readBlocks(): ReceiptBlocks {
  const read = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? "null");
  return Object.fromEntries(BLOCKS.map((id) => [id, read(id)])) as ReceiptBlocks;
}

const unreadable = (words: ReceiptWords): HTMLElement =>
  element(
    "section",
    { "data-part": "bad", role: "alert" },
    element("h2", {}, withValues(words, "changedTitle")),
    element("p", {}, withValues(words, "found_unreadable")),
  );

function parts(file: ReceiptBlocks, language: ReceiptLanguage, words: ReceiptWords): HTMLElement[] {
  try {
    const findings = checkReceipt(file, BROWSER_TOOLS, recomputer(file.rules));
    if (findings.some(({ kind }) => kind === "unreadable")) return [unreadable(words)];
    return pageParts({ file, findings, language, words });
  } catch {
    return [unreadable(words)];
  }
}

function languageButtons(file: ReceiptBlocks, current: ReceiptLanguage): HTMLElement {
  const buttons = LANGUAGES.map((language) => {
    const isOn = language === current;
    const button = element(
      "button",
      { type: "button", lang: language, "aria-pressed": String(isOn) },
      withValues(file.texts.words[language], "languageName"),
    );
    button.addEventListener("click", () => show(file, language));
    return button;
  });
  return element("div", { "data-part": "languages" }, ...buttons);
}

/** Checks the receipt and shows the result in a language. */
function show(file: ReceiptBlocks, language: ReceiptLanguage): void {
  const words = file.texts.words[language];
  document.documentElement.lang = language;
  document.title = withValues(words, "title");
  document
    .querySelector("main")
    ?.replaceChildren(
      element("header", {}, element("h1", {}, withValues(words, "title")), languageButtons(file, language)),
      element("p", { "data-part": "lead" }, withValues(words, "lead")),
      ...parts(file, language, words),
    );
}

const file = readBlocks();
show(file, file.texts.language);
