import { keyFromName } from "@tenants/brand/key";
import { isListName, LIST_NAMES, type ListName } from "~/domain/lists/default-lists";
import { isLenderList } from "~/domain/lists/lender-lists";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";

type StaffCtx = TenantCtx<StaffActor>;

/** The matcher depends on these entries: staff can change their words and order but never hide them. */
const ALWAYS_SHOWN: readonly ListName[] = ["ticketClass", "creditScoreClass", "commPreferences"];

/** The rules or a lender depend on each of these entries: none can be added. */
const FIXED: readonly ListName[] = [
  ...ALWAYS_SHOWN,
  "employmentStatus",
  "householdIncome",
  ...LIST_NAMES.filter(isLenderList),
];

export type EditedListItem = {
  id: number;
  key: string;
  en: string;
  hi: string;
  isShown: boolean;
  parent: string | null;
};
export type EditedList = { name: ListName; mayHide: boolean; mayAdd: boolean; items: EditedListItem[] };

/** Every dropdown list in both languages, with hidden entries, in the order that customers see (OQ-80). */
export async function listsForEditing({ ctx }: { ctx: StaffCtx }): Promise<EditedList[]> {
  const rows = await ctx.tx.listItem.findMany({ orderBy: [{ list: "asc" }, { sortOrder: "asc" }, { id: "asc" }] });
  const categories = new Map(rows.filter(({ list }) => list === "category").map(({ id, en }) => [id, en]));
  return LIST_NAMES.map((name) => ({
    name,
    mayHide: !ALWAYS_SHOWN.includes(name),
    mayAdd: !FIXED.includes(name),
    items: rows
      .filter(({ list }) => list === name)
      .map(({ id, key, en, hi, active, parentId }) => ({
        id,
        key,
        en,
        hi,
        isShown: active,
        parent: parentId === null ? null : (categories.get(parentId) ?? null),
      })),
  }));
}

const LABEL = /^[^\p{Cc}\p{Zl}\p{Zp}<>]{1,80}$/u;

/** The entry of a list, locked until the commit; null when there is none. */
async function lockItem(ctx: StaffCtx, list: string, id: number) {
  if (!isListName(list) || !Number.isInteger(id)) return null;
  await ctx.tx.$queryRaw`select id from list_items where list = ${list} for update`;
  return ctx.tx.listItem.findUnique({ where: { list_id: { list, id } } });
}

/** Changes the words of one entry in one language. Call `forgetLists` after the commit. */
export async function rewordListItem({
  ctx,
  list,
  id,
  language,
  text,
}: {
  ctx: StaffCtx;
  list: string;
  id: number;
  language: "en" | "hi";
  text: string;
}): Promise<Yes | No<"unknown-item" | "label-shape" | "label-taken">> {
  const item = await lockItem(ctx, list, id);
  if (!item) return no("unknown-item");
  const label = text.trim().replace(/\s+/g, " ");
  if (!LABEL.test(label)) return no("label-shape");
  if (item[language] === label) return yes();
  const same = await ctx.tx.listItem.findFirst({
    where: { list, id: { not: id }, parentId: item.parentId, [language]: label },
    select: { id: true },
  });
  if (same) return no("label-taken");
  await ctx.tx.listItem.update({ where: { list_id: { list, id } }, data: { [language]: label }, select: { id: true } });
  await audit(
    ctx,
    "list.update",
    { kind: "list", id: `${list}.${id}` },
    {
      before: { [language]: item[language] },
      after: { [language]: label },
    },
  );
  return yes();
}

