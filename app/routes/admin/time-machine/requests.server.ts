import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { istDay } from "~/domain/dates/ist";
import { readListCursor } from "~/domain/lists/cursor";
import {
  type ReplayedFilter,
  readReplayedFilter,
  replayedQuery,
  WHICH_REQUESTS,
} from "~/domain/time-machine/replayed-filter";
import { momentWords } from "~/i18n/moment-words";
import { productShort } from "~/i18n/staff/applications";
import { shadowWords } from "~/i18n/staff/shadow";
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
  offers: before === after ? String(after) : words.fromTo(String(before), String(after)),
});

const outdated = { replay: words.outdated, shadow: shadowWords.outdated };

/** The requests of a set's newest replay or shadow, by the filter of the address. Null for an unknown set. */
export async function replayedPage(ctx: TenantCtx<StaffActor>, setId: string, searchParams: URLSearchParams) {
  const { tx } = ctx;
  const [filter, cursor] = [readReplayedFilter(searchParams), readListCursor(searchParams)];
  const opened = await findListedRun(ctx, setId, filter.of);
  if (!opened) return null;
  const { set, run } = opened;
  const path = ADMIN_PATHS.replayedRequests(set.id);
  const href = (more: Record<string, string>) => {
    const query = new URLSearchParams([...replayedQuery(filter), ...Object.entries(more)]).toString();
    return query ? `${path}?${query}` : path;
  };
  const chip = (text: string, without: Partial<ReplayedFilter>) => ({
    text,
    href: `${path}?${replayedQuery({ ...filter, ...without })}`,
  });
  const found = run && (await listReplayed({ tx, run, filter, cursor }));
  const { brands, lenders } = await filterChoices(ctx);
  const partner =
    filter.partnerId && (await tx.partner.findFirst({ where: { id: filter.partnerId }, select: { name: true } }));
  return {
    path: filter.of === "shadow" ? `${path}?${replayedQuery({ of: "shadow" })}` : path,
    title: filter.of === "shadow" ? words.shadowRequestsTitle : words.requestsTitle,
    set: { name: set.name, href: ADMIN_PATHS.draftSet(set.id) },
    lead: run
      ? words.requestsLead(await countReplayed({ tx, run, filter }), dayText(istDay(run.from)), dayText(istDay(run.to)))
      : words.noList[filter.of],
    outdated: run !== null && run.setVersion !== set.version ? outdated[filter.of] : null,
    rows: found?.rows.map(lineOf) ?? [],
    pages: {
      newest: cursor ? href({}) : null,
      newer: found?.newer ? href({ after: found.newer }) : null,
      older: found?.older ? href({ before: found.older }) : null,
    },
    filter: Object.fromEntries(replayedQuery(filter)),
    chips: [
      ...(partner ? [chip(partner.name, { partnerId: null })] : []),
      ...(filter.day ? [chip(dayText(filter.day), { day: null })] : []),
    ],
    choices: {
      which: WHICH_REQUESTS.map((value) => ({ value, label: words.whichRequests[value] })),
      brands,
      lenders,
    },
    query: new URLSearchParams([["set", set.id], ...replayedQuery(filter)]).toString(),
    files: await listOwnExports({ ctx, list: "replayed-requests" }),
  };
}
