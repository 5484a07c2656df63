import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { no } from "~/domain/result";
import { callAction } from "~/domain/telecalling/calls";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { toStepUp } from "~/http/request/step-up.server";
import { formResponse } from "~/http/response/respond.server";
import { callErrorText, callWords as words } from "~/i18n/staff/telecalling";
import { requireStepUp } from "~/services/access/step-up.server";
import { isManyCalls } from "~/services/security/take-reveal.server";
import { closeForCalls, openForCalls } from "~/services/telecalling/close-for-calls.server";
import { endCall } from "~/services/telecalling/end-call.server";
import { revealNumber } from "~/services/telecalling/reveal-number.server";
import { ListPage } from "~/ui/admin/list-page";
import { Tabs } from "~/ui/admin/segmented";
import { keepTyped } from "~/ui/admin/unsent";
import { useEscape } from "~/ui/admin/use-escape";
import { Notice } from "~/ui/components/feedback/notice";
import { Cluster, Stack } from "~/ui/components/layout";
import { CallDrawer } from "./call-drawer";
import { CallFilters } from "./call-filters";
import { CallGrid } from "./call-grid";
import { telecallingPage } from "./page.server";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

/** Only an administrator opens somebody for calls again who had closed them. */
const mayAllow = ({ actor }: { actor: { roleId: number } }): boolean => actor.roleId === 1;

/** Whom to call, masked (ADM-22, ROUTE-A24, OQ-48). */
export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams;
  return staffContext(args, "calls:make", (ctx) => telecallingPage(ctx, search, mayAllow(ctx)));
}

/** Shows a number, records an outcome, closes a customer for calls or opens one again. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, callAction);
  const done = await staffContext(args, "calls:make", async (ctx, session) => {
    if (!form.ok) return form;
    const { value } = form;
    switch (value.intent) {
      case "reveal": {
        const fresh = (await isManyCalls({ ctx })) ? await requireStepUp({ ctx, session }) : null;
        return fresh?.ok === false ? fresh : revealNumber({ ctx, ...value });
      }
      case "end":
        return endCall({ ctx, ...value });
      case "stop":
        return closeForCalls({ ctx, ...value });
      case "allow":
        return mayAllow(ctx) ? openForCalls({ ctx, ...value }) : no("not-found");
    }
  });
  if (!done.ok && done.code === "step-up") throw toStepUp(args);
  if (done.ok && "number" in done) return data({ ok: true as const, message: words.revealed, number: done.number });
  const messages = { reveal: "", end: words.ended, stop: words.stopped, allow: words.allowed };
  return formResponse(form, done, {
    message: form.ok ? messages[form.value.intent] : "",
    words: callErrorText,
    fieldOf: (code) => (code === "next" ? "next" : null),
  });
}

export const clientAction = keepTyped;

export default function Telecalling() {
  const view = useLoaderData<typeof loader>();
  const { tabs, drawer, closeHref, closedUntil, openCallHref, first, next } = view;
  useEscape(drawer ? closeHref : null);
  return (
    <ListPage
      list="calls"
      query={view.query}
      files={view.files}
      title={words.title}
      lead={words.lead}
      toolbar={<Tabs label={words.lists} items={tabs} />}
    >
      {closedUntil && <Notice tone="info">{words.closedNow(closedUntil)}</Notice>}
      {openCallHref && (
        <Notice tone="warn">
          {words.openCall} <Link to={openCallHref}>{words.openCallLink}</Link>
        </Notice>
      )}
      <CallFilters view={view} />
      <div className={drawer ? "grid grid-cols-1 items-start gap-4 min-[90rem]:grid-cols-[minmax(0,1fr)_22rem]" : ""}>
        <Stack gap={3}>
          <CallGrid view={view} />
          <Cluster>
            {first && <Link to={first}>{words.first}</Link>}
            {next && <Link to={next}>{words.more}</Link>}
          </Cluster>
        </Stack>
        {drawer && (
          <CallDrawer key={drawer.applicationId} drawer={drawer} closeHref={closeHref} mayAllow={view.mayAllow} />
        )}
      </div>
    </ListPage>
  );
}