/** Shows an entry to customers or hides it. Earlier choices of it stay. One entry of a list always stays visible. */
export async function showListItem({
  ctx,
  list,
  id,
  isShown,
}: {
  ctx: StaffCtx;
  list: string;
  id: number;
  isShown: boolean;
}): Promise<Yes | No<"unknown-item" | "always-shown" | "last-shown">> {
  const item = await lockItem(ctx, list, id);
  if (!item) return no("unknown-item");
  if (item.active === isShown) return yes();
  if (!isShown && ALWAYS_SHOWN.some((name) => name === list)) return no("always-shown");
  if (!isShown) {
    const others = await ctx.tx.listItem.count({
      where: { list, active: true, id: { not: id }, parentId: item.parentId },
    });
    if (others === 0) return no("last-shown");
  }
  await ctx.tx.listItem.update({ where: { list_id: { list, id } }, data: { active: isShown }, select: { id: true } });
  await audit(
    ctx,
    "list.update",
    { kind: "list", id: `${list}.${id}` },
    {
      before: { shown: item.active },
      after: { shown: isShown },
    },
  );
  return yes();
}

/** A key derived from the English text that the list does not have yet. */
function freeKey(en: string, taken: ReadonlySet<string>): string {
  const base = keyFromName(en) || "entry";
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(key)) return key;
  }
}

/** Adds an entry at the end of a list; a sub category belongs to a category. Ids are never reused. */
export async function addListItem({
  ctx,
  list,
  en: givenEn,
  hi: givenHi,
  parentId,
}: {
  ctx: StaffCtx;
  list: string;
  en: string;
  hi: string;
  parentId: number | null;
}): Promise<Yes | No<"unknown-item" | "fixed-list" | "label-shape" | "label-taken" | "no-parent">> {
  if (!isListName(list)) return no("unknown-item");
  if (FIXED.includes(list)) return no("fixed-list");
  const [en, hi] = [givenEn, givenHi].map((text) => text.trim().replace(/\s+/g, " "));
  if (!en || !hi || !LABEL.test(en) || !LABEL.test(hi)) return no("label-shape");
  await ctx.tx.$queryRaw`select id from list_items where list = ${list} for update`;
  const parent = list === "subCategory" ? parentId : null;
  if (list === "subCategory") {
    const category = await ctx.tx.listItem.findFirst({
      where: { list: "category", id: parentId ?? 0 },
      select: { id: true },
    });
    if (!category) return no("no-parent");
  }
  const rows = await ctx.tx.listItem.findMany({ where: { list } });
  if (rows.some((row) => row.parentId === parent && (row.en === en || row.hi === hi))) return no("label-taken");
  const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
  const key = freeKey(en, new Set(rows.map((row) => row.key)));
  const sortOrder = Math.max(0, ...rows.map((row) => row.sortOrder)) + 1;
  await ctx.tx.listItem.create({ data: { list, id, key, en, hi, parentId: parent, sortOrder }, select: { id: true } });
  await audit(ctx, "list.add", { kind: "list", id: `${list}.${id}` }, { after: { en, hi } });
  return yes();
}

/** Moves an entry up or down by one. */
export async function moveListItem({
  ctx,
  list,
  id,
  by,
}: {
  ctx: StaffCtx;
  list: string;
  id: number;
  by: "up" | "down";
}): Promise<Yes | No<"unknown-item">> {
  const item = await lockItem(ctx, list, id);
  if (!item) return no("unknown-item");
  const rows = await ctx.tx.listItem.findMany({
    where: { list },
    select: { id: true },
    orderBy: [{ sortOrder: "asc" }, { id: "asc" }],
  });
  const ids = rows.map((row) => row.id);
  const from = ids.indexOf(id);
  const to = from + (by === "up" ? -1 : 1);
  const neighbour = ids[to];
  if (neighbour === undefined) return yes();
  ids[to] = id;
  ids[from] = neighbour;
  for (const [index, one] of ids.entries())
    await ctx.tx.listItem.update({
      where: { list_id: { list, id: one } },
      data: { sortOrder: index + 1 },
      select: { id: true },
    });
  await audit(
    ctx,
    "list.reorder",
    { kind: "list", id: `${list}.${id}` },
    { before: { place: from + 1 }, after: { place: to + 1 } },
  );
  return yes();
}
