import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { no } from "~/domain/result";
import {
  REQUEST_STATES,
  type RequestState,
  readRequestCursor,
  requestCursorText,
  requestState,
} from "~/domain/support/request-cursor";
import { supportRequest } from "~/domain/support/requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { toStepUp } from "~/http/request/step-up.server";
import { formResponse } from "~/http/response/respond.server";
import { requestRefusalText, requestsWords } from "~/i18n/staff/requests";
import { requireStepUp } from "~/services/access/step-up.server";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { isManyReveals } from "~/services/security/take-reveal.server";
import { answerComplaint } from "~/services/support/answer-complaint.server";
import { confirmLenderStop } from "~/services/support/confirm-lender-stop.server";
import { escalateComplaint } from "~/services/support/escalate-complaint.server";
import { countRequests, listRequests, REQUEST_KINDS, type RequestKind } from "~/services/support/list-requests.server";
import { markHelpAnswered } from "~/services/support/mark-help-answered.server";
import { revealRequestContact } from "~/services/support/reveal-request-contact.server";
import { ListPage } from "~/ui/admin/list-page";
import { Segmented, Tabs } from "~/ui/admin/segmented";
import { OtherPages } from "~/ui/admin/table/other-pages";
import { keepTyped } from "~/ui/admin/unsent";
import { RequestsTable } from "./requests-table";

export const meta: MetaFunction = () => [{ title: requestsWords.documentTitle }];

function kindOf(request: Request): RequestKind {
  const wanted = new URL(request.url).searchParams.get("kind");
  return REQUEST_KINDS.find((kind) => kind === wanted) ?? "complaints";
}

/** Complaints, help messages, deletion requests and consents taken back of all brands. */
export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOf(args.request);
  const search = new URL(args.request.url).searchParams;
  const after = readRequestCursor(search.get("after"));
  const state = requestState(search);
  const { page, waiting, files } = await staffContext(args, "requests:edit", async (ctx) => {
    const waiting: Partial<Record<RequestKind, number>> = {};
    for (const one of REQUEST_KINDS) waiting[one] = await countRequests({ ctx, kind: one, state: "waiting" });
    return {
      page: await listRequests({ ctx, kind, after, state }),
      waiting,
      files: await listOwnExports({ ctx, list: "requests" }),
    };
  });
  const query = (kind: RequestKind, one: RequestState | null) => `kind=${kind}${one ? `&state=${one}` : ""}`;
  const hrefOf = (...to: Parameters<typeof query>) => `/admin/requests?${query(...to)}`;
  const tabs = REQUEST_KINDS.map((one) => ({
    href: hrefOf(one, state),
    label: requestsWords.kinds[one],
    current: one === kind,
    count: waiting[one] ?? 0,
  }));
  const states = [null, ...REQUEST_STATES].map((one) => ({
    href: hrefOf(kind, one),
    label: requestsWords.states[one ?? "all"],
    current: one === state,
  }));
  const first = hrefOf(kind, state);
  const pages = {
    first: after && first,
    next: page.next && `${first}&after=${requestCursorText(page.next)}`,
  };
  return { kind, query: query(kind, state), isFiltered: state !== null, rows: page.rows, pages, tabs, states, files };
}

/**
 * `reveal` shows the sender's contact as `value`; `answer` answers a complaint and closes it; `escalate` tells its officer; `answered` and `reopened`
 * note whether a help message still waits; `confirmed` notes that a lender has confirmed the end of a consent.
 */
export async function action(args: ActionFunctionArgs) {
  const kind = kindOf(args.request);
  const form = await parseForm(args.request, supportRequest);
  const done = await staffContext(args, "requests:edit", async (ctx, session) => {
    if (!form.ok) return form.errors.answer || form.errors.reason ? form : no("not-found");
    if (form.value.intent === "answer") return answerComplaint({ ctx, ...form.value });
    if (form.value.intent === "escalate") return escalateComplaint({ ctx, ...form.value });
    if (form.value.intent === "confirmed") return confirmLenderStop({ ctx, ...form.value });
    if (form.value.intent !== "reveal") {
      return markHelpAnswered({ ctx, ...form.value, isAnswered: form.value.intent === "answered" });
    }
    const fresh = (await isManyReveals({ ctx })) ? await requireStepUp({ ctx, session }) : null;
    if (fresh?.ok === false) return fresh;
    return kind === "data" || kind === "stops" ? no("not-found") : revealRequestContact({ ctx, kind, ...form.value });
  });
  if (!done.ok && done.code === "step-up") throw toStepUp(args);
  if ("value" in done) return data({ ...done, message: requestsWords.revealed });
  const message = form.ok && form.value.intent !== "reveal" ? requestsWords.done[form.value.intent] : "";
  return formResponse(form, done, { message, words: requestRefusalText });
}

export const clientAction = keepTyped;

export default function Requests() {
  const { kind, query, isFiltered, rows, pages, tabs, states, files } = useLoaderData<typeof loader>();
  return (
    <ListPage
      list="requests"
      query={query}
      files={files}
      title={requestsWords.title}
      lead={requestsWords.lead}
      toolbar={
        <>
          <Tabs label={requestsWords.kindsLabel} items={tabs} />
          <Segmented label={requestsWords.statesLabel} items={states} />
        </>
      }
    >
      <RequestsTable kind={kind} rows={rows} isFiltered={isFiltered} />
      <OtherPages {...pages} words={requestsWords.pages} />
    </ListPage>
  );
}
