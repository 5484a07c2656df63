/** A paragraph of an e-mail: its text, and the link at its end, which becomes a button. */
export type EmailParagraph = { text: string; link: string | null };

const LINK_AT_END = /^([\s\S]*?)\s*(https?:\/\/\S+)$/;

/**
 * The paragraphs of a plain text. Only a link to one of these hosts counts: names and answers that people typed may
 * contain addresses of others, which stay text.
 */
export const emailParagraphs = (text: string, hosts: readonly string[]): EmailParagraph[] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => {
      const [, before = "", link = ""] = LINK_AT_END.exec(paragraph) ?? [];
      const isOwn = URL.canParse(link) && hosts.includes(new URL(link).hostname);
      return isOwn ? { text: before, link } : { text: paragraph, link: null };
    });
