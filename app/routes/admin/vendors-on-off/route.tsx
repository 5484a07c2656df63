import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { readMatrixFilter } from "~/domain/availability/matrix-filter";
import { setControlsRequest, undoControlsRequest } from "~/domain/availability/requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { onOffRefusal, onOffWords as words } from "~/i18n/staff/vendors-on-off";
import { setControls } from "~/services/availability/set-controls.server";
import { undoControls } from "~/services/availability/undo-controls.server";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { AlsoOpen } from "~/ui/admin/also-open";
import { ListPage } from "~/ui/admin/list-page";
import { keepTyped } from "~/ui/admin/unsent";
import { LastAct } from "./last-act";
import { MatrixFilters } from "./matrix-filters";
import { OnOffMatrix } from "./on-off-matrix";
import { cellNames, onOffPage } from "./page.server";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

/** Which lender takes applications for which loan, at all brands or at one (ADM-08, ROUTE-A06, OQ-37). */
export async function loader(args: LoaderFunctionArgs) {
  const filter = readMatrixFilter(new URL(args.request.url).searchParams);
  return staffContext(args, "lenders:switch", async (ctx) => ({
    ...(await onOffPage(ctx, filter)),
    files: await listOwnExports({ ctx, list: "on-off-history" }),
  }));
}

const requests = z.discriminatedUnion("intent", [setControlsRequest, undoControlsRequest]);

/** Switches cells, sets their caps, or takes an act back. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, requests);
  const done = await staffContext(args, "lenders:switch", async (ctx) => {
    if (!form.ok) return form;
    const { value } = form;
    if (value.intent === "set") {
      const set = await setControls({ ctx, ...value });
      if (!set.ok && set.code === "stale") return { ...set, cells: await cellNames(ctx, set.changed) };
      return set.ok ? { ...set, message: set.count === 0 ? words.unchanged : words.saved } : set;
    }
    const undone = await undoControls({ ctx, batchId: value.batchId });
    return undone.ok ? { ...undone, message: words.undone(undone.count, undone.left) } : undone;
  });
  return formResponse(form, done, {
    message: "message" in done ? done.message : "",
    words: (code) => ("cells" in done ? words.changedMeanwhile(done.cells) : onOffRefusal(code)),
    fieldOf: (code) => (code === "past" ? "until" : null),
  });
}

export const clientAction = keepTyped;

export default function VendorsOnOff() {
  const view = useLoaderData<typeof loader>();
  return (
    <ListPage
      list="on-off-history"
      files={view.files}
      title={words.title}
      badge={<AlsoOpen kind="lenders-on-off" />}
      lead={words.lead}
      toolbar={<MatrixFilters view={view} />}
    >
      {view.lastAct && <LastAct key={view.lastAct.batchId} act={view.lastAct} />}
      <OnOffMatrix view={view} />
    </ListPage>
  );
}
