import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { draftSetRequest, planOf } from "~/domain/time-machine/requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { toStepUp } from "~/http/request/step-up.server";
import { formResponse } from "~/http/response/respond.server";
import { shadowWords } from "~/i18n/staff/shadow";
import { timeMachineError, timeMachineWords as words } from "~/i18n/staff/time-machine";
import { requireStepUp } from "~/services/access/step-up.server";
import { beginShadow } from "~/services/time-machine/begin-shadow.server";
import { cancelReplay } from "~/services/time-machine/cancel-replay.server";
import { discardDraftSet } from "~/services/time-machine/discard-draft-set.server";
import { requestPublication } from "~/services/time-machine/publish-draft-set.server";
import { putDraftChange } from "~/services/time-machine/put-draft-change.server";
import { removeDraftChange } from "~/services/time-machine/remove-draft-change.server";
import { requestReplay } from "~/services/time-machine/request-replay.server";
import { returnDraftSet } from "~/services/time-machine/return-draft-set.server";
import { stopShadow } from "~/services/time-machine/stop-shadow.server";
import { unscheduleDraftSet } from "~/services/time-machine/unschedule-draft-set.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { AlsoOpen } from "~/ui/admin/also-open";
import { keepTyped } from "~/ui/admin/unsent";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { AddChange } from "./add-change";
import { ChangesPanel } from "./changes-panel";
import { STATE_TONES } from "./columns";
import { PublicationPanel } from "./publication-panel";
import { ReplayPanel } from "./replay-panel";
import { draftSetPage } from "./set-page.server";
import { ShadowPanel } from "./shadow-panel";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${words.documentTitle} - ${data.set.name}` : words.documentTitle },
];

/** One draft set: its changes, its replay, and who gains and loses (BEY-20). */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const view = await staffContext(args, "drafts:edit", (ctx) => draftSetPage(ctx, args.params.id ?? "", query));
  if (!view) throw new Response(null, { status: 404 });
  return view;
}

const MESSAGES = {
  put: words.putDone,
  remove: words.removed,
  replay: words.proved,
  discard: words.discarded,
  cancel: words.cancelled,
  unschedule: words.unscheduled,
  return: words.returnedDone,
  shadow: shadowWords.begun,
  "stop-shadow": shadowWords.stopped,
};

const PUBLISHED = { now: words.published, at: words.scheduledDone, trial: words.trialBegun };

const readSetForm = (request: Request) => parseForm(request, draftSetRequest);

/** The toast of what was done. */
function messageOf(form: Awaited<ReturnType<typeof readSetForm>>, done: { ok: boolean; isAsked?: boolean }): string {
  if (!form.ok) return "";
  const { value } = form;
  if (value.intent !== "publish") return MESSAGES[value.intent];
  return done.isAsked ? words.askedDone : PUBLISHED[value.mode];
}

const FIELD_OF: Readonly<Record<string, string>> = {
  "no-lender": "lenderId",
  "unknown-property": "property",
  "no-row": "property",
};
const NO_FIELD = new Set(["not-found", "not-open", "too-many", "running"]);

/** Puts a change into the set or takes one out, replays it, tries it as a shadow, publishes it, or discards it. */
export async function action(args: ActionFunctionArgs) {
  const form = await readSetForm(args.request);
  const setId = args.params.id ?? "";
  const done = await staffContext(args, "drafts:edit", async (ctx, session) => {
    if (!form.ok) return form;
    const { value } = form;
    const fresh = value.intent === "publish" ? await requireStepUp({ ctx, session }) : null;
    if (fresh?.ok === false) return fresh;
    switch (value.intent) {
      case "put":
        return putDraftChange({ ctx, setId, lenderId: value.lenderId, property: value.property, typed: value.value });
      case "remove":
        return removeDraftChange({ ctx, setId, lenderId: value.lenderId, property: value.property });
      case "replay":
        return requestReplay({ ctx, setId });
      case "cancel":
        return cancelReplay({ ctx, runId: value.runId });
      case "discard":
        return discardDraftSet({ ctx, setId });
      case "unschedule":
        return unscheduleDraftSet({ ctx, setId });
      case "return":
        return returnDraftSet({ ctx, setId, why: "asked" });
      case "shadow":
        return beginShadow({ ctx, setId, days: value.days });
      case "stop-shadow":
        return stopShadow({ ctx, setId });
      case "publish":
        return requestPublication({ ctx, setId, plan: planOf(value), reason: value.reason });
    }
  });
  if (!done.ok && done.code === "step-up") throw toStepUp(args);
  const isPut = form.ok && form.value.intent === "put";
  return formResponse(
    form,
    done.ok ? { ok: true } : { ok: false, code: done.code, ...("errors" in done ? { errors: done.errors } : {}) },
    {
      message: messageOf(form, done),
      words: timeMachineError,
      fieldOf: (code) => (isPut && !NO_FIELD.has(code) ? (FIELD_OF[code] ?? "value") : null),
    },
  );
}

export const clientAction = keepTyped;

export default function DraftSet() {
  const view = useLoaderData<typeof loader>();
  const { set, isOpen } = view;
  return (
    <AdminPage
      title={set.name}
      back={{ href: "/admin/time-machine", label: words.back }}
      badge={
        <>
          <StatusBadge tone={STATE_TONES[set.state]}>{words.states[set.state]}</StatusBadge>
          <AlsoOpen kind="draft-set" id={set.id} />
        </>
      }
    >
      <ChangesPanel view={view} />
      {isOpen && <AddChange key={`${view.chosen?.id} ${view.chosen?.brandId} ${view.changes.length}`} view={view} />}
      <ReplayPanel view={view} />
      <ShadowPanel view={view} />
      <PublicationPanel key={`${set.state} ${view.publication.isAsked}`} view={view} />
    </AdminPage>
  );
}
