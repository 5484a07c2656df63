import { z } from "zod";
import { flagField, lineField, sortOrderField } from "~/domain/catalogue/fields";
import { deletedEntry, savedEntry } from "~/domain/catalogue/requests";

/** Texts of the portal: questions of customers, questions of partners, news, tasks, and texts of the pictures to share. */
export const ARTICLE_KINDS = ["customer", "dsa", "news", "task", "creative"] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

const MAX_BODY = 2_000;

/** What fits on the narrowest picture: letters of its headline, and of the line below. */
const MAX_ON_PICTURE = { title: 40, body: 90 };

const body = z
  .string({ error: "text-needed" })
  .trim()
  .min(1, { error: "text-needed" })
  .max(MAX_BODY, { error: "body-too-long" });

const articleFields = z.object({
  kind: z.enum(ARTICLE_KINDS, { error: "choice" }),
  title: lineField,
  title_hi: lineField,
  body,
  body_hi: body,
  sort_order: sortOrderField,
  status: flagField,
});

/** An article as the back office saves it. Both languages are required. */
export type ArticleInput = z.output<typeof articleFields>;

/** Whether a text stands on a picture: short, and in one line. */
const fitsPicture = (text: string, most: number) => Array.from(text).length <= most && !/[\r\n]/.test(text);

/** The form of an article. Messages are codes. */
export const articleRequest = z
  .discriminatedUnion("intent", [deletedEntry, articleFields.safeExtend(savedEntry)])
  .superRefine((request, issues) => {
    if (request.intent === "delete" || request.kind !== "creative") return;
    for (const name of ["title", "title_hi", "body", "body_hi"] as const) {
      const part = name.startsWith("title") ? "title" : "body";
      if (!fitsPicture(request[name], MAX_ON_PICTURE[part]))
        issues.addIssue({ code: "custom", path: [name], message: `picture-${part}` });
    }
  });

/** The words to look for: lower case, at most eight. */
const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);

/** True when each word of the query is somewhere in the title or the body. */
export function matchesQuery({ title, body }: { title: string; body: string }, query: string): boolean {
  const text = `${title} ${body}`.toLowerCase();
  return wordsOf(query).every((word) => text.includes(word));
}
