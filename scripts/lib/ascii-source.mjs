const OTHER = /(\\*)([\u0080-\uffff])/g;
const RAW_TEXT = /\braw`[^`]*[\u0080-\uffff][^`]*`/;

/**
 * The same JavaScript in ASCII alone: V8 holds a source with one other letter, even in a comment, as two bytes for each of its
 * letters, as long as the process lives. Of a whole program in one file that is as much memory as the file again.
 * esbuild leaves regular expressions, tagged templates and comments as they are; an escape means the same in all of them, but
 * not in `String.raw`.
 * @param {string} code
 */
export function asciiSource(code) {
  const raw = RAW_TEXT.exec(code)?.[0];
  if (raw) throw new Error(`A raw text cannot be escaped, write it without other letters: ${raw.slice(0, 100)}`);
  return code.replace(OTHER, (_, before, unit) => {
    // A backslash of the letter itself, as in /\–/, means nothing; before an escape it would.
    const backslashes = before.length % 2 === 0 ? before : before.slice(1);
    return `${backslashes}\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
