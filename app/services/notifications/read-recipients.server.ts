import { type HandOffState, toHandOffState } from "~/domain/applications/hand-off";
import type { Outcome } from "~/domain/applications/status";
import { contactPurpose, STOP_PURPOSE } from "~/domain/consents/contact";
import { openChannelsFor } from "~/domain/notifications/open-channels";
import type { Identifier } from "~/domain/patterns/identifier";
import type { ContextLocale, TenantCtx } from "~/platform/context";
import { describeError, logger } from "~/platform/logger.server";
import { asLocale } from "~/services/customers/account-language.server";
import { decryptIdentity } from "~/services/customers/encrypted-identity.server";
import { paiseOf } from "~/services/submissions/submission-view";

/** A submission with what a message about it needs, and its customer's contacts. */
export type Recipient = {
  customerId: string;
  state: HandOffState;
  outcome: Outcome;
  lender: string;
  sanctionedPaise: number | null;
  disbursedPaise: number | null;
  /** The lead id of a gold loan (CUS-07). */
  leadId: string | null;
  locale: ContextLocale;
  to: Identifier[];
};

const COLUMNS = {
  id: true,
  state: true,
  outcome: true,
  customerId: true,
  sanctionedAmountPaise: true,
  disbursedAmountPaise: true,
  lender: { select: { name: true } },
  lenderRef: true,
  application: {
    select: {
      product: true,
      customer: {
        select: {
          language: true,
          mobileEnc: true,
          mobileVerifiedAt: true,
          emailEnc: true,
          emailVerifiedAt: true,
        },
      },
    },
  },
} as const;

const PURPOSES = [contactPurpose("sms"), contactPurpose("email"), STOP_PURPOSE];

/** Decrypts a contact. A value that cannot be decrypted is skipped, so that other recipients get their messages. */
function opened(owner: { brandId: string; customerId: string }, channel: Identifier["channel"], stored: string | null) {
  try {
    const value = decryptIdentity(owner, channel, stored);
    return value === null ? [] : [{ channel, value }];
  } catch (error) {
    logger.error({ event: "contact-unreadable", customerId: owner.customerId, ...describeError(error) });
    return [];
  }
}

/**
 * Submissions of this brand by id, each with its customer's addresses. The language is the account's, else that of the
 * consent at application, else the brand's.
 */
export async function readRecipients(ctx: TenantCtx, submissionIds: string[]): Promise<ReadonlyMap<string, Recipient>> {
  const brandId = ctx.brand.id;
  const rows = await ctx.tx.submission.findMany({ where: { brandId, id: { in: submissionIds } }, select: COLUMNS });
  const consents = await ctx.tx.consent.findMany({
    where: { brandId, customerId: { in: rows.map(({ customerId }) => customerId) }, purpose: { in: PURPOSES } },
    select: { customerId: true, purpose: true, givenAt: true, withdrawnAt: true },
  });
  const given = await ctx.tx.consent.findMany({
    where: { brandId, submissionId: { in: submissionIds } },
    orderBy: { givenAt: "asc" },
    select: { submissionId: true, language: true },
  });
  const languages = new Map(given.map(({ submissionId, language }) => [submissionId, language]));
  return new Map(
    rows.map((row) => {
      const { customer } = row.application;
      const owner = { brandId, customerId: row.customerId };
      const channels = openChannelsFor({
        hasMobile: Boolean(customer.mobileVerifiedAt && customer.mobileEnc),
        hasEmail: Boolean(customer.emailVerifiedAt && customer.emailEnc),
        consents: consents.filter(({ customerId }) => customerId === row.customerId),
      });
      return [
        row.id,
        {
          customerId: row.customerId,
          state: toHandOffState(row.state),
          leadId: row.application.product === "GL" ? row.lenderRef : null,
          outcome: row.outcome as Outcome,
          lender: row.lender.name,
          sanctionedPaise: paiseOf(row.sanctionedAmountPaise),
          disbursedPaise: paiseOf(row.disbursedAmountPaise),
          locale: asLocale(customer.language) ?? asLocale(languages.get(row.id)) ?? ctx.locale,
          to: channels.flatMap((channel) =>
            opened(owner, channel, channel === "mobile" ? customer.mobileEnc : customer.emailEnc),
          ),
        },
      ];
    }),
  );
}
