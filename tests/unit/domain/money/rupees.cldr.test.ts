import cldr from "@tests/support/cldr.json";
import { describe, expect, it } from "vitest";
import { groupDigits } from "~/domain/money/group-digits";
import { formatPaise, formatPaiseInColumn, formatRupees, parseRupees } from "~/domain/money/rupees";

/** `#,##,##0.00`: the last group has three digits, those before it two. */
const PATTERN = /^¤#((?:,#+)+),(#*0)\.(0+)$/;

type Locale = keyof typeof cldr.money;

/** An amount written by CLDR's pattern, without Intl. */
function byPattern(paise: number, locale: Locale, decimals: number): string {
  const { pattern, decimal, group } = cldr.money[locale];
  const [, others = "", last = ""] = PATTERN.exec(pattern) ?? [];
  const size = others.slice(1).length;
  const [whole = "", fraction = ""] = (paise / 100).toFixed(decimals).split(".");
  const groups = [whole.slice(-last.length)];
  for (let rest = whole.slice(0, -last.length); rest !== ""; rest = rest.slice(0, -size))
    groups.unshift(rest.slice(-size));
  return `₹${groups.join(group)}${decimals > 0 ? decimal + fraction : ""}`;
}

/** Ten thousand amounts in paise, of one to fourteen digits. */
const amounts = Array.from({ length: 10_000 }, (_, at) => Math.floor(10 ** (at / 714.3)) + ((at * 7919) % 97));

describe.each<Locale>(["en-IN", "hi-IN"])("amounts in %s and CLDR's pattern", (locale) => {
  it("I18N-06 agree for ten thousand amounts, with and without paise", () => {
    const differing = amounts.filter((paise) => {
      const rupees = Math.floor(paise / 100);
      return (
        formatPaise(paise, locale) !== byPattern(paise, locale, paise % 100 === 0 ? 0 : 2) ||
        formatRupees(rupees, locale) !== byPattern(rupees * 100, locale, 0)
      );
    });
    expect(differing).toEqual([]);
  });
});

it("I18N-06 CUS-21 groups what is typed like what is shown, and reads both back", () => {
  for (const paise of amounts) {
    const rupees = Math.floor(paise / 100);
    const shown = byPattern(rupees * 100, "hi-IN", 0);
    expect(`₹${groupDigits(String(rupees))}`).toBe(shown);
    expect(parseRupees(shown)).toBe(rupees);
    expect(formatPaiseInColumn(paise)).toBe(byPattern(paise, "hi-IN", 2));
  }
});
