import { redirect } from "@remix-run/node";
import type { SessionsRequest } from "~/domain/access/session-requests";
import { sessionLines } from "~/i18n/phrases/own-sessions";
import { words } from "~/i18n/words";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { endOwnSessions, listOwnSessions } from "~/services/access/own-sessions.server";

/** Where the customer is signed in. */
export async function sessionsSection(ctx: TenantCtx<CustomerActor>, isEnded: boolean) {
  const texts = words(ctx.locale, "myDetails");
  const sessions = (await listOwnSessions({ ctx })) ?? [];
  return {
    title: texts.sessionsTitle,
    lead: texts.sessionsLead,
    lines: sessionLines(sessions, texts, ctx.locale),
    endOthers: sessions.length > 1 ? texts.endOthers : null,
    ended: isEnded ? texts.ended : null,
  };
}

/** Ends sessions and stays on the page. One that is gone already is what was asked for. */
export async function endSessions(ctx: TenantCtx<CustomerActor>, request: SessionsRequest) {
  await endOwnSessions({ ctx, request });
  return () => redirect("/my-details?ended=1#sessions", 303);
}
