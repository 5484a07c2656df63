import { type No, no, type Yes, yes } from "~/domain/result";
import type { HelpMessage } from "~/domain/support/help-form";
import type { TenantCtx } from "~/platform/context";
import { formId, newPublicId } from "~/platform/ids";
import { enqueue } from "~/platform/outbox.server";
import { countHitFromNetwork } from "~/platform/rate-limit.server";
import { encryptContact } from "./encrypted-contact.server";
import { helpColumns } from "./support-texts.server";

/**
 * Messages that one IP address may send to a brand in an hour; many customers of a mobile operator share one address.
 */
export const HELP_PER_HOUR = 20;

/** A key for a new form: the same form sent twice is one request. */
export const newFormKey = (): string => newPublicId();

/**
 * Stores a help request and, if the brand has an external form, the job that forwards it, in the same transaction
 * (API-43, OQ-67). `key` belongs to the form. Refuses `too-many`.
 */
export async function askForHelp({
  ctx,
  key,
  message,
}: {
  ctx: TenantCtx;
  key: string;
  message: HelpMessage;
}): Promise<Yes | No<"too-many">> {
  const limit = await countHitFromNetwork(ctx, "help", { max: HELP_PER_HOUR, windowSeconds: 3600 });
  if (!limit.allowed) return no("too-many");
  const { name, email, phone, company, description } = message;
  const id = formId(key, message);
  const { count } = await ctx.tx.helpRequest.createMany({
    data: [
      {
        brandId: ctx.brand.id,
        id,
        customerId: ctx.actor.kind === "customer" ? ctx.actor.customerId : null,
        contactEnc: encryptContact("help_requests", id, { name, email, phone }),
        ...helpColumns(id, { company, description }),
        createdAt: ctx.now,
      },
    ],
    skipDuplicates: true,
  });
  const { endpoint, orgId } = ctx.brand.settings.help;
  if (count === 1 && endpoint && orgId) await enqueue(ctx, "help.forward", { helpRequestId: id });
  return yes();
}
