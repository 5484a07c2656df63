import { brandName } from "@tenants/brand/names";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { CREDIT_SCORE_CLASS, TICKET_CLASS } from "~/domain/lists/class-lists";
import { isUuid } from "~/domain/patterns/uuid";
import { draftProperties, type LiveLender, liveValue } from "~/domain/time-machine/draft-property";
import { draftTarget, SLAB_ORDER } from "~/domain/time-machine/draft-target";
import { isOrderOf, ordersByOneMove } from "~/domain/time-machine/slab-order";
import { readTypedChanges, type TypedChange } from "~/domain/time-machine/typed-changes";
import { draftLabel, draftValueText, isDraftFlag } from "~/i18n/staff/draft-values";
import { eligibilityWords } from "~/i18n/staff/eligibility";
import { timeMachineWords as words } from "~/i18n/staff/time-machine";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { brands } from "~/services/brands/brands.server";
import { readLiveLenders } from "~/services/time-machine/live-lenders.server";
import { type OpenedChange, type OpenedDraftSet, openDraftSet } from "~/services/time-machine/open-draft-set.server";
import { dayText } from "~/ui/admin/people/day-text";
import { comparisonView } from "./comparison.server";
import { replayProgress } from "./page.server";
import { publicationView } from "./publication.server";
import { shadowView } from "./shadow.server";

type Ctx = TenantCtx<StaffActor>;

const YES_NO = [
  { value: "1", label: eligibilityWords.yes },
  { value: "0", label: eligibilityWords.no },
];
const classOptions = (list: readonly { id: number; en: string }[]) =>
  list.map(({ id, en }) => ({ value: String(id), label: en }));

/** The orders in which one slab stands elsewhere, after the one that was made on the lender's page. */
function orderOptions({ slabs }: LiveLender, typed: readonly TypedChange[]) {
  const made = typed.find(({ property }) => property === SLAB_ORDER)?.value.split(",");
  const orders = [...(made && isOrderOf(slabs, made) ? [made] : []), ...ordersByOneMove(slabs.map(({ id }) => id))];
  const byValue = new Map(orders.map((ids) => [ids.join(","), draftValueText(SLAB_ORDER, ids, slabs)]));
  return [...byValue].map(([value, label]) => ({ value, label }));
}

/** The values that can be chosen; null where one is typed. */
function optionsOf(lender: LiveLender, property: string, typed: readonly TypedChange[]) {
  if (property === SLAB_ORDER) return orderOptions(lender, typed);
  if (isDraftFlag(property)) return YES_NO;
  if (property === "ticket_class") return classOptions(TICKET_CLASS);
  return property === "credit_score_class" ? classOptions(CREDIT_SCORE_CLASS) : null;
}

/** The name of the brand of a change; null for a change at all brands. */
function brandOf(property: string): string | null {
  const target = draftTarget(property);
  const brand = target?.kind === "switch" && target.brandId !== null && brands().current().byId.get(target.brandId);
  return brand ? brandName(brand, "en") : null;
}

function propertyView(lender: LiveLender, property: string, sent: readonly TypedChange[]) {
  const target = draftTarget(property);
  const live = (target && liveValue(lender, target)) ?? null;
  return {
    value: property,
    label: draftLabel(property, { slabs: lender.slabs, brand: brandOf(property) }),
    now: draftValueText(property, live, lender.slabs),
    typed: live === null ? "" : Array.isArray(live) ? live.join(", ") : String(live),
    options: optionsOf(lender, property, sent),
    // Yes and no have no limit that an empty value could take away.
    hint: property === SLAB_ORDER ? words.orderHint : isDraftFlag(property) ? null : words.valueHint,
  };
}

function changeView(change: OpenedChange) {
  const { lenderId, lender, property, base, value, live, slabs } = change;
  const isMoved = live !== undefined && JSON.stringify(live) !== JSON.stringify(base);
  return {
    id: `${lenderId} ${property}`,
    lenderId,
    lender,
    property,
    href: ADMIN_PATHS.lender(lenderId),
    label: draftLabel(property, { slabs, brand: brandOf(property) }),
    now: live === undefined ? words.gone : draftValueText(property, live, slabs),
    after: draftValueText(property, value, slabs),
    moved: isMoved ? words.movedSince(draftValueText(property, base, slabs)) : null,
  };
}

/** What was typed on the lender's page and is not in the set yet. */
const waitingChanges = (typed: readonly TypedChange[], changes: readonly OpenedChange[], lenderId: string) =>
  typed.filter(
    ({ property, value }) =>
      !changes.some(
        (change) =>
          change.lenderId === lenderId && change.property === property && String(change.value ?? "") === value,
      ),
  );

async function replayView(ctx: Ctx, { id, run, version }: OpenedDraftSet) {
  if (!run) return null;
  const { result, listedUntil } = run;
  const listed = listedUntil && listedUntil > ctx.now ? ADMIN_PATHS.replayedRequests(id) : null;
  return {
    ...replayProgress(run),
    isOutdated: run.setVersion !== version,
    lead: words.replayLead(dayText(istDay(run.from)), dayText(istDay(run.to))),
    comparison: result?.kind === "draft" ? await comparisonView(ctx, result, run, listed) : null,
  };
}

/** What a set shows: its changes, the form of a new one, and the newest replay. Null for an unknown id. */
export async function draftSetPage(ctx: Ctx, setId: string, query: URLSearchParams) {
  const set = await openDraftSet({ ctx, setId });
  if (!set) return null;
  const lenders = await ctx.tx.lender.findMany({
    where: { deletedAt: null },
    select: { id: true, name: true },
    orderBy: { name: "asc" },
  });
  const wanted = query.get("lender");
  const chosen = wanted && isUuid(wanted) ? (await readLiveLenders(ctx.tx, [wanted])).get(wanted) : undefined;
  const brandOptions = [...brands().current().byId.values()].map((brand) => ({
    value: brand.id,
    label: brandName(brand, "en"),
  }));
  const brandId = brandOptions.find(({ value }) => value === query.get("brand"))?.value;
  const typed = readTypedChanges(query);
  return {
    set: { id: set.id, name: set.name, state: set.state },
    changes: set.changes.map(changeView),
    isOpen: set.state === "draft",
    lenders: lenders.map(({ id, name }) => ({ value: id, label: name })),
    brands: brandOptions.sort((a, b) => a.label.localeCompare(b.label)),
    chosen: chosen
      ? {
          id: chosen.row.id,
          name: chosen.live.fields.name,
          brandId: brandId ?? "",
          properties: draftProperties(chosen.live, brandId).map((property) =>
            propertyView(chosen.live, property, typed),
          ),
          typed: waitingChanges(typed, set.changes, chosen.row.id),
        }
      : null,
    run: await replayView(ctx, set),
    shadow: await shadowView(ctx, set),
    publication: await publicationView(ctx, set),
    suggestedDay: addDays(istDay(ctx.now), 1),
  };
}
