import { expect, it } from "vitest";
import { asciiSource } from "../../../../scripts/lib/ascii-source.mjs";

const evaluated = (code: string): unknown =>
  new Function("tag", `return ${code}`)((parts: string[]) => parts.join("|"));

it("means the same in texts, tagged templates, regular expressions and comments, and is ASCII", () => {
  for (const code of [
    '"₹ १२ 😀"',
    `tag\`••\${1}– 😀\``,
    '"₹5, 😀".replace(/[,\\s₹]/g, "").replace(/^(?:😀|5)/u, "x")',
    '"＝1".match(/^[=＝－]/)[0] + "गारंटी दी".replace(/गारंटी/iu, "")',
    '"a–b".replace(/\\–/, "\\₹") + "\\\\₹"',
    "1 /* → ± é */ + 1 // ∞\n",
  ]) {
    const ascii = asciiSource(code);
    expect([...ascii].filter((letter) => letter > "~")).toEqual([]);
    expect(evaluated(ascii)).toEqual(evaluated(code));
  }
});

it("refuses a raw text, which an escape would change", () => {
  expect(() => asciiSource("String.raw`₹`")).toThrow("A raw text cannot be escaped");
  expect(asciiSource("String.raw`a`; `₹`")).toBe("String.raw`a`; `\\u20b9`");
});
