import type { Brand } from "@tenants/brand/schema";
import { themeCss } from "@tenants/theme/theme";
import { MAX_OPEN_SUBMISSIONS } from "~/domain/applications/may-submit";
import { adminAssetPath } from "~/domain/brands/file-paths";
import type { Facts } from "~/domain/eligibility/facts";
import type { ContextLocale, Ctx } from "~/platform/context";
import { offLenders } from "~/services/availability/off-lenders.server";
import { readEdited, type StaffCtx } from "~/services/brands/brand-row.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { methodView } from "~/services/offers/list-offers.server";
import { comparedView, offerView, unmatchedView } from "~/services/offers/offer-view.server";
import { settingsOf } from "~/services/offers/settings-of";
import type { OffersView } from "~/services/offers/types";

/** A salaried applicant in Mumbai: invented, and the same in every preview. */
const SAMPLE: Facts = {
  segment: "pl",
  monthlyIncomeRupees: 60_000,
  ageYears: 31,
  employment: "salaried",
  desiredAmountRupees: 300_000,
  creditScoreClassId: null,
  pincode: "400001",
  months: 24,
};

const SAMPLE_NAMES: Record<ContextLocale, string> = { en: "Asha", hi: "आशा" };

/**
 * The brand with its file paths on the admin host. The same paths on the brand's own host would serve another brand's
 * files here.
 */
function withAdminFiles(
  brand: Brand,
  brandId: string,
  isOwn: (path: "logo" | "favicon" | "fontSource") => boolean,
): Brand {
  const { theme } = brand;
  const { logo, coBrandLogo, favicon, fontSource } = theme;
  return {
    ...brand,
    theme: {
      ...theme,
      logo: logo && isOwn("logo") ? { ...logo, url: adminAssetPath(brandId, logo.url) } : logo,
      coBrandLogo: coBrandLogo && { ...coBrandLogo, url: adminAssetPath(brandId, coBrandLogo.url) },
      favicon: favicon && isOwn("favicon") ? adminAssetPath(brandId, favicon) : favicon,
      fontSource: isOwn("fontSource")
        ? (adminAssetPath(brandId, fontSource) as Brand["theme"]["fontSource"])
        : fontSource,
    },
  };
}

/** A visitor's context on a draft brand, and its theme as one CSS rule; null for an unknown brand. */
export async function previewContext({
  ctx,
  brandId,
  locale,
}: {
  ctx: StaffCtx;
  brandId: string;
  locale: ContextLocale;
}): Promise<{ ctx: Ctx; themeCss: string } | null> {
  const edited = await readEdited(ctx, brandId);
  if (!edited) return null;
  const own = edited.draft.config.theme;
  const brand = withAdminFiles(
    edited.brand,
    edited.row.id,
    (path) => own?.[path] !== undefined && own[path] !== "bundled",
  );
  return {
    themeCss: themeCss(brand.theme),
    ctx: {
      brand,
      onMainHost: brand.isMain,
      host: ctx.host,
      origin: ctx.origin,
      actor: { kind: "visitor", visitId: null, prospectId: null },
      now: ctx.now,
      requestId: ctx.requestId,
      ip: null,
      locale,
    },
  };
}

/** The offers of a sample applicant from the live lenders that are on at the brand. Writes and reads nothing. */
export function sampleOffers({ ctx }: { ctx: Ctx }) {
  const { lenders, matcher } = catalogue();
  const { isOff } = offLenders(ctx.brand);
  const isOn = ({ lenderId }: { lenderId: string }) => !isOff(lenderId, SAMPLE.segment);
  const view = { facts: SAMPLE, locale: ctx.locale, now: ctx.now, brandId: ctx.brand.id, submissions: [] };
  const ofSegment = lenders.filter((lender) => lender.segments.includes(SAMPLE.segment) && isOn(lender));
  return {
    firstName: SAMPLE_NAMES[ctx.locale],
    offers: {
      applicationId: "sample",
      product: "PL",
      facts: SAMPLE,
      settings: settingsOf({ ctx, product: "PL", facts: SAMPLE, lenders: ofSegment, query: new URLSearchParams() }),
      compared: ofSegment.flatMap((lender) => comparedView(lender, view, SAMPLE) ?? []),
      instalmentsRupees: null,
      matched: matcher(SAMPLE).matched.flatMap(({ lender }) => (isOn(lender) ? (offerView(lender, view) ?? []) : [])),
      unmatched: ofSegment.flatMap((lender) => unmatchedView(lender, SAMPLE) ?? []),
      method: methodView(),
      submissions: [],
      openSubmissions: [],
      openLimit: MAX_OPEN_SUBMISSIONS,
      needsMobile: false,
      isMoving: false,
    } satisfies OffersView,
  };
}
