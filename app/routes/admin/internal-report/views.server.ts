import { permissionsOf } from "~/domain/access/staff-roles";
import {
  type ApplicationFilter,
  applicationQuery,
  readApplicationFilter,
} from "~/domain/application-list/application-filter";
import { reportWords as words } from "~/i18n/staff/internal-report";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { countViews } from "~/services/application-list/count-views.server";
import { listSavedViews } from "~/services/saved-views/saved-views.server";
import { hrefOf } from "./hrefs";

type Ctx = TenantCtx<StaffActor>;

/** The views that everybody has, as queries. */
const PRESET_VIEWS = {
  mine: "owner=me",
  noOwner: "owner=none",
  waiting: "idle=3&sort=-age",
  toCall: "calls=queue&sort=age",
  callBack: "calls=due",
  lenderSilent: "status=underReview&idle=3",
  submittedSilent: "status=submitted&idle=3",
  unpaid: "status=approved",
  noOffer: "status=profileComplete&idle=1",
  declined: "step=declined&days=last-7",
} as const satisfies Record<keyof typeof words.presets, string>;

const mayCall = ({ actor }: Ctx): boolean => permissionsOf(actor.roleId).has("calls:make");

/** The filter of an address; lists of calls are for those who call. */
export function filterFor(ctx: Ctx, query: URLSearchParams) {
  const { filter, refusal } = readApplicationFilter(query, ctx.now);
  return { filter: mayCall(ctx) ? filter : { ...filter, calls: null }, refusal };
}

/** A filter in which `me` is the person who asks. */
export const resolved = (ctx: Ctx, filter: ApplicationFilter): ApplicationFilter =>
  filter.owner === "me" ? { ...filter, owner: ctx.actor.staffUserId } : filter;

const OF_CALLS: readonly (keyof typeof PRESET_VIEWS)[] = ["toCall", "callBack"];

/** The saved views, each with its address and number. `current` is the query of the page. */
export async function listApplicationViews(ctx: Ctx, current: string) {
  const saved = await listSavedViews({ ctx, list: "applications" });
  const filterOf = (query: string) => filterFor(ctx, new URLSearchParams(query)).filter;
  const shown = (Object.keys(PRESET_VIEWS) as (keyof typeof PRESET_VIEWS)[]).filter(
    (id) => mayCall(ctx) || !OF_CALLS.includes(id),
  );
  const presets = shown.map((id) => ({
    id,
    name: words.presets[id] as string,
    query: PRESET_VIEWS[id],
  }));
  const queries = ["", ...[...presets, ...saved.own, ...saved.shared].map(({ query }) => query)];
  const counts = await countViews(
    ctx.tx,
    queries.map((query) => resolved(ctx, filterOf(query))),
  );
  const view = (query: string) => {
    const plain = applicationQuery(filterOf(query)).toString();
    const counted = counts[queries.indexOf(query)];
    const count = counted ? words.viewCount(counted.count, counted.isMore) : null;
    return { href: hrefOf(plain), isCurrent: plain === current, count };
  };
  return {
    all: view(""),
    presets: presets.map(({ id, name, query }) => ({ id, name, ...view(query) })),
    own: saved.own.map((line) => ({ ...line, ...view(line.query) })),
    shared: saved.shared.map((line) => ({ ...line, ...view(line.query) })),
  };
}
