import { brandName } from "@tenants/brand/names";
import { onColour } from "@tenants/theme/theme";
import type { RequestContext } from "~/http/request/request-context";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** `text` and `extra` are markup. */
function page(
  title: string,
  text: string,
  extra: string,
  look: { lang: string; colour: string; name: string; nonce?: string | null },
): string {
  const nonce = look.nonce ? ` nonce="${escapeHtml(look.nonce)}"` : "";
  return `<!doctype html>
<html lang="${look.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style${nonce}>body{margin:0;font:1rem/1.6 system-ui,"Noto Sans Devanagari",sans-serif;color:#1b1f27;background:#f6f7f9}header{background:${look.colour};color:${onColour(look.colour)};padding:1rem 1.25rem;font-weight:600}main{max-width:36rem;margin:3rem auto;padding:0 1.25rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}a{color:inherit;padding:.6rem 0}code{background:#e7e9ee;padding:.1rem .3rem;border-radius:.25rem;overflow-wrap:anywhere}</style></head>
<body><header>${escapeHtml(look.name)}</header><main><h1>${escapeHtml(title)}</h1><p>${text}</p>${extra}</main></body></html>`;
}

const linkTo = (href: string, label: string) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;

const themeOf = (context: RequestContext) => ({
  lang: context.locale,
  colour: context.brand.theme.primary,
  name: brandName(context.brand, context.locale),
  nonce: context.nonce,
});

/** The 503 page of a brand. An empty address is the page's own: what was sent is not sent again. */
export function busyPage(context: RequestContext): string {
  const texts = words(context.locale, "errors");
  return page(texts.busyTitle, escapeHtml(texts.busyText), `<p>${linkTo("", texts.reload)}</p>`, themeOf(context));
}

/** The 403 page for a cross-site request. */
export function crossSitePage(context: RequestContext): string {
  const texts = words(context.locale, "errors");
  return page(
    texts.crossSiteTitle,
    escapeHtml(texts.crossSiteText),
    `<p>${linkTo("/", texts.toHome)}</p>`,
    themeOf(context),
  );
}

/** The 421 page of a suspended brand's host, for its customers: they may have applied here. */
export function closedPage({ brand, locale }: Pick<RequestContext, "brand" | "locale">, nonce: string): string {
  const t = translator(locale, "errors");
  const name = brandName(brand, locale);
  const { email } = brand.contact;
  const text = escapeHtml(t("closedText", { brand: name, email }));
  const linked = text.replace(escapeHtml(email), linkTo(`mailto:${email}`, email));
  return page(t("closedTitle"), linked, "", { lang: locale, colour: brand.theme.primary, name, nonce });
}

/**
 * The 421 page, without a brand: for the owner of a domain that points here but is not set up. `cnameTarget` is the name
 * that the domain's CNAME record must lead to.
 */
export function misdirectedPage(host: string, cnameTarget: string, nonce: string): string {
  const seen = host ? `<p>Record seen: <code>${escapeHtml(host)}</code> points to this server.</p>` : "";
  return page(
    "This address is not set up",
    "No site is served under this host name. If the domain is yours, add it in the back office and create the two records; the site starts serving when both are found.",
    `${seen}<p>Records expected: <code>TXT _verify.${escapeHtml(host || "your-domain")}</code> and <code>CNAME ${escapeHtml(host || "your-domain")} → ${escapeHtml(cnameTarget)}</code>. The back office shows the text of the TXT record.</p>`,
    { lang: "en", colour: "#3b4250", name: "421 Misdirected Request", nonce },
  );
}
