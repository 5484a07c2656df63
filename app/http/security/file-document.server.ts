import { createHash } from "node:crypto";

const hashOf = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** JSON that cannot end the element it is in. Indented, so that a person can read and change it. */
const jsonText = (value: unknown): string => JSON.stringify(value, null, 1).replaceAll("<", "\\u003c");

/**
 * A document to save: one style, one script and blocks of data, under a content policy of its own that allows only this
 * script and this style, and no network.
 */
export function fileDocument(file: {
  language: string;
  title: string;
  /** Shown where scripts do not run. */
  noScript: string;
  style: string;
  script: string;
  blocks: readonly { id: string; value: unknown }[];
}): string {
  const script = file.script.replaceAll("</script", "<\\/script");
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(file.style)}; base-uri 'none'; form-action 'none'`;
  const blocks = file.blocks.map(
    ({ id, value }) => `<script type="application/json" id="${id}">${jsonText(value)}</script>`,
  );
  return `<!doctype html>
<html lang="${file.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(file.title)}</title>
<style>${file.style}</style>
</head>
<body>
<main><noscript><p>${escapeHtml(file.noScript)}</p></noscript></main>
${blocks.join("\n")}
<script>${script}</script>
</body>
</html>
`;
}
