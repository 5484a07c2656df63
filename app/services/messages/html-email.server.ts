import { brandName } from "@tenants/brand/names";
import type { Brand } from "@tenants/brand/schema";
import { onColour } from "@tenants/theme/theme";
import { translator } from "~/i18n/translator.server";
import type { ContextLocale } from "~/platform/context";

/** A paragraph of an e-mail: its text, and the link at its end, which becomes a button. */
type EmailParagraph = { text: string; link: string | null };

const LINK_AT_END = /^([\s\S]*?)\s*(https?:\/\/\S+)$/;

/**
 * The paragraphs of a plain text. Only a link to one of these hosts counts: names and answers that people typed may
 * contain addresses of others, which stay text.
 */
const emailParagraphs = (text: string, hosts: readonly string[]): EmailParagraph[] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => {
      const [, before = "", link = ""] = LINK_AT_END.exec(paragraph) ?? [];
      const isOwn = URL.canParse(link) && hosts.includes(new URL(link).hostname);
      return isOwn ? { text: before, link } : { text: paragraph, link: null };
    });

type HtmlEmail = {
  brand: Brand;
  /** The brand's site, such as https://haldi.example: the logo comes from there. */
  origin: string;
  /** The hosts that may be linked to. */
  hosts: readonly string[];
  locale: ContextLocale;
  subject: string;
  /** The plain text, which stays the other part of the message. */
  text: string;
  /** A passcode in the text, printed large. */
  code: string | null;
};

const FONT = "font-family:system-ui,-apple-system,'Segoe UI','Noto Sans','Noto Sans Devanagari',sans-serif";
const INK = "#16181d";
const SOFT = "#5b6270";
/** E-mail programs do not show SVG. */
const DRAWABLE = /\.(png|jpe?g)$/;

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function heading({ brand, origin, locale }: HtmlEmail): string {
  const name = escapeHtml(brandName(brand, locale));
  const { logo } = brand.theme;
  if (!logo || !DRAWABLE.test(logo.url)) return `<b style="font-size:20px">${name}</b>`;
  const height = Math.min(logo.height, 40);
  const width = Math.round((logo.width * height) / logo.height);
  return `<img src="${escapeHtml(origin + logo.url)}" width="${width}" height="${height}" alt="${name}" style="display:block;max-width:100%;border:0">`;
}

function paragraph({ brand, locale, code }: HtmlEmail, { text, link }: EmailParagraph): string {
  const shown = escapeHtml(text).replaceAll("\n", "<br>");
  const marked = code
    ? shown.replaceAll(code, `<b style="font-size:24px;letter-spacing:3px;white-space:nowrap">${code}</b>`)
    : shown;
  const lines = marked && `<p style="margin:0 0 16px">${marked}</p>`;
  if (link === null) return lines;
  const { primary } = brand.theme;
  const look = `display:inline-block;padding:12px 24px;border-radius:8px;background:${primary};color:${onColour(primary)};font-weight:bold;text-decoration:none`;
  const t = translator(locale, "accountMessages");
  return `${lines}<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="${look}">${t("emailOpen")}</a></p>`;
}

/** The addresses as text, for people whose button does nothing. */
function addresses({ locale }: HtmlEmail, links: readonly string[]): string {
  if (links.length === 0) return "";
  const hint = translator(locale, "accountMessages")("emailAddress");
  return `<p style="margin:0 0 8px;word-break:break-all">${hint} ${links.map(escapeHtml).join(" ")}</p>`;
}

/**
 * The HTML part of an e-mail, in the brand's look: the same words as its plain text. It loads nothing but the brand's
 * logo, and all styles are in its elements, because e-mail programs drop style sheets.
 */
export function htmlEmail(email: HtmlEmail): string {
  const { brand, locale, subject, text } = email;
  const name = brandName(brand, locale);
  // The signature: the foot names the brand.
  const paragraphs = emailParagraphs(text, email.hosts).filter((one) => one.text !== name);
  const links = paragraphs.flatMap(({ link }) => link ?? []);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f2f3f5;color:${INK};${FONT}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#f2f3f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border-radius:12px;border-top:4px solid ${brand.theme.primary}"><tr><td style="padding:24px;color:${INK};${FONT};font-size:16px;line-height:1.6">
${heading(email)}
<h1 style="margin:24px 0 16px;font-size:20px;line-height:1.4">${escapeHtml(subject)}</h1>
${paragraphs.map((one) => paragraph(email, one)).join("\n")}
</td></tr></table>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px"><tr><td style="padding:16px 24px;color:${SOFT};${FONT};font-size:12px;line-height:1.6">
${addresses(email, links)}
<p style="margin:0">${escapeHtml(name)} · ${escapeHtml(brand.legalName)}<br>${escapeHtml(brand.contact.address)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
