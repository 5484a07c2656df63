import type { Brand } from "@tenants/brand/schema";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { readApplicationFilter } from "~/domain/application-list/application-filter";
import type { Reason } from "~/domain/eligibility/criteria";
import type { Facts } from "~/domain/eligibility/facts";
import { profileTexts, readTestProfile, TESTED_FIELDS, type TestedField } from "~/domain/eligibility/test-profile";
import { servesLender } from "~/domain/journey/flows";
import { formatBps } from "~/domain/money/rupees";
import { isUuid } from "~/domain/patterns/uuid";
import { PRODUCTS, productOf } from "~/domain/products";
import { closureNames, factNames, ruleNames, eligibilityWords as words } from "~/i18n/staff/eligibility";
import { ruleValues } from "~/i18n/staff/rule-values";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { findApplicationKeys } from "~/services/application-list/application-keys.server";
import { applicationRows } from "~/services/application-list/application-rows.server";
import { readClosures } from "~/services/availability/read-closures.server";
import { brands } from "~/services/brands/brands.server";
import { applicationFacts } from "~/services/eligibility/application-facts.server";
import { type JudgedLender, judgeLenders } from "~/services/eligibility/judge-lenders.server";
import { filterChoices } from "~/services/reports/filter-choices.server";

type Ctx = TenantCtx<StaffActor>;

const PATH = "/admin/customer-eligibility";

const LATEST = 6;

/** The id of an application by its number or a lender's reference. */
async function findApplicationId(ctx: Ctx, typed: string): Promise<string> {
  if (isUuid(typed)) return typed;
  const { filter } = readApplicationFilter(new URLSearchParams({ reference: typed }), ctx.now);
  const { keys } = await findApplicationKeys({ tx: ctx.tx, filter, cursor: null, size: 1 });
  return keys[0]?.applicationId ?? "";
}

async function latestApplications(ctx: Ctx) {
  const { filter } = readApplicationFilter(new URLSearchParams(), ctx.now);
  const { keys } = await findApplicationKeys({ tx: ctx.tx, filter, cursor: null, size: LATEST });
  const rows = await applicationRows({ tx: ctx.tx, keys });
  return rows.map(({ applicationId, name, brand, product }) => ({
    id: applicationId,
    text: words.ofApplication(name ?? words.noName, brand.name, product ? productOf(product).name : "–"),
    href: `${PATH}?${new URLSearchParams({ application: applicationId })}`,
  }));
}

const besidesText = (reasons: readonly Reason[]): string | null =>
  reasons.length > 0 ? words.besides(reasons.map(({ code }) => ruleNames[code]).join(", ")) : null;

function lineOf({ lenderId, name, rank, figures, verdict, closure, isServed }: JudgedLender) {
  const line = { id: lenderId, name, href: ADMIN_PATHS.lender(lenderId) };
  const failing = verdict.isMatch ? [] : verdict.reasons;
  if (closure || !isServed)
    return {
      ...line,
      answer: "hidden" as const,
      rank: null,
      asks: "",
      has: "",
      rule: closure && isServed ? closureNames[closure] : words.otherLender,
      besides: besidesText(failing),
      offer: null,
      unchecked: null,
    };
  if (verdict.isMatch)
    return {
      ...line,
      answer: "match" as const,
      rank: rank === null ? null : words.rank(rank),
      rule: "",
      asks: "",
      has: "",
      besides: null,
      offer: figures && words.offer(formatBps(figures.aprBps), figures.months),
      unchecked: verdict.unchecked.length
        ? words.unchecked(verdict.unchecked.map((fact) => factNames[fact]).join(", "))
        : null,
    };
  const { reason, reasons, isListed } = verdict;
  return {
    ...line,
    answer: isListed ? ("fail" as const) : ("hidden" as const),
    rank: null,
    rule: ruleNames[reason.code],
    ...ruleValues(reason),
    besides: besidesText(reasons.slice(1)),
    offer: null,
    unchecked: null,
  };
}

type Tested = { brand: Brand; facts: Facts; applicationId: string | null };

/** The lenders' answers to a profile at a brand, filtered by the address. Of an application: those that its customer gets. */
async function testLenders(ctx: Ctx, { brand, facts, applicationId }: Tested, searchParams: URLSearchParams) {
  const { segment } = facts;
  const closed = await readClosures({ ctx: { ...ctx, brand }, segment, applicationId });
  const product = PRODUCTS.find((one) => one.segment === segment);
  const serves = (slug: string) => product !== undefined && servesLender(brand, product.code, slug);
  const judged = await judgeLenders({ ctx, facts, closed, serves });
  const show = searchParams.get("show") === "match" ? "match" : searchParams.get("show") === "fail" ? "fail" : "all";
  const matched = judged.filter(({ rank }) => rank !== null).length;
  const href = (next: string) => {
    const query = new URLSearchParams(searchParams);
    query.delete("show");
    if (next !== "all") query.set("show", next);
    return `${PATH}?${query}`;
  };
  const counts = { all: judged.length, match: matched, fail: judged.length - matched };
  return {
    summary: words.summary(matched, judged.length),
    views: (["all", "match", "fail"] as const).map((one) => ({
      href: href(one),
      label: words.shown[one],
      count: counts[one],
      current: one === show,
    })),
    rows: judged.map(lineOf).filter(({ answer }) => show === "all" || (answer === "match") === (show === "match")),
  };
}

/** What the test shows: the form, the application it was taken from, and every lender's answer. */
export async function testPage(ctx: Ctx, query: URLSearchParams) {
  const typed = query.get("application")?.trim() ?? "";
  const read = readTestProfile(query);
  const taken =
    typed && !read ? await applicationFacts({ ctx, applicationId: await findApplicationId(ctx, typed) }) : null;
  const facts = taken?.ok ? taken.facts : (read?.facts ?? null);
  const brand = taken?.ok
    ? taken.brand
    : (brands()
        .current()
        .byKey.get(query.get("brand") ?? "") ?? ctx.brand);
  const applicationId = taken?.ok ? taken.applicationId : null;
  const texts = facts
    ? profileTexts(facts)
    : (Object.fromEntries(TESTED_FIELDS.map((name) => [name, query.get(name) ?? ""])) as Record<TestedField, string>);
  return {
    tab: "test" as const,
    texts,
    brand: brand.key,
    brands: (await filterChoices(ctx)).brands,
    /** A new key fills the form again. */
    formKey: facts ? JSON.stringify([brand.key, facts]) : query.toString(),
    faults: read?.faults ?? [],
    typed,
    refusal: taken && !taken.ok ? taken.code : null,
    application: taken?.ok
      ? {
          text: words.ofApplication(taken.name ?? words.noName, taken.brand.name, productOf(taken.product).name),
          href: ADMIN_PATHS.customer(taken.customerId, taken.prospectId),
        }
      : null,
    latest: facts ? [] : await latestApplications(ctx),
    result: facts && (await testLenders(ctx, { brand, facts, applicationId }, query)),
  };
}
