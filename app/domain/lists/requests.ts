import { z } from "zod";

const item = { list: z.string().max(40), id: z.int() };

/** One change to a dropdown list. */
export const editListBody = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("word"), ...item, language: z.enum(["en", "hi"]), text: z.string().max(200) }),
  z.object({ intent: z.literal("show"), ...item, isShown: z.boolean() }),
  z.object({
    intent: z.literal("add"),
    list: item.list,
    en: z.string().max(200),
    hi: z.string().max(200),
    parentId: z.int().nullable(),
  }),
  z.object({ intent: z.literal("move"), ...item, by: z.enum(["up", "down"]) }),
]);

/** What getLanguages takes (API-36); India when no country is named (I18N-02). */
export const getLanguagesBody = z.object({
  countryCode: z
    .string({ error: "country" })
    .regex(/^[A-Za-z]{2}$/, { error: "country" })
    .default("IN"),
});
