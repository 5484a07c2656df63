import { z } from "zod";

const item = { list: z.string().max(40), id: z.int() };

/** A new entry of a dropdown list, in both languages. */
export const newListItemRequest = z.object({
  en: z.string().max(200),
  hi: z.string().max(200),
  parentId: z.int().nullable().default(null),
});

/** One change to a dropdown list. */
export const editListBody = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("word"), ...item, language: z.enum(["en", "hi"]), text: z.string().max(200) }),
  z.object({ intent: z.literal("show"), ...item, isShown: z.boolean() }),
  newListItemRequest.extend({ intent: z.literal("add"), list: item.list }),
  z.object({ intent: z.literal("move"), ...item, by: z.enum(["up", "down"]) }),
]);

/** The query of getLanguages (API-36); India when no country is given (I18N-02). */
export const getLanguagesBody = z.object({
  countryCode: z
    .string({ error: "country" })
    .regex(/^[A-Za-z]{2}$/, { error: "country" })
    .default("IN"),
});
