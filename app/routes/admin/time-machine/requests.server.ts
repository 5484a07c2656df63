import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { istDay } from "~/domain/dates/ist";
import { readListCursor } from "~/domain/lists/list-cursor";
import { REQUEST_CHANGES, readReplayedFilter, replayedQuery } from "~/domain/time-machine/replayed-filter";
import { momentWords } from "~/i18n/moment-words";
import { productShort } from "~/i18n/staff/applications";
import { timeMachineWords as words } from "~/i18n/staff/time-machine";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { filterChoices } from "~/services/reports/filter-choices.server";
import {
  countReplayed,
  findListedRun,
  listReplayed,
  type ReplayedRow,
} from "~/services/time-machine/list-replayed.server";
import { dayText } from "~/ui/admin/people/day-text";

const lineOf = ({ id, at, application, before, after, gained, lost }: ReplayedRow) => ({
  id,
  at: momentWords(at, "en"),
  customer: application?.name ?? words.noName,
  contact: application?.contact ?? "–",
  href: application && ADMIN_PATHS.customer(application.customerId, application.prospectId),
  brand: application?.brand.name ?? "–",
  partner: application?.partner ?? "–",
  product: application?.product ? productShort[application.product] : "–",
  gained: gained.join(", ") || "–",
  lost: lost.join(", ") || "–",
  offers: words.fromTo(String(before), String(after)),
});

/** The requests of a set's newest replay that gain or lose a lender, by the filter of the address. Null for an unknown set. */
export async function replayedPage(ctx: TenantCtx<StaffActor>, setId: string, asked: URLSearchParams) {
  const { tx } = ctx;
  const opened = await findListedRun(ctx, setId);
  if (!opened) return null;
  const { set, run } = opened;
  const [filter, cursor] = [readReplayedFilter(asked), readListCursor(asked)];
  const path = ADMIN_PATHS.replayedRequests(set.id);
  const href = (more: Record<string, string>) => {
    const query = new URLSearchParams([...replayedQuery(filter), ...Object.entries(more)]).toString();
    return query ? `${path}?${query}` : path;
  };
  const found = run && (await listReplayed({ tx, runId: run.id, filter, cursor }));
  const { brands, lenders } = await filterChoices(ctx);
  const partner =
    filter.partnerId && (await tx.partner.findFirst({ where: { id: filter.partnerId }, select: { name: true } }));
  return {
    path,
    set: { name: set.name, href: ADMIN_PATHS.draftSet(set.id) },
    lead: run
      ? words.requestsLead(
          await countReplayed({ tx, runId: run.id, filter }),
          dayText(istDay(run.fromAt)),
          dayText(istDay(run.toAt)),
        )
      : words.noList,
    isOutdated: run !== null && run.setVersion !== set.version,
    rows: found?.rows.map(lineOf) ?? [],
    pages: {
      newest: cursor ? href({}) : null,
      newer: found?.newer ? href({ after: found.newer }) : null,
      older: found?.older ? href({ before: found.older }) : null,
    },
    filter: Object.fromEntries(replayedQuery(filter)),
    partner: partner && {
      text: partner.name,
      href: `${path}?${replayedQuery({ ...filter, partnerId: null })}`,
    },
    choices: {
      changes: REQUEST_CHANGES.map((value) => ({ value, label: words[value] })),
      brands,
      lenders,
    },
    query: new URLSearchParams([["set", set.id], ...replayedQuery(filter)]).toString(),
    files: await listOwnExports({ ctx, list: "replayed-requests" }),
  };
}
