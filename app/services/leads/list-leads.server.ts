import type { LeadFilter } from "~/domain/leads/lead-filter";
import type { LeadRow } from "~/domain/leads/lead-row";
import { cursorText, type ListCursor } from "~/domain/lists/cursor";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { findLeadsByReference } from "./find-lead-by-reference.server";
import { findLeadsPage } from "./find-leads-page.server";
import { leadRows } from "./lead-rows.server";

const LEADS_ON_A_PAGE = 50;

export type LeadListPage = {
  leads: LeadRow[];
  /** The cursors of the next pages in both directions; null at an end. */
  older: string | null;
  newer: string | null;
  /** Set when the page ended before it was full: leads up to this instant were looked through. */
  lookedUntil: Date | null;
};

/**
 * A page of the portal user's own leads, newest first (OQ-63). A page costs the same wherever it is in the list. A
 * reference finds its leads whatever else is filtered.
 */
export async function listLeads({
  ctx,
  filter,
  cursor = null,
}: {
  ctx: TenantCtx<PartnerActor>;
  filter: LeadFilter;
  cursor?: ListCursor | null;
}): Promise<LeadListPage> {
  if (filter.reference) {
    const found = await findLeadsByReference(ctx, filter.reference);
    const leads = await leadRows(
      ctx,
      found.map(({ id }) => id),
    );
    return { leads, older: null, newer: null, lookedUntil: null };
  }
  const { keys, more } = await findLeadsPage({ ctx, filter, cursor, size: LEADS_ON_A_PAGE });
  const leads = await leadRows(
    ctx,
    keys.map(({ id }) => id),
  );
  const [first, last] = [keys[0], keys.at(-1)];
  const isNewer = cursor?.direction === "newer";
  const onward = more && cursorText(more);
  const back = (key: typeof first) => (key ? cursorText(key) : cursor && cursorText(cursor));
  return {
    leads,
    older: isNewer ? (back(last) ?? null) : onward,
    newer: isNewer ? onward : cursor ? (back(first) ?? null) : null,
    lookedUntil: more && keys.length < LEADS_ON_A_PAGE ? more.at : null,
  };
}
