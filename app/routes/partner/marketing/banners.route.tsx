import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { CREATIVE_SIZES, type CreativeSize } from "~/domain/partners-portal/creatives";
import { partnerContext } from "~/http/request/guards.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { fill } from "~/i18n/staff/fill";
import { listArticles } from "~/services/partners-portal/list-articles.server";
import { shareLink } from "~/services/partners-portal/share-link.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { DownloadIcon } from "~/ui/admin/icons";
import { NothingYet } from "~/ui/admin/layout";
import { Panel } from "~/ui/admin/panel";
import { Segmented } from "~/ui/admin/segmented";
import { Cluster } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";

/** Pictures in five sizes with the brand's logo and the portal's QR code (ROUTE-P08, PAR-09, OQ-58). */
export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams;
  const wanted = search.get("texts");
  return partnerContext(args, "content:read", async (ctx) => {
    const language = wanted === "en" || wanted === "hi" ? wanted : ctx.locale;
    const written = await listArticles({ ctx: { ...ctx, locale: language }, kinds: ["creative"] });
    const { creative } = portalWords(language).marketing;
    return {
      words: portalWords(ctx.locale).marketing,
      language,
      headline: written.find(({ id }) => id === search.get("headline"))?.id ?? null,
      headlines: [
        { id: null, title: ctx.brand.lenderKey === null ? creative.headline : creative.headlineOne },
        ...written.map(({ id, title }) => ({ id, title })),
      ],
      hasLink: (await shareLink({ ctx })) !== null,
    };
  });
}

const PATH = "/partner/marketing-support/banners-and-creatives";
const SIZES = Object.keys(CREATIVE_SIZES) as CreativeSize[];

export default function BannersAndCreatives() {
  const { words, language, headline, headlines, hasLink } = useLoaderData<typeof loader>();
  const queryOf = (texts: string, id: string | null) => new URLSearchParams({ texts, ...(id ? { headline: id } : {}) });
  const fileOf = (size: CreativeSize, format: "png" | "svg" | "pdf") =>
    `/partner/marketing-support/creatives/${size}-${language}.${format}${headline ? `?headline=${headline}` : ""}`;
  return (
    <AdminPage
      title={words.banners}
      lead={words.bannersLead}
      back={{ href: "/partner/marketing-support", label: words.back }}
    >
      <Segmented
        label={words.languages}
        items={(["en", "hi"] as const).map((one) => ({
          href: `${PATH}?${queryOf(one, headline)}`,
          label: words.language[one],
          lang: one,
          current: one === language,
        }))}
      />
      {hasLink && headlines.length > 1 && (
        <div lang={language}>
          <Segmented
            label={words.headlines}
            items={headlines.map(({ id, title }) => ({
              href: `${PATH}?${queryOf(language, id)}`,
              label: title,
              current: id === headline,
            }))}
          />
        </div>
      )}
      {!hasLink && (
        <NothingYet>
          <p>{words.noLink}</p>
          <Link to="/partner/communication/general-query">{words.ask}</Link>
        </NothingYet>
      )}
      {hasLink && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] items-start gap-3">
          {SIZES.map((size) => {
            const { width, height } = CREATIVE_SIZES[size];
            return (
              <Panel key={size} gap={3}>
                <h2>{words.sizes[size]}</h2>
                <img
                  src={fileOf(size, "png")}
                  alt={words.sizes[size]}
                  width={width}
                  height={height}
                  loading="lazy"
                  className="mx-auto h-auto max-h-72 w-auto max-w-full rounded-sm border border-line"
                />
                <p className="text-xs text-ink-3">{fill(words.pixels, { width, height })}</p>
                <Cluster>
                  {(["png", "svg", "pdf"] as const).map((format) => (
                    <LinkButton
                      key={format}
                      kind="secondary"
                      size="compact"
                      href={fileOf(size, format)}
                      download={`${size}-${language}.${format}`}
                      aria-label={fill(words.downloadAs, { name: words.sizes[size], kind: format.toUpperCase() })}
                    >
                      <DownloadIcon />
                      {format.toUpperCase()}
                    </LinkButton>
                  ))}
                </Cluster>
              </Panel>
            );
          })}
        </div>
      )}
    </AdminPage>
  );
}
