import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { INTERFACE_SECTIONS } from "~/domain/lender-interfaces/interface-faults";
import { type InterfaceRequest, interfaceRequest } from "~/domain/lender-interfaces/requests";
import { sectionTexts } from "~/domain/lender-interfaces/section-change";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { toStepUp } from "~/http/request/step-up.server";
import { formResponse } from "~/http/response/respond.server";
import { interfaceWords as words } from "~/i18n/staff/lender-interface";
import { interfaceErrorText, interfaceJsonText } from "~/i18n/staff/lender-interface-errors";
import { requireStepUp } from "~/services/access/step-up.server";
import { readHistory } from "~/services/audit/read-history.server";
import { editInterface } from "~/services/lender-interfaces/edit-interface.server";
import { canaryListQuery, listCanarySubmissions } from "~/services/lender-interfaces/list-canary-submissions.server";
import { readInterface } from "~/services/lender-interfaces/read-interface.server";
import { keepTyped } from "~/ui/admin/unsent";
import { InterfacePage } from "./interface-page";

export const meta: MetaFunction<typeof loader> = () => [{ title: words.documentTitle }];

/** A lender's interface as data: its draft, else its live version (BEY-22). */
export async function loader(args: LoaderFunctionArgs) {
  const lenderId = args.params.lenderId ?? "";
  const page = await staffContext(args, "interfaces:edit", async (ctx) => {
    const view = await readInterface({ ctx, lenderId });
    if (!view) return null;
    const { shown } = view;
    const texts = Object.fromEntries(
      INTERFACE_SECTIONS.map((section) => [section, shown ? sectionTexts(shown.content, section) : {}]),
    );
    const query = canaryListQuery.safeParse(Object.fromEntries(new URL(args.request.url).searchParams));
    const list = view.canary && query.success ? await listCanarySubmissions(ctx, view.canary.id, query.data) : null;
    return { ...view, texts, list, history: await readHistory({ ctx, subject: { kind: "lender", id: lenderId } }) };
  });
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

/** The field of a dialog that a code is about. */
const FIELDS: Readonly<Record<string, string>> = {
  json: "json",
  "not-json": "json",
  share: "share",
  "sends-more": "share",
};

/** What lets a stolen session send people's data elsewhere. Stopping a version must stay quick. */
const isSensitive = (request: InterfaceRequest): boolean =>
  request.intent === "secret" ||
  request.intent === "ask-live" ||
  (request.intent === "ask-canary" && request.step !== "stop");

/** What the toast says: a colleague was asked, or nobody had to be. */
const doneKey = (intent: string, done: object): string =>
  "isAsked" in done && !done.isAsked ? (intent === "ask-canary" ? "share" : "live") : intent;

/** Changes the draft, writes a secret, or asks a colleague to take the draft live. */
export async function action(args: ActionFunctionArgs) {
  const lenderId = args.params.lenderId ?? "";
  const form = await parseForm(args.request, interfaceRequest);
  const done = await staffContext(args, "interfaces:edit", async (ctx, session) => {
    if (!form.ok) return form;
    const fresh = isSensitive(form.value) ? await requireStepUp({ ctx, session }) : null;
    return fresh?.ok === false ? fresh : editInterface({ ctx, lenderId, request: form.value });
  });
  if (!done.ok && done.code === "step-up") throw toStepUp(args);
  return formResponse(form, done, {
    message: words.done[doneKey(form.typed.intent ?? "", done)] ?? words.saved,
    words: (code) =>
      "place" in done && typeof done.place === "string"
        ? interfaceJsonText(code, done.place)
        : interfaceErrorText(code),
    fieldOf: (code) => FIELDS[code],
  });
}

export const clientAction = keepTyped;

export default function InterfaceEditor() {
  const page = useLoaderData<typeof loader>();
  return <InterfacePage {...page} />;
}
