import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mayInPortal } from "~/domain/access/may-in-portal";
import { ticketStepRequest } from "~/domain/partners-portal/tickets";
import { partnerContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { momentWords } from "~/i18n/moment-words";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { readTicket } from "~/services/partners-portal/list-tickets.server";
import { closeOwnTicket, replyToTicket } from "~/services/partners-portal/reply-to-ticket.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { keepTyped } from "~/ui/admin/unsent";
import { TicketBadge } from "~/ui/partner/ticket-badge";
import { TicketMessages } from "~/ui/partner/ticket-messages";
import { TicketReply } from "~/ui/partner/ticket-reply";
import { wordOf } from "~/ui/partner/word-of";

/** One ticket with the messages of both sides (PAR-10, OQ-59). */
export async function loader(args: LoaderFunctionArgs) {
  return partnerContext(args, "content:read", async (ctx, session) => {
    const ticket = await readTicket({ ctx, id: args.params.id ?? "" });
    if (!ticket) throw new Response(null, { status: 404 });
    const words = portalWords(ctx.locale).communication;
    const { number, kind, subject, state, messages } = ticket;
    return {
      words,
      mayWrite: mayInPortal(session, "tickets:write"),
      number,
      kind,
      subject,
      state,
      messages: messages.map(({ id, side, author, text, createdAt }) => ({
        id,
        isOwn: side === "partner",
        author: side === "partner" ? author : words.us,
        text,
        at: { at: createdAt.toISOString(), text: momentWords(createdAt, ctx.locale) },
      })),
    };
  });
}

/** `message` adds a message; `close` closes the ticket. */
export async function action(args: ActionFunctionArgs) {
  const id = args.params.id ?? "";
  const form = await parseForm(args.request, ticketStepRequest);
  return partnerContext(args, "tickets:write", async (ctx, { name }) => {
    const words = portalWords(ctx.locale).communication;
    const step = async () => {
      if (!form.ok) return form;
      if (form.value.intent === "close") return closeOwnTicket({ ctx, id });
      return replyToTicket({ ctx, id, author: name, text: form.value.text });
    };
    return formResponse(form, await step(), { message: words.saved, words: (code) => wordOf(words.errors, code) });
  });
}

export const clientAction = keepTyped;

export default function Ticket() {
  const { words, mayWrite, number, kind, subject, state, messages } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={subject} back={{ href: "/partner/communication", label: words.back }}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
        <TicketBadge state={state} words={words.states} />
        {number} · {words.kinds[kind]}
      </p>
      <TicketMessages label={subject} messages={messages} />
      {mayWrite && (
        <TicketReply
          label={words.reply}
          hint={state === "open" ? undefined : words.reopenHint}
          send={words.sendReply}
          close={state === "closed" ? null : words.close}
          errors={words.errors}
        />
      )}
    </AdminPage>
  );
}
