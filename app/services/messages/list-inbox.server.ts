import { parseIdentifier } from "~/domain/patterns/identifier";
import type { Ctx } from "~/platform/context";
import { asPlatform } from "~/platform/database/client.server";
import { env } from "~/platform/env.server";
import { brands } from "~/services/brands/brands.server";
import { contactIndex } from "./contact.server";
import { open } from "./message-fields.server";

/** A delivered SMS or e-mail as developers see it. `at` is an ISO instant. */
export type InboxMessage = {
  to: string;
  channel: string;
  brand: string;
  subject: string | null;
  text: string;
  code: string | null;
  at: string;
};

const MOST = 100;

/**
 * The messages that the worker has handled, newest first, at most 100: of every brand on the main host, of its own on a
 * brand's host. `to` is a mobile number or an e-mail address; null means all. Only for /dev, because it decrypts stored
 * values.
 */
export async function listInbox({ ctx, to }: { ctx: Ctx; to: string | null }): Promise<InboxMessage[]> {
  const snapshot = brands().current();
  const scope = ctx.onMainHost ? [...snapshot.byId.values()] : [ctx.brand];
  const contact = to === null ? null : parseIdentifier(to);
  if (to !== null && !contact) return [];
  const rows = await asPlatform("dev:inbox", (tx) =>
    tx.message.findMany({
      where: {
        status: { in: ["sent", "failed"] },
        ...(ctx.onMainHost ? {} : { brandId: ctx.brand.id }),
        ...(contact ? { toIdx: { in: scope.map((brand) => contactIndex(brand.id, contact)) } } : {}),
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: MOST,
    }),
  );
  return rows.map((row) => ({
    to: open(row.id, "to", row.toEnc) ?? "",
    channel: row.channel,
    brand: snapshot.byId.get(row.brandId)?.key ?? row.brandId,
    subject: row.subject,
    text: open(row.id, "body", row.bodyEnc) ?? "",
    code: open(row.id, "code", row.codeEnc),
    at: row.createdAt.toISOString(),
  }));
}

/** The page of the sandbox lender with the SMS that its lenders have sent; null without a sandbox, as in production. */
export function sandboxMessagesUrl(): string | null {
  const { sandboxUrl } = env().lenders;
  return sandboxUrl ? `${sandboxUrl}/_messages` : null;
}
