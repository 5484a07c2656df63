import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mayInPortal } from "~/domain/access/may-in-portal";
import { cursorAfter, cursorQuery } from "~/domain/lists/cursor";
import { TICKET_KINDS, type TicketKind, ticketRequest } from "~/domain/partners-portal/tickets";
import { partnerContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { pathOfRequest } from "~/http/request/paths";
import { formResponse } from "~/http/response/respond.server";
import { momentWords } from "~/i18n/moment-words";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { fill } from "~/i18n/staff/fill";
import { listTickets } from "~/services/partners-portal/list-tickets.server";
import { openTicket } from "~/services/partners-portal/open-ticket.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { Tabs } from "~/ui/admin/segmented";
import { OtherPages } from "~/ui/admin/table/other-pages";
import { keepTyped } from "~/ui/admin/unsent";
import { LinkButton } from "~/ui/components/link-button";
import { wordOf } from "~/ui/partner/word-of";
import { NewTicket } from "./new-ticket";
import { TicketTable } from "./ticket-table";

const hrefOf = (kind: TicketKind | null) => `/partner/communication${kind ? `/${kind}` : ""}`;

const kindOf = (request: Request): TicketKind | null =>
  TICKET_KINDS.find((kind) => pathOfRequest(request) === hrefOf(kind)) ?? null;

/** Tickets to us, with their status; a page for each kind has the form of a new one (ROUTE-P09 … P11, PAR-10). */
export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOf(args.request);
  const after = cursorAfter(new URL(args.request.url).searchParams);
  return partnerContext(args, "content:read", async (ctx, session) => {
    const { tickets, next } = await listTickets({ ctx, kind, after });
    return {
      words: portalWords(ctx.locale).communication,
      kind,
      mayWrite: mayInPortal(session, "tickets:write"),
      pages: { first: after && hrefOf(kind), next: next && `${hrefOf(kind)}?${cursorQuery(next)}` },
      tickets: tickets.map((ticket) => ({
        ...ticket,
        updatedAt: { at: ticket.updatedAt.toISOString(), text: momentWords(ticket.updatedAt, ctx.locale) },
      })),
    };
  });
}

/** Opens a ticket; otherwise the errors by field. */
export async function action(args: ActionFunctionArgs) {
  const kind = kindOf(args.request) ?? "general-query";
  const form = await parseForm(args.request, ticketRequest);
  return partnerContext(args, "tickets:write", async (ctx, { name }) => {
    const words = portalWords(ctx.locale).communication;
    const done = form.ok ? await openTicket({ ctx, kind, author: name, input: form.value }) : form;
    const message = done.ok ? fill(words.sent, { number: done.number }) : "";
    return formResponse(form, done, { message, words: (code) => wordOf(words.errors, code) });
  });
}

export const clientAction = keepTyped;

export default function Communication() {
  const { words, kind, mayWrite, tickets, pages } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title={kind ? words.kinds[kind] : words.title}
      lead={kind ? words.kindLeads[kind] : words.lead}
      actions={
        !kind &&
        mayWrite && (
          <LinkButton size="compact" href={hrefOf("general-query")}>
            {words.newTicket}
          </LinkButton>
        )
      }
    >
      <Tabs
        label={words.tabs}
        items={[null, ...TICKET_KINDS].map((one) => ({
          href: hrefOf(one),
          label: one ? words.kinds[one] : words.all,
          current: one === kind,
        }))}
      />
      {kind && mayWrite && <NewTicket words={words} />}
      <TicketTable words={words} tickets={tickets} />
      <OtherPages {...pages} words={{ pages: words.pages, first: words.first, older: words.older }} />
    </AdminPage>
  );
}
