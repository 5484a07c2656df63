import { z } from "zod";
import { parseIdentifier } from "~/domain/patterns/identifier";
import { type MessageChannel, messageChannel, messageLanguage } from "./channels";
import { hasLooseBrace, namesInText, unknownNames } from "./template-text";

const MOST = { name: 60, subject: 120, sms: 1_000, text: 10_000 } as const;

/** The name under which the texts of both languages belong together: small letters, digits and hyphens. */
export const templateName = z
  .string({ error: "name" })
  .trim()
  .max(MOST.name, { error: "name" })
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, { error: "name" });

const optional = z
  .string()
  .trim()
  .optional()
  .transform((text) => text || null);

const fields = z.object({
  brand: z.uuid({ error: "brand" }),
  name: templateName,
  channel: messageChannel,
  locale: messageLanguage,
  subject: optional,
  body: z
    .string({ error: "body-needed" })
    .trim()
    .transform((text) => text.replaceAll("\r\n", "\n"))
    .pipe(z.string().min(1, { error: "body-needed" }).max(MOST.text, { error: "body-long" })),
  dltEntityId: optional,
  dltHeader: optional,
  dltTemplateId: optional,
});

export type TemplateInput = z.output<typeof fields>;

/** Fields of the register, each with its form. The operators' numbers have 19 digits, a header has 6 letters or digits. */
const REGISTERED = [
  ["dltEntityId", /^\d{19}$/, "dlt-number"],
  ["dltHeader", /^[A-Z0-9]{6}$/, "dlt-header"],
  ["dltTemplateId", /^\d{19}$/, "dlt-number"],
] as const;

/** What the text of a channel must name: who writes, and outside SMS how to end it. */
const NEEDED: Readonly<Record<MessageChannel, readonly string[]>> = {
  sms: ["brand"],
  email: ["stop_link"],
  whatsapp: ["brand", "stop_link"],
};

const DEVANAGARI = /\p{Script=Devanagari}/u;

function checkWords(input: TemplateInput, refuse: (field: keyof TemplateInput, code: string) => void): void {
  const { channel, locale, subject, body } = input;
  if (channel === "email" && !subject) refuse("subject", "subject-needed");
  if (subject && subject.length > MOST.subject) refuse("subject", "subject-long");
  if (channel === "sms" && body.length > MOST.sms) refuse("body", "sms-long");
  for (const [field, text] of [
    ["subject", subject ?? ""],
    ["body", body],
  ] as const) {
    if (unknownNames(text).length > 0) refuse(field, "unknown-name");
    else if (hasLooseBrace(text)) refuse(field, "loose-brace");
  }
  if (namesInText(subject ?? "").includes("first_name")) refuse("subject", "subject-name");
  if (locale === "hi" && !DEVANAGARI.test(body)) refuse("body", "not-hindi");
  if (locale === "en" && DEVANAGARI.test(body)) refuse("body", "not-english");
  const names = namesInText(body);
  if (NEEDED[channel].some((name) => !names.includes(name))) refuse("body", `needed-${channel}`);
}

/** The columns of a text. The register's numbers count only for an SMS, the subject only for an e-mail. */
export function templateColumns({ name, channel, locale, subject, body, ...register }: TemplateInput) {
  const { dltEntityId, dltHeader, dltTemplateId } = register;
  return {
    name,
    channel,
    locale,
    body,
    subject: channel === "email" ? subject : null,
    ...(channel === "sms"
      ? { dltEntityId, dltHeader, dltTemplateId }
      : { dltEntityId: null, dltHeader: null, dltTemplateId: null }),
  };
}

/** Saves a text. Messages are codes. */
export const templateSaving = fields
  .extend({
    intent: z.literal("save"),
    version: z.coerce.number().int().default(0),
  })
  .superRefine((input, issues) => {
    const refuse = (field: string, message: string) => issues.addIssue({ code: "custom", path: [field], message });
    checkWords(input, refuse);
    if (input.channel !== "sms") return;
    for (const [field, form, code] of REGISTERED) if (!form.test(input[field] ?? "")) refuse(field, code);
  });

/** Sends a stored text to a colleague. */
export const templateTest = z.object({
  intent: z.literal("test"),
  to: z
    .string({ error: "to" })
    .transform((text) => parseIdentifier(text.trim()))
    .refine((to) => to !== null, { error: "to" }),
});

/** What staff do on the page of a text. */
export const templateAction = z.discriminatedUnion("intent", [
  templateSaving,
  templateTest,
  z.object({ intent: z.literal("archive"), version: z.coerce.number().int() }),
]);
