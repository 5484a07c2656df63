import { isOpen } from "~/domain/applications/status";
import { istDay } from "~/domain/dates/ist";
import { availableProducts, chooser } from "~/domain/journey/site";
import { parseProduct } from "~/domain/products";
import { momentWords } from "~/i18n/moment-words";
import { translator } from "~/i18n/translator.server";
import { pick, words } from "~/i18n/words";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { journeySite } from "~/services/brands/journey-site";
import { type MyApplication, readMyLoans } from "~/services/my-loans/read-my-loans.server";
import { markSeen, readUnseen } from "~/services/my-loans/unseen-changes.server";
import { applicationItem } from "./application-item.server";
import type { LoanItem, SectionName } from "./loan-item";
import { submissionItem } from "./submission-item.server";

const SECTIONS: readonly SectionName[] = ["waiting", "running", "finished"];

/**
 * The cards of one application: one for each lender that had it, and one of its own if it is open without a lender or
 * never had one.
 */
function itemsOf(application: MyApplication, { brand, locale, now }: TenantCtx): LoanItem[] {
  const about = { application, today: istDay(now), locale, isOneLender: brand.lenderKey !== null };
  const sent = application.submissions.map((submission) => submissionItem({ ...about, submission }));
  const isIdle = isOpen(application) && sent.every(({ section }) => section === "finished");
  return sent.length === 0 || isIdle ? [...sent, applicationItem({ application, locale })] : sent;
}

/**
 * The words of My loans in one language (BEY-21): every application of this customer with this brand, newest first in
 * each section. What has changed is marked as new, and is seen from now on. `show` is the card with the open timeline, by default the first; `refused` a product that is no longer
 * offered here.
 */
export async function myLoansPage({
  ctx,
  firstName,
  show,
  refused,
}: {
  ctx: TenantCtx<CustomerActor>;
  firstName: string | null;
  show: string | null;
  refused: string | null;
}) {
  const { locale } = ctx;
  const texts = words(locale, "myLoans");
  const t = translator(locale, "myLoans");
  const applications = await readMyLoans({ ctx });
  const submissionIds = applications.flatMap(({ submissions }) => submissions.map(({ submissionId }) => submissionId));
  const unseen = await readUnseen({ ctx, submissionIds });
  if (unseen.size > 0) await markSeen(ctx, [...unseen]);
  const items = applications
    .flatMap((application) => itemsOf(application, ctx))
    .sort((a, b) => b.appliedAt.getTime() - a.appliedAt.getTime());
  const sections = SECTIONS.map((name) => ({
    name,
    title: texts[name],
    items: items
      .filter(({ section }) => section === name)
      .map(({ appliedAt: _appliedAt, ...item }) => ({ ...item, news: unseen.has(item.id) ? texts.newMark : null })),
  })).filter((section) => section.items.length > 0);
  const shown = items.find(({ id }) => id === show) ?? null;
  const product = parseProduct(refused);
  const site = journeySite(ctx.brand);
  return {
    ...pick(texts, "title", "next", "whereItStands", "showTimeline"),
    asOf: t(firstName ? "asOfFor" : "asOf", { name: firstName ?? "", at: momentWords(ctx.now, locale) }),
    refused: product && t("notOffered", { product: texts[`loan_${product}`] }),
    sections,
    shown: shown?.id ?? sections[0]?.items[0]?.id ?? null,
    shared: { href: "/my-consents", label: texts.shared },
    // A brand with one product has nothing else to apply for.
    another:
      items.length > 0 && availableProducts(site).length > 1 ? { href: chooser(site), label: texts.another } : null,
    empty:
      items.length === 0
        ? {
            title: texts.emptyTitle,
            text: texts.emptyText,
            choose: { href: chooser(site), label: texts.chooseProduct },
          }
        : null,
  };
}
