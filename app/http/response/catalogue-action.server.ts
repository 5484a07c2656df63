import { data } from "@remix-run/node";
import type { z } from "zod";
import type { No, Yes } from "~/domain/result";
import { CATALOGUE_WORDS, catalogueWords } from "~/i18n/staff/catalogue";

type Done = Yes | No<"not-found" | "stale"> | No<"invalid", { errors: Record<string, string[]> }>;

/** What the form of a catalogue asks for. */
export type CatalogueForm<Input> =
  | { kind: "save"; id: string | null; version: number; input: Input }
  | { kind: "delete"; id: string; version: number }
  | { kind: "invalid"; errors: Record<string, string[]> };

/** Reads a catalogue's form: `intent` save or delete, `id` (empty for a new entry), `version` and the fields. */
export function readCatalogueForm<Body extends z.ZodType>(form: FormData, body: Body): CatalogueForm<z.output<Body>> {
  const id = String(form.get("id") ?? "");
  const version = Number(form.get("version")) || 0;
  if (form.get("intent") === "delete") return { kind: "delete", id, version };
  const parsed = body.safeParse(Object.fromEntries(form));
  if (parsed.success) return { kind: "save", id: id || null, version, input: parsed.data };
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? "");
    errors[field] = [...(errors[field] ?? []), message];
  }
  return { kind: "invalid", errors };
}

const inWords = (errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([field, codes]) => [field, codes.map(catalogueWords)]));

/** The answer of a catalogue's form: what was done, or what is wrong, in words. */
export function catalogueResponse(done: Done, intent: "save" | "delete" | "invalid") {
  if (done.ok)
    return data({ ok: true, message: intent === "delete" ? CATALOGUE_WORDS.deleted : CATALOGUE_WORDS.saved });
  const message = catalogueWords(done.code);
  if (done.code === "invalid") return data({ ok: false, message, errors: inWords(done.errors) }, { status: 422 });
  return data({ ok: false, message }, { status: done.code === "stale" ? 409 : 404 });
}
