import { z } from "zod";
import { isUuid } from "~/domain/patterns/uuid";
import { parseProduct } from "~/domain/products";
import { checkbox, typedText, typedUpTo } from "~/domain/validation/form-fields";
import { readFunnelChoice } from "./funnel";

/** How a customer at a counter gets the link: by SMS, or by a link and a QR code that are only shown. */
export const START_WAYS = ["sms", "link"] as const;
export type StartWay = (typeof START_WAYS)[number];

/** The form that starts a customer's application at a counter. */
export const counterRequest = z
  .object({
    intent: z.enum(START_WAYS).catch("sms"),
    mobile: typedUpTo(30),
    product: typedText,
    merchant: typedText,
    language: z.enum(["en", "hi"]).catch("en"),
    asked: checkbox,
    key: typedUpTo(60),
  })
  .transform(({ intent, product, merchant, asked: hasAsked, ...rest }) => ({
    ...rest,
    way: intent,
    product: parseProduct(product),
    merchantId: isUuid(merchant) ? merchant.toLowerCase() : null,
    hasAsked,
  }));

export type CounterRequest = z.infer<typeof counterRequest>;

/** The form that asks for a file of leads: the filter as in the address. */
export const exportRequest = z.object({ query: typedUpTo(600) });

/** The form that chooses a funnel's steps and days; it is sent with the address. */
export const funnelForm = z
  .object({ step: z.array(z.string()), span: typedText, from: typedText, to: typedText })
  .refine(({ step, ...days }) => {
    const steps = step.map((one): [string, string] => ["step", one]);
    return readFunnelChoice(new URLSearchParams([...steps, ...Object.entries(days)])) !== null;
  }, "two-steps");

/** The form that saves a funnel: the choice as in the address. */
export const saveFunnelRequest = z.object({ query: typedUpTo(400) });
