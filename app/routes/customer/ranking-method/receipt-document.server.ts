import { script, style } from "virtual:receipt-checker";
import type { ReceiptFile } from "~/domain/receipts/check-receipt";
import { fileDocument } from "~/http/security/file-document.server";
import { words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import { BLOCKS, type ReceiptBlocks, type ReceiptTexts } from "~/ui/receipt-file/content";

/** The receipt as a document that needs nothing else: its data, both languages, and the engine that recomputes it. */
export function receiptDocument({ ctx, file }: { ctx: Ctx; file: ReceiptFile }): string {
  const texts: ReceiptTexts = {
    language: ctx.locale,
    words: { en: words("en", "receiptFile"), hi: words("hi", "receiptFile") },
    keysUrl: `${ctx.origin}/.well-known/receipt-keys.json`,
  };
  const blocks: ReceiptBlocks = { ...file, texts };
  const { title, needsScript } = words(ctx.locale, "receiptFile");
  return fileDocument({
    language: ctx.locale,
    title,
    noScript: needsScript,
    style,
    script,
    blocks: BLOCKS.map((id) => ({ id, value: blocks[id] })),
  });
}
