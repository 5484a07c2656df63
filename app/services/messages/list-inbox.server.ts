import type { Brand } from "@tenants/brand/schema";
import { parseIdentifier } from "~/domain/patterns/identifier";
import { isUuid } from "~/domain/patterns/uuid";
import type { Ctx } from "~/platform/context";
import { asPlatform } from "~/platform/database/client.server";
import { env } from "~/platform/env.server";
import { brands } from "~/services/brands/brands.server";
import { contactIndex } from "./contact.server";
import { decryptMessageField } from "./message-fields.server";
import { emailHtml } from "./send-message.server";

/** A delivered SMS or e-mail as developers see it. `at` is an ISO instant. */
export type InboxMessage = {
  id: string;
  to: string;
  channel: string;
  brand: string;
  subject: string | null;
  text: string;
  code: string | null;
  at: string;
  /** The HTML part of an e-mail that was asked for by its id. */
  html: string | null;
};

const MOST = 100;

type Stored = {
  id: string;
  channel: string;
  locale: string;
  subject: string | null;
  bodyEnc: string | null;
  codeEnc: string | null;
};

function htmlOf({ id, channel, locale, subject, ...encrypted }: Stored, brand: Brand | undefined): string | null {
  const text = decryptMessageField(id, "body", encrypted.bodyEnc);
  if (!brand || channel !== "email" || text === null) return null;
  return emailHtml(brand, {
    locale: locale === "hi" ? "hi" : "en",
    subject,
    text,
    code: decryptMessageField(id, "code", encrypted.codeEnc),
  });
}

/**
 * The messages that the worker has handled, newest first, at most 100: of every brand on the main host, of its own on a
 * brand's host. `to` is a mobile number or an e-mail address; null means all. With an id, that message alone. Only for /dev, because it decrypts stored
 * values.
 */
export async function listInbox({
  ctx,
  to,
  id = null,
}: {
  ctx: Ctx;
  to: string | null;
  id?: string | null;
}): Promise<InboxMessage[]> {
  const snapshot = brands().current();
  const scope = ctx.onMainHost ? [...snapshot.byId.values()] : [ctx.brand];
  const contact = to === null ? null : parseIdentifier(to);
  if ((to !== null && !contact) || (id !== null && !isUuid(id))) return [];
  const rows = await asPlatform("dev:inbox", (tx) =>
    tx.message.findMany({
      where: {
        status: { in: ["sent", "failed"] },
        // A deletion of the customer's data has emptied the others.
        toEnc: { not: "" },
        ...(id === null ? {} : { id }),
        ...(ctx.onMainHost ? {} : { brandId: ctx.brand.id }),
        ...(contact ? { toIdx: { in: scope.map((brand) => contactIndex(brand.id, contact)) } } : {}),
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: MOST,
    }),
  );
  return rows.map((row) => ({
    id: row.id,
    to: decryptMessageField(row.id, "to", row.toEnc) ?? "",
    channel: row.channel,
    brand: snapshot.byId.get(row.brandId)?.key ?? row.brandId,
    subject: row.subject,
    text: decryptMessageField(row.id, "body", row.bodyEnc) ?? "",
    code: decryptMessageField(row.id, "code", row.codeEnc),
    at: row.createdAt.toISOString(),
    html: id === null ? null : htmlOf(row, snapshot.byId.get(row.brandId)),
  }));
}

/** The page of the sandbox lender with the SMS that its lenders have sent; null without a sandbox, as in production. */
export function sandboxMessagesUrl(): string | null {
  const { sandboxUrl } = env().lenders;
  return sandboxUrl ? `${sandboxUrl}/_messages` : null;
}
