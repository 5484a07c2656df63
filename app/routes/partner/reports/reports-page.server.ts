import { brandName } from "@tenants/brand/names";
import { hasPortalRight } from "~/domain/access/portal-rights";
import { countText } from "~/domain/counts/count-text";
import { istDay } from "~/domain/dates/ist";
import { isFiltered, leadQuery, readLeadFilter } from "~/domain/leads/lead-filter";
import { LEAD_STAGES } from "~/domain/leads/lead-stage";
import { wholeDays } from "~/domain/leads/lead-turn";
import { readListCursor } from "~/domain/lists/cursor";
import { formatPaise } from "~/domain/money/rupees";
import { PRODUCT_CODES } from "~/domain/products";
import type { PartnerSession } from "~/http/request/guards.server";
import { countedText } from "~/i18n/counted-text";
import { momentWords } from "~/i18n/moment-words";
import { leadLine, productWords } from "~/i18n/phrases/leads.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { fill } from "~/i18n/staff/fill";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { leadCommissions } from "~/services/leads/lead-commissions.server";
import { type LeadExportLine, listLeadExports } from "~/services/leads/list-exports.server";
import { listLeads } from "~/services/leads/list-leads.server";
import { ownMerchants } from "~/services/leads/own-merchants.server";

type Ctx = TenantCtx<PartnerActor>;

const REPORTS = "/partner/reports";

const paiseText = (paise: bigint | null | undefined) =>
  paise === null || paise === undefined ? null : formatPaise(Number(paise));

function fileOf(file: LeadExportLine, ctx: Ctx) {
  const words = portalWords(ctx.locale).reports;
  const { id, kind, state, rowsDone, rowsTotal, createdAt, expiresAt } = file;
  const isWritten = state === "done";
  return {
    id,
    kind: words.kinds[kind],
    state,
    stateText: words.states[state],
    askedAt: fill(words.askedAt, { moment: momentWords(createdAt, ctx.locale) }),
    until: isWritten ? fill(words.until, { moment: momentWords(expiresAt, ctx.locale) }) : null,
    lines: isWritten ? countedText(ctx.locale, words.lines, rowsDone) : null,
    progress:
      state === "running" && rowsTotal !== null
        ? {
            done: rowsDone,
            total: Math.max(rowsTotal, 1),
            text: fill(words.progress, { done: countText(rowsDone), total: countText(rowsTotal) }),
          }
        : null,
  };
}

/** What the report shows for the filter and the cursor of an address. */
export async function reportsPage(ctx: Ctx, session: PartnerSession, searchParams: URLSearchParams) {
  const { reports: words, leads: leadWords } = portalWords(ctx.locale);
  const products = productWords(ctx.locale);
  const filter = readLeadFilter(searchParams);
  const cursor = readListCursor(searchParams);
  const page = await listLeads({ ctx, filter, cursor });
  const merchants = await ownMerchants({ ctx });
  const showsCommission = hasPortalRight(session, "statements:read");
  const commissions = await leadCommissions(ctx, showsCommission ? page.leads.map(({ id }) => id) : []);
  const query = leadQuery(filter);
  const hrefOf = (more: Record<string, string>) =>
    `${REPORTS}?${new URLSearchParams([...query, ...Object.entries(more)])}`;
  const brand = brandName(ctx.brand, ctx.locale);
  return {
    words,
    leadWords,
    showsCommission,
    lines: page.leads.map((lead) => {
      const days = wholeDays(lead.turn.since, ctx.now);
      return {
        ...leadLine({ lead, words: leadWords, products, brand, locale: ctx.locale, now: ctx.now }),
        merchant: merchants.find(({ id }) => id === lead.merchantId)?.name ?? null,
        stageAge: days === 0 ? words.newInStage : countedText(ctx.locale, words.inStage, days),
        disbursed: paiseText(lead.disbursedPaise),
        commission: paiseText(commissions.get(lead.id)),
      };
    }),
    filter: Object.fromEntries(query),
    isFiltered: isFiltered(filter),
    stages: LEAD_STAGES.map((value) => ({ value, label: leadWords.stages[value] })),
    products: PRODUCT_CODES.map((value) => ({ value, label: products[value] })),
    merchants: merchants.map(({ id, name }) => ({ value: id, label: name })),
    lookedUntil: page.lookedUntil && momentWords(page.lookedUntil, ctx.locale),
    pages: {
      newest: cursor ? hrefOf({}) : null,
      newer: page.newer && hrefOf({ after: page.newer }),
      older: page.older && hrefOf({ before: page.older }),
    },
    files: (await listLeadExports({ ctx })).map((file) => fileOf(file, ctx)),
  };
}

/** The name of a downloaded file. */
export const exportFileName = (createdAt: Date): string => `leads-${istDay(createdAt)}.csv`;
