import type { BrandSnapshot } from "@tenants/resolve/snapshot";
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
  {
    name: "finish-profile",
    channel: "sms",
    locale: "en",
    subject: null,
    body: "Hello {{first_name}}, your profile at {{brand}} is half done. Go on where you left: {{link}} - {{brand}}",
  },
  {
    name: "finish-profile",
    channel: "sms",
    locale: "hi",
    subject: null,
    body: "नमस्ते {{first_name}}, {{brand}} पर आपकी प्रोफ़ाइल आधी भरी है। यहीं से आगे बढ़ें: {{link}} - {{brand}}",
  },
  {
    name: "other-lenders",
    channel: "sms",
    locale: "en",
    subject: null,
    body: "Hello {{first_name}}, one lender has declined. Others at {{brand}} decide by other rules: {{link}} To stop messages: {{stop_link}} - {{brand}}",
  },
  {
    name: "loan-approved",
    channel: "email",
    locale: "en",
    subject: "Your loan is approved",
    body: "Hello {{first_name}},\n\na lender has approved your application. See what is left to do: {{link}}\n\nYou agreed to e-mails from us. To stop them: {{stop_link}}\n\n{{brand}}",
  },
];

const BRANDS = ["cl", "lumen", "haldi", "gaon"];

const DAY_MS = 86_400_000;

/** Texts of four brands; the numbers of the register are invented. */
export async function seedMessageTemplates(
  db: Db,
  { brands, now }: { brands: BrandSnapshot; now: Date },
): Promise<void> {
  const { id: createdBy } = await db.staffUser.findFirstOrThrow({ where: { roleId: 1 }, orderBy: { id: "asc" } });
  await db.messageTemplate.createMany({
    data: BRANDS.flatMap((key, place) =>
      TEXTS.map((text, number) => {
        const at = new Date(now.getTime() - (40 - number * 4) * DAY_MS - place * 3_600_000);
        const brand = brands.byKey.get(key);
        const own = { brandId: brand?.id ?? "", id: newId(), createdBy, createdAt: at, updatedAt: at };
        if (text.channel !== "sms") return { ...own, ...text };
        const [dltEntityId, dltTemplateId] = ["1101000000000000001", `11071600000000000${place}${number}`];
        return { ...own, ...text, dltEntityId, dltTemplateId, dltHeader: brand?.sender.smsSender ?? "" };
      }),
    ),
  });
}
