import { isQuietTime } from "~/domain/dates/quiet-hours";
import { isAvailable } from "~/domain/journey/site";
import { leadTone } from "~/domain/leads/lead-stage";
import { isUuid } from "~/domain/patterns/uuid";
import { PRODUCT_CODES } from "~/domain/products";
import { qrCode } from "~/http/response/qr-code.server";
import { momentWords } from "~/i18n/moment-words";
import { productWords } from "~/i18n/phrases/leads.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { fill } from "~/i18n/staff/fill";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { journeySite } from "~/services/brands/journey-site";
import { type CounterStart, listStarts } from "~/services/leads/list-starts.server";
import { ownMerchants } from "~/services/leads/own-merchants.server";

type Ctx = TenantCtx<PartnerActor>;

const TONES = { waits: "warn", sent: "info", shown: "neutral", opened: "info" } as const;

function lineOf({ id, way, toMasked, createdAt, progress }: CounterStart, ctx: Ctx) {
  const { counter: words, leads } = portalWords(ctx.locale);
  return {
    id,
    customer: way === "sms" ? (toMasked ?? "") : words.byQr,
    startedAt: momentWords(createdAt, ctx.locale),
    at: momentWords(progress.at, ctx.locale),
    badge:
      progress.step === "lead"
        ? { tone: leadTone(progress.stage), text: leads.stages[progress.stage] }
        : { tone: TONES[progress.step], text: words.steps[progress.step] },
    leadId: progress.step === "lead" ? progress.leadId : null,
    openLead: progress.step === "lead" ? fill(words.openLead, { stage: leads.stages[progress.stage] }) : null,
  };
}

function madeOf(start: CounterStart, ctx: Ctx) {
  const { counter: words } = portalWords(ctx.locale);
  const { way, toMasked: to, progress, link } = start;
  const waits = progress.step === "waits";
  const title =
    way === "link"
      ? words.madeLink
      : fill(waits ? words.madeWaits : words.madeSms, { to, moment: momentWords(progress.at, ctx.locale) });
  return { title, text: way === "link" ? words.madeLinkText : words.madeSmsText, link, qr: qrCode(link) };
}

/** What the page of starts at the counter shows; `made` is the start that was just made. */
export async function startPage(ctx: Ctx, made: string | null) {
  const words = portalWords(ctx.locale).counter;
  const products = productWords(ctx.locale);
  const site = journeySite(ctx.brand);
  const starts = await listStarts({ ctx });
  const merchants = await ownMerchants({ ctx, isActive: true });
  const own = made && isUuid(made) ? starts.find(({ id }) => id === made) : undefined;
  return {
    words,
    /** Makes a form that is sent twice count once. */
    formKey: ctx.requestId,
    locale: ctx.locale,
    isQuiet: isQuietTime(ctx.now),
    products: PRODUCT_CODES.filter((code) => isAvailable(site, code)).map((value) => ({
      value,
      label: products[value],
    })),
    merchants: merchants.map(({ id, name }) => ({ value: id, label: name })),
    made: own ? madeOf(own, ctx) : null,
    starts: starts.map((start) => lineOf(start, ctx)),
  };
}
