import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseCreative } from "~/domain/partners-portal/creatives";
import { partnerContext } from "~/http/request/guards.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { fill } from "~/i18n/staff/fill";
import type { Ctx, PartnerActor, TenantCtx } from "~/platform/context";
import { drawCreative } from "~/services/partners-portal/draw-creative.server";
import { listArticles } from "~/services/partners-portal/list-articles.server";
import { shareLink } from "~/services/partners-portal/share-link.server";

/** The context without its transaction, which is over when a picture is drawn. */
const outside = ({ tx: _tx, ...ctx }: TenantCtx<PartnerActor>): Ctx<PartnerActor> => ctx;

/** The shown headline of this id with its line, in the picture's language; null for none, and for one that is off. */
async function writtenFor(ctx: TenantCtx<PartnerActor>, locale: "en" | "hi", id: string | null) {
  const written = id ? await listArticles({ ctx: { ...ctx, locale }, kinds: ["creative"] }) : [];
  return written.find((one) => one.id === id) ?? null;
}

/** A picture to share, drawn for this portal: `{size}-{language}.{png|svg|pdf}`, with our words or those of `headline`. */
export async function loader(args: LoaderFunctionArgs) {
  const parsed = parseCreative(args.params.file ?? "");
  const headline = new URL(args.request.url).searchParams.get("headline");
  const partner = await partnerContext(args, "content:read", async (ctx, session) => ({
    ctx: outside(ctx),
    name: session.merchantName ?? session.partnerName,
    link: await shareLink({ ctx }),
    written: parsed && (await writtenFor(ctx, parsed.language, headline)),
  }));
  if (!parsed || !partner.link)
    return new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain" } });
  const { ctx, name, link, written } = partner;
  const { creative } = portalWords(parsed.language).marketing;
  const isOneLender = ctx.brand.lenderKey !== null;
  const texts = {
    headline: written?.title ?? (isOneLender ? creative.headlineOne : creative.headline),
    line: written?.body ?? (isOneLender ? creative.lineOne : creative.line),
    scan: creative.scan,
    foot: creative.foot,
    by: fill(creative.by, { name }),
  };
  const { bytes, contentType } = await drawCreative({
    ctx: { ...ctx, locale: parsed.language },
    link,
    size: parsed.size,
    format: parsed.format,
    texts,
  });
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": contentType, "Cache-Control": "private, max-age=300" },
  });
}
