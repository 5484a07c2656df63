const DELIMITERS = [",", ";", "\t", "|"] as const;
const SAMPLE_LINES = 30;

export type Delimiter = (typeof DELIMITERS)[number];

/** `sep=;` in the first line, as Excel reads it: the delimiter, and the line's length with its line break. */
export function declaredDelimiter(text: string): { delimiter: Delimiter; length: number } | null {
  const found = /^sep=([,;\t|])(?:\r\n|\r|\n)/i.exec(text);
  return found ? { delimiter: found[1] as Delimiter, length: found[0].length } : null;
}

/**
 * The delimiter that splits the first line into most columns, weighted by how many of the next lines have the same
 * number. Default: comma.
 */
export function guessDelimiter(text: string): Delimiter {
  const lines = countPerLine(text);
  let best: Delimiter = ",";
  let bestScore = 0;
  for (const [at, delimiter] of DELIMITERS.entries()) {
    const counts = lines.map((line) => line[at] ?? 0);
    const most = Math.max(0, ...counts.slice(0, SAMPLE_LINES));
    const same = counts.filter((count) => count === most).length;
    const score = most * (same / Math.max(1, counts.length));
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return best;
}

/** The count of each delimiter in each non-blank line, outside quotes. */
function countPerLine(text: string): number[][] {
  const lines: number[][] = [];
  let line = DELIMITERS.map(() => 0);
  let isQuoted = false;
  let isBlank = true;
  for (let at = 0; at < text.length && lines.length < SAMPLE_LINES; at++) {
    const letter = text.charAt(at);
    if (letter === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (letter === "\n" || letter === "\r") {
      if (!isBlank) lines.push(line);
      line = DELIMITERS.map(() => 0);
      isBlank = true;
      continue;
    }
    isBlank = false;
    const which = DELIMITERS.indexOf(letter as Delimiter);
    if (which >= 0) line[which] = (line[which] ?? 0) + 1;
  }
  if (!isBlank && lines.length < SAMPLE_LINES) lines.push(line);
  return lines;
}
