import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { no } from "~/domain/result";
import { supportRequest } from "~/domain/support/requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { requestRefusalText, requestsWords } from "~/i18n/staff/requests";
import { answerComplaint } from "~/services/support/answer-complaint.server";
import { listRequests, REQUEST_KINDS, type RequestKind } from "~/services/support/list-requests.server";
import { revealRequestContact } from "~/services/support/reveal-request-contact.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { Tabs } from "~/ui/admin/segmented";
import { RequestsTable } from "./requests-table";

export const meta: MetaFunction = () => [{ title: requestsWords.documentTitle }];

function kindOf(request: Request): RequestKind {
  const asked = new URL(request.url).searchParams.get("kind");
  return REQUEST_KINDS.find((kind) => kind === asked) ?? "complaints";
}

/** Complaints, help messages and deletion requests of all brands. */
export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOf(args.request);
  const rows = await staffContext(args, "requests:edit", (ctx) => listRequests({ ctx, kind }));
  const tabs = REQUEST_KINDS.map((one) => ({
    href: `/admin/requests?kind=${one}`,
    label: requestsWords.kinds[one],
    current: one === kind,
  }));
  return { kind, rows, tabs };
}

/** `reveal` shows the sender's contact; `answer` answers a complaint and closes it. */
export async function action(args: ActionFunctionArgs) {
  const kind = kindOf(args.request);
  const form = await parseForm(args.request, supportRequest);
  const done = await staffContext(args, "requests:edit", async (ctx) => {
    if (!form.ok) return form.errors.answer ? form : no("not-found");
    if (form.value.intent === "answer") return answerComplaint({ ctx, ...form.value });
    return kind === "data" ? no("not-found") : revealRequestContact({ ctx, kind, ...form.value });
  });
  if ("contact" in done) return data(done);
  return formResponse(form, done, { message: requestsWords.answered, words: requestRefusalText });
}

export default function Requests() {
  const { kind, rows, tabs } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title={requestsWords.title}
      lead={requestsWords.lead}
      toolbar={<Tabs label={requestsWords.kindsLabel} items={tabs} />}
    >
      <RequestsTable kind={kind} rows={rows} />
    </AdminPage>
  );
}
