import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { RevenueFields } from "~/domain/revenue/requests";
import type { RevenueItem, RevenueType } from "~/domain/revenue/revenue-item";
import { moveItem } from "~/domain/time-machine/slab-order";
import { activeChange, orderChange, slabChanges, type TypedChange } from "~/domain/time-machine/typed-changes";
import { revenueWords } from "~/i18n/staff/revenue";
import { callApi } from "~/ui/admin/call-api";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { orderQueue } from "./order-queue";

const CALLS = "/api/lender-revenue";

export type Saved =
  | { kind: "saved" }
  | { kind: "invalid"; errors: Record<string, string[]> }
  /** Somebody else saved first; `now` is the current entry, null when it is gone. */
  | { kind: "stale"; now: RevenueItem | null }
  /** Only a draft set may make the change. `typed` is null for a new slab, which can be added while it is inactive. */
  | { kind: "draft-needed"; typed: TypedChange[] | null }
  | { kind: "failed" };

type Options = {
  lenderId: string;
  rows: readonly RevenueItem[];
  /** Called after each save. */
  onReload?: () => void;
};

type ListOptions = {
  setList: (list: readonly RevenueItem[]) => void;
  onOrdered: () => void;
  /** Only a draft set may make this order. */
  onRefused: (ids: readonly string[]) => void;
};

/** A lender's slabs: shows them, reloads them, saves their order. */
function listOf(lenderId: string, { setList, onOrdered, onRefused }: ListOptions) {
  const orders = orderQueue({
    async send(ids, previous) {
      const body = { lender_id: lenderId, lender_revenue_ids: ids, previous_ids: previous };
      const result = await callApi(`${CALLS}/set-order`, body);
      if (result.ok) return true;
      if (result.code === "draft-needed") onRefused(ids);
      else toastBad(revenueWords.orderFailed);
      return false;
    },
    onSaved() {
      toastOk(revenueWords.ordered);
      onOrdered();
    },
    onFailed: () => reload(),
  });

  function show(next: readonly RevenueItem[]): void {
    orders.known(next.map(({ id }) => id));
    setList(next);
  }

  async function reload(): Promise<readonly RevenueItem[] | null> {
    const result = await callApi<{ lenderRevenue: RevenueItem[] }>(`${CALLS}/get/${lenderId}`);
    if (result.ok) {
      show(result.body.lenderRevenue);
      return result.body.lenderRevenue;
    }
    toastBad(result.message || revenueWords.listFailed);
    return null;
  }

  return { orders, show, reload };
}

/** The list that is shown: the loaded slabs, until something has changed here; and what only a draft set may change. */
function useSlabList({ lenderId, rows, onReload }: Options) {
  const [list, setList] = useState<readonly RevenueItem[]>(rows);
  const onReloadRef = useRef(onReload);
  onReloadRef.current = onReload;

  const [refused, setRefused] = useState<readonly TypedChange[] | null>(null);
  const { orders, show, reload } = useMemo(
    () =>
      listOf(lenderId, {
        setList,
        onOrdered: () => onReloadRef.current?.(),
        onRefused: (ids) => setRefused([orderChange(ids)]),
      }),
    [lenderId],
  );

  useEffect(() => {
    if (!orders.isBusy()) show(rows);
  }, [rows, orders, show]);

  const refresh = useCallback(async () => {
    await reload();
    onReloadRef.current?.();
  }, [reload]);

  return { list, setList, refused, setRefused, orders, reload, refresh };
}

/** The slabs of a lender and their changes. Each change shows its result in a toast. */
export function useRevenue(options: Options) {
  const { lenderId } = options;
  const { list, setList, refused, setRefused, orders, reload, refresh } = useSlabList(options);

  /** `key`: that of a new slab's form. */
  async function save(fields: RevenueFields, item: RevenueItem | null, key: string): Promise<Saved> {
    const target = item ? { id: item.id, version: item.version } : { key };
    const result = await callApi(`${CALLS}/${item ? "update" : "create"}`, {
      lender_id: lenderId,
      ...fields,
      ...target,
    });
    if (result.ok) {
      toastOk(item ? revenueWords.updated : revenueWords.added);
      await refresh();
      return { kind: "saved" };
    }
    if (result.code === "draft-needed") return { kind: "draft-needed", typed: item ? slabChanges(item, fields) : null };
    toastBad(item ? revenueWords.updateFailed : revenueWords.addFailed);
    if (result.status === 422) return { kind: "invalid", errors: result.errors ?? {} };
    if (!item || (result.status !== 409 && result.status !== 404)) return { kind: "failed" };
    const list = await reload();
    return list ? { kind: "stale", now: list.find(({ id }) => id === item.id) ?? null } : { kind: "failed" };
  }

  /** Adds a slab that pays nothing yet; the changes that make it pay, or null when it was not added. */
  async function addInactive(fields: RevenueFields, key: string): Promise<TypedChange[] | null> {
    const body = { lender_id: lenderId, ...fields, status: 0, key };
    const result = await callApi<{ lenderRevenueItem: RevenueItem }>(`${CALLS}/create`, body);
    if (!result.ok) {
      toastBad(revenueWords.addFailed);
      return null;
    }
    toastOk(revenueWords.added);
    return [activeChange(result.body.lenderRevenueItem.id, true)];
  }

  /** True when the question is answered: the entry is gone, or only a draft set may remove it. */
  async function remove(item: RevenueItem): Promise<boolean> {
    setRefused(null);
    const result = await callApi(`${CALLS}/delete/${item.id}`, {});
    if (!result.ok && result.code === "draft-needed") {
      setRefused([activeChange(item.id, false)]);
      return true;
    }
    if (result.ok) toastOk(revenueWords.deleted);
    else toastBad(revenueWords.deleteFailed);
    if (result.ok || result.status === 404) await refresh();
    return result.ok || result.status === 404;
  }

  /** Shows the new order at once, then saves it; reloads the list when that fails (REV-03). */
  function move(from: number, to: number): void {
    const next = moveItem(list, from, to);
    setRefused(null);
    setList(next);
    orders.push(next.map(({ id }) => id));
  }

  return { list, refused, save, addInactive, remove, move };
}

/** Every kind of revenue; an empty list and a toast when they could not be read (ERR-22). */
export async function readRevenueTypes(): Promise<readonly RevenueType[]> {
  const result = await callApi<{ data: RevenueType[] }>(`${CALLS}/get-types`);
  if (result.ok) return result.body.data;
  toastBad(revenueWords.typesFailed);
  return [];
}

/** The given kinds of revenue, or those of the server. */
export function useRevenueTypes(given: readonly RevenueType[] | undefined): readonly RevenueType[] {
  const [read, setRead] = useState<readonly RevenueType[]>([]);
  useEffect(() => {
    if (given) return;
    let isMounted = true;
    void readRevenueTypes().then((types) => isMounted && setRead(types));
    return () => {
      isMounted = false;
    };
  }, [given]);
  return given ?? read;
}
