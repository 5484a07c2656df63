import { brandWords } from "~/i18n/staff/brand";
import type { EditorField } from "~/services/brand-editor/brand-editor.server";

/** A stored value as people read it. */
export function shownValue({ kind, path }: Pick<EditorField, "kind" | "path">, text: string): string {
  if (text === "") return brandWords.none;
  if (kind === "flag") return text === "1" ? brandWords.on : brandWords.off;
  if (kind === "products")
    return text
      .split(",")
      .map((code) => brandWords.products[code] ?? code)
      .join(", ");
  if (kind === "rupees") return `₹${Number(text).toLocaleString("en-IN")}`;
  if (kind === "percent") return `${text}%`;
  if (kind === "bounds")
    return text
      .split("-")
      .map((amount) => `₹${Number(amount).toLocaleString("en-IN")}`)
      .join(" – ");
  return path === "theme.font" ? text : (brandWords.choices[text] ?? text);
}
