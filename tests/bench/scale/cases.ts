import { cleanUpOnce } from "@jobs/schedules/cleanup";
import type { App } from "@tests/support/app";
import { asPartner } from "@tests/support/partner";
import { asStaff } from "@tests/support/staff";
import { permissionsOf } from "~/domain/access/staff-roles";
import { readApplicationFilter } from "~/domain/application-list/application-filter";
import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { spanOfDays } from "~/domain/dates/presets";
import { NO_FILTER } from "~/domain/leads/lead-filter";
import type { ListCursor } from "~/domain/lists/cursor";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { listApplications } from "~/services/application-list/list-applications.server";
import { openApplicationRow } from "~/services/application-list/open-application.server";
import { findCustomers } from "~/services/customers/find-customers.server";
import { findLeads } from "~/services/customers/find-leads.server";
import { listPeople } from "~/services/customers-journey/list-people.server";
import { readDashboard } from "~/services/dashboard/read-dashboard.server";
import { findPeople } from "~/services/erasure/find-people.server";
import { listLeads } from "~/services/leads/list-leads.server";
import { listMerchants } from "~/services/merchants/list-merchants.server";
import { portalFigures } from "~/services/partners-portal/portal-figures.server";
import { readProductsReport, readVendorsReport } from "~/services/reports/read-report.server";
import { quickSearch } from "~/services/search/quick-search.server";

/** Something that the product asks the database. */
export type Case = { name: string; run: () => Promise<unknown> };
/** A list, of which a page far back must cost what the first costs. */
export type List = { name: string; first: () => Promise<unknown>; far: () => Promise<unknown> };

/** Rows of the seed that the cases ask for. */
export type Known = {
  now: Date;
  brandKey: string;
  lenderId: string;
  applicationId: string;
  prospectId: string;
  mobile: string;
  /** The cursors of page 5,000, or as far as a short round has rows. */
  far: { applications: ListCursor; moves: ListCursor; customers: ListCursor; prospects: ListCursor; leads: ListCursor };
};

const NO_DAYS = { days: "custom", from: "2020-01-01", to: "2020-12-31" };

export function casesOf(app: App, known: Known): { cases: Case[]; lists: List[] } {
  const today = istDay(known.now);
  const span = spanOfDays(addDays(today, -29), today);
  const staff = (run: (ctx: TenantCtx<StaffActor>) => Promise<unknown>) => () => asStaff(app, 1, run);
  const grid = (query: Record<string, string>, cursor: ListCursor | null = null) => {
    const { filter } = readApplicationFilter(new URLSearchParams(query), known.now);
    return staff((ctx) => listApplications({ ctx, filter, cursor }));
  };
  const all = spanOfDays(addDays(today, -399), today);
  const people = (step: "leads" | "verified", cursor: ListCursor | null) =>
    staff(({ tx }) =>
      listPeople({
        tx,
        filter: { kind: "step", step, partnerId: null, merchantId: null },
        span: all,
        brand: null,
        cursor,
      }),
    );
  const leads = (cursor: ListCursor | null) => () =>
    asPartner(app, (ctx) => listLeads({ ctx, filter: NO_FILTER, cursor }));
  const merchants = (search: string, brandId: string | null = null) =>
    staff((ctx) => listMerchants({ ctx, filter: { brandId, status: null, search, after: null } }));
  const search = (text: string) => staff((ctx) => quickSearch({ ctx, permissions: permissionsOf(1), text }));
  const scope = { span, brand: null };
  return {
    lists: [
      { name: "applications", first: grid({}), far: grid({}, known.far.applications) },
      {
        name: "applications of one brand",
        first: grid({ brand: known.brandKey }),
        far: grid({ brand: known.brandKey }, known.far.applications),
      },
      { name: "applications by age", first: grid({ sort: "age" }), far: grid({ sort: "age" }, known.far.moves) },
      {
        name: "customers of the journey",
        first: people("verified", null),
        far: people("verified", known.far.customers),
      },
      { name: "leads of all partners", first: people("leads", null), far: people("leads", known.far.prospects) },
      { name: "leads of one partner", first: leads(null), far: leads(known.far.leads) },
    ],
    cases: [
      { name: "applications of one lender", run: grid({ lender: known.lenderId }) },
      {
        name: "applications that were disbursed in 30 days",
        run: grid({ step: "disbursed", days: "custom", from: span.first, to: span.last }),
      },
      { name: "applications of a year without any", run: grid(NO_DAYS) },
      { name: "idle applications", run: grid({ idle: "7" }) },
      { name: "customers to call", run: grid({ calls: "queue" }) },
      { name: "applications by a lender's reference", run: grid({ reference: "none-has-this" }) },
      {
        name: "one application with its timeline",
        run: staff((ctx) => openApplicationRow({ ctx, applicationId: known.applicationId })),
      },
      { name: "customers by a number", run: staff((ctx) => findCustomers({ ctx, text: known.mobile })) },
      { name: "people to delete by a number", run: staff((ctx) => findPeople({ ctx, text: known.mobile })) },
      { name: "leads by a number", run: staff((ctx) => findLeads({ ctx, text: known.mobile })) },
      { name: "quick search for a name", run: search("Krishna Motors") },
      { name: "quick search for a number", run: search(known.mobile) },
      { name: "merchants", run: merchants("") },
      { name: "merchants by name", run: merchants("Krishna Motors Pune") },
      { name: "merchants by their partner", run: merchants("Network 17") },
      { name: "merchants by two letters", run: merchants("kr") },
      { name: "merchants by a number", run: merchants("7500000123") },
      { name: "products report of 30 days", run: staff(({ tx }) => readProductsReport({ tx, ...scope })) },
      { name: "vendors report of 30 days", run: staff(({ tx }) => readVendorsReport({ tx, ...scope })) },
      {
        name: "dashboard of 30 days",
        run: staff((ctx) => readDashboard({ ctx, permissions: permissionsOf(1), span, brandKey: null })),
      },
      { name: "portal figures of 30 days", run: () => asPartner(app, (ctx) => portalFigures({ ctx, span })) },
      { name: "clean-up", run: cleanUpOnce },
    ],
  };
}
