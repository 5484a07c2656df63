import type { TemplateInput } from "~/domain/campaigns/template-requests";
import { newId } from "~/platform/ids";
import type { Db } from "./database";

type DemoText = Pick<TemplateInput, "name" | "channel" | "locale" | "subject" | "body">;

const TEXTS: readonly DemoText[] = [
  {
    name: "offers-waiting",
    channel: "sms",
    locale: "en",
    subject: null,
    body: "Hello {{first_name}}, your offers at {{brand}} are ready to compare: {{link}} To stop messages: {{stop_link}} - {{brand}}",
  },
  {
    name: "offers-waiting",
    channel: "sms",
    locale: "hi",
    subject: null,
    body: "नमस्ते {{first_name}}, {{brand}} पर आपके ऑफ़र तैयार हैं: {{link}} संदेश बंद करें: {{stop_link}} - {{brand}}",
  },
  {
    name: "offers-waiting",
    channel: "email",
    locale: "en",
    subject: "Your offers at {{brand}}",
    body: "Hello {{first_name}},\n\nyour offers are ready. Compare what each loan costs in all: {{link}}\n\nYou agreed to e-mails from us. To stop them: {{stop_link}}\n\n{{brand}}",
  },
];

const BRANDS = ["cl", "lumen", "haldi"];

/** Texts of three brands; the numbers of the register are invented. */
export async function seedMessageTemplates(
  db: Db,
  { brandIds, now }: { brandIds: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const { id: createdBy } = await db.staffUser.findFirstOrThrow({ where: { roleId: 1 }, orderBy: { id: "asc" } });
  await db.messageTemplate.createMany({
    data: BRANDS.flatMap((key, place) =>
      TEXTS.map((text, number) => ({
        ...{ brandId: brandIds.get(key) ?? "", id: newId(), createdBy, createdAt: now, updatedAt: now, ...text },
        ...(text.channel === "sms"
          ? {
              dltEntityId: "1101000000000000001",
              dltHeader: key.toUpperCase().padEnd(6, "X").slice(0, 6),
              dltTemplateId: `11071600000000000${place}${number}`,
            }
          : {}),
      })),
    ),
  });
}
