import { mayInPortal } from "~/domain/access/may-in-portal";
import { needsStepUp } from "~/domain/access/step-up";
import { dayWords } from "~/i18n/day-words";
import { momentWords } from "~/i18n/moment-words";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import type { PartnerSession } from "~/services/access/read-partner-session.server";
import { approvedBankDetails } from "~/services/bank-details/approved-bank-details.server";
import { bankChallenge, findBankDraft } from "~/services/bank-details/draft-bank-details.server";
import { listOwnBankRequests } from "~/services/bank-details/own-bank-requests.server";

type Shown = {
  holderName: string;
  accountMasked: string;
  ifsc: string;
  panMasked: string;
  gstinMasked: string | null;
  entity: string;
};

/** Masked details as the page lists them. */
const factsOf = ({ holderName, accountMasked, ifsc, panMasked, gstinMasked, entity }: Shown) => ({
  holderName,
  account: accountMasked,
  ifsc,
  pan: panMasked,
  gstin: gstinMasked,
  entity: entity === "individual" ? ("individual" as const) : ("company" as const),
});
export type BankFacts = ReturnType<typeof factsOf>;

/** What counts now, the draft that waits for its code, the open request, and earlier ones. Nothing in plain text. */
export async function bankPage(ctx: TenantCtx<PartnerActor>, session: PartnerSession) {
  const { brand, tx, actor, locale } = ctx;
  const approved = await approvedBankDetails({ tx, brandId: brand.id, partnerId: actor.partnerId });
  const draft = await findBankDraft(ctx);
  const challenge = draft && (await bankChallenge(ctx, draft.id));
  const requests = (await listOwnBankRequests({ ctx })).map((row) => ({
    id: row.id,
    state: row.state,
    by: row.by,
    reason: row.reason,
    facts: factsOf(row),
    askedAt: momentWords(row.askedAt, locale),
    endedAt: row.endedAt && momentWords(row.endedAt, locale),
  }));
  return {
    mayEdit: mayInPortal(session, "bank:edit"),
    /** True when the owner gives the second step before new details can be entered. */
    needsProof: needsStepUp(session, ctx.now),
    approved: approved && {
      facts: factsOf(approved),
      since: approved.validFrom && dayWords(approved.validFrom, locale),
    },
    draft: draft && challenge && { id: draft.id, facts: factsOf(draft), to: challenge.masked },
    open: requests.find(({ state }) => state === "open") ?? null,
    earlier: requests.filter(({ state }) => state !== "open"),
  };
}

export type BankPage = Awaited<ReturnType<typeof bankPage>>;
