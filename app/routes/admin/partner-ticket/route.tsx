import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { staffTicketRequest, TICKET_STATES } from "~/domain/partners-portal/tickets";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { momentWords } from "~/i18n/moment-words";
import { partnerTicketWords as words } from "~/i18n/staff/portal-content";
import { answerTicket, closeTicket, readStaffTicket } from "~/services/partners-portal/staff-tickets.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { AlsoOpen } from "~/ui/admin/also-open";
import { keepTyped } from "~/ui/admin/unsent";
import { TicketBadge } from "~/ui/partner/ticket-badge";
import { TicketMessages } from "~/ui/partner/ticket-messages";
import { TicketReply } from "~/ui/partner/ticket-reply";
import { wordOf } from "~/ui/partner/word-of";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

/** A partner's ticket, to answer (OQ-59). */
export async function loader(args: LoaderFunctionArgs) {
  const ticket = await staffContext(args, "merchants:edit", (ctx) =>
    readStaffTicket({ ctx, id: args.params.id ?? "" }),
  );
  if (!ticket) throw new Response(null, { status: 404 });
  return {
    number: ticket.number,
    version: ticket.version,
    subject: ticket.subject,
    kind: ticket.kind === "tech-support" ? words.kinds["tech-support"] : words.kinds["general-query"],
    brandName: ticket.brandName,
    partner: ticket.partner,
    merchant: ticket.merchant,
    state: TICKET_STATES.find((one) => one === ticket.state) ?? "closed",
    messages: ticket.messages.map(({ id, side, author, text, createdAt }) => ({
      id,
      isOwn: side === "us",
      author: side === "us" ? `${author} (${words.us})` : author,
      text,
      at: { at: createdAt.toISOString(), text: momentWords(createdAt, "en") },
    })),
  };
}

/** `message` answers the partner; `close` closes the ticket. */
export async function action(args: ActionFunctionArgs) {
  const id = args.params.id ?? "";
  const form = await parseForm(args.request, staffTicketRequest);
  const done = await staffContext(args, "merchants:edit", async (ctx, { name }) => {
    if (!form.ok) return form;
    const { version } = form.value;
    if (form.value.intent === "close") return closeTicket({ ctx, id, version });
    return answerTicket({ ctx, id, version, author: name, text: form.value.text });
  });
  return formResponse(form, done, { message: words.done, words: (code) => wordOf(words.errors, code) });
}

export const clientAction = keepTyped;

export default function PartnerTicket() {
  const { number, version, subject, kind, brandName, partner, merchant, state, messages } =
    useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  return (
    <AdminPage
      title={subject}
      back={{ href: "/admin/partner-tickets", label: words.back }}
      badge={<AlsoOpen kind="partner-ticket" id={id} />}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
        <TicketBadge state={state} words={words.states} />
        <span>
          {number} · {kind} · {brandName}
        </span>
        <Link to={ADMIN_PATHS.portalOwner("partners", partner.id)}>{partner.name}</Link>
        {merchant && <Link to={ADMIN_PATHS.portalOwner("merchants", merchant.id)}>{merchant.name}</Link>}
      </p>
      <TicketMessages label={subject} messages={messages} />
      <TicketReply
        version={version}
        label={words.answer}
        send={words.send}
        close={state === "closed" ? null : words.close}
        errors={words.errors}
      />
    </AdminPage>
  );
}
