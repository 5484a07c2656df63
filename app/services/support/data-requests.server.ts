import type { Day } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { maskAadhaar } from "~/domain/masking/mask-aadhaar";
import { yes } from "~/domain/result";
import { manyLines } from "~/domain/support/contact";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { newPublicId } from "~/platform/ids";
import { lendersWithData } from "~/services/consent-centre/lenders-with-data.server";
import { lockCustomer } from "~/services/customers/lock-customer.server";
import { decryptDataRequestAnswer, encryptDataRequestReason } from "./support-texts.server";

type Input = { ctx: TenantCtx<CustomerActor> };

export const MAX_REASON = 500;

export type DataRequestView = {
  /** The day of the open request; null when there is none. */
  askedOn: Day | null;
  /** Our answer to the last request, if it was refused. */
  refused: { day: Day; answer: string } | null;
  /** Lenders that have this customer's data, as My consents names them: they are told (OQ-36). */
  lenders: string[];
};

const own = ({ ctx }: Input) => ({ brandId: ctx.brand.id, customerId: ctx.actor.customerId, kind: "erasure" });

const open = (owner: Input) => ({ ...own(owner), status: "asked" });

/** The customer's open request, our answer to the last one, and who has their data. */
export async function readDataRequest(owner: Input): Promise<DataRequestView> {
  const { ctx } = owner;
  const customer = { brandId: ctx.brand.id, customerId: ctx.actor.customerId };
  const lenders = await lendersWithData(ctx.tx, customer);
  const row = await ctx.tx.dataRequest.findFirst({
    where: own(owner),
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, status: true, createdAt: true, closedAt: true, answerEnc: true },
  });
  const answer = row && decryptDataRequestAnswer(row);
  return {
    askedOn: row?.status === "asked" ? istDay(row.createdAt) : null,
    refused: row?.status === "refused" && row.closedAt && answer ? { day: istDay(row.closedAt), answer } : null,
    lenders: lenders.map(({ name }) => name),
  };
}

/**
 * Files a request to delete this customer's personal data, for the back office to decide. A second call returns the
 * same request.
 */
export async function askForErasure({ ctx, reason }: Input & { reason: string }) {
  const id = newPublicId();
  const text = maskAadhaar(manyLines(reason)).slice(0, MAX_REASON);
  await ctx.tx.dataRequest.createMany({
    data: [
      {
        brandId: ctx.brand.id,
        id,
        customerId: ctx.actor.customerId,
        ...encryptDataRequestReason(id, text === "" ? null : text),
        locale: ctx.locale,
        createdAt: ctx.now,
      },
    ],
    skipDuplicates: true,
  });
  return yes();
}

/**
 * Withdraws the open request while nobody has acted on it. It waits for an approval of the deletion, or the approval for it.
 */
export async function withdrawErasure(owner: Input): Promise<void> {
  const { ctx } = owner;
  await lockCustomer(ctx);
  await ctx.tx.dataRequest.updateMany({ where: open(owner), data: { status: "taken-back", closedAt: ctx.now } });
}
