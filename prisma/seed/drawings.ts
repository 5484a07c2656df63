import { letterFor } from "@tenants/demo/logo-letters";
import { inkOf } from "@tenants/theme/colour";

const MONOGRAM_COLOURS = ["#0f4c81", "#7c2d12", "#14532d", "#4a1d6b", "#92400e", "#9d174d", "#0e7490", "#3f3f46"];

/** A number below `limit` that is always the same for a text. */
export function numberFor(text: string, limit: number): number {
  let sum = 7;
  for (const character of text) sum = (sum * 31 + character.charCodeAt(0)) % 1_000_003;
  return sum % limit;
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = "", second] = words;
  const capitals = first.replace(/[^A-Z]/g, "");
  return (second ? first.charAt(0) + second.charAt(0) : capitals.length > 1 ? capitals : first)
    .slice(0, 2)
    .toUpperCase();
}

/** A row of letters, centred on x with the baseline at y = 0, in alphabet units. */
function lettersAround(text: string): string {
  const gap = 26;
  const drawn = [...text].map(letterFor).filter((letter) => letter !== null && letter !== undefined);
  let x = -(drawn.reduce((sum, letter) => sum + letter.width, 0) + gap * (drawn.length - 1)) / 2;
  let paths = "";
  for (const letter of drawn) {
    paths += `<path d="${letter.path}" transform="translate(${x} 0)"/>`;
    x += letter.width + gap;
  }
  return paths;
}

/** A lender's logo: its initials on a tile, 64 px square. */
export function monogramSvg(slug: string, name: string): string {
  const colour = MONOGRAM_COLOURS[numberFor(slug, MONOGRAM_COLOURS.length)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colour}"/><g transform="translate(32 41.5) scale(.27)" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" stroke-linejoin="round">${lettersAround(initials(name))}</g></svg>`;
}

const CARD_GROUNDS = [
  ["#1f2937", "#4b5563"],
  ["#7c2d12", "#c2410c"],
  ["#1e3a8a", "#2563eb"],
  ["#14532d", "#15803d"],
  ["#581c87", "#7e22ce"],
  ["#0f172a", "#a16207"],
] as const;

/** A credit card, 172 × 108 px: chip, waves and the first word's initials. */
export function cardSvg(name: string): string {
  const [from, to] = CARD_GROUNDS[numberFor(name, CARD_GROUNDS.length)] ?? CARD_GROUNDS[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="172" height="108" viewBox="0 0 172 108"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="172" height="108" rx="10" fill="url(#g)"/><g fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="10"><circle cx="150" cy="96" r="38"/><circle cx="150" cy="96" r="66"/></g><rect x="16" y="38" width="26" height="20" rx="4" fill="#e8c468"/><path d="M16 45H25V51H16M42 45H33V51H42M29 38V58" fill="none" stroke="#8a6a1c"/><g transform="translate(34 94) scale(.26)" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round" stroke-linejoin="round">${lettersAround(initials(name))}</g></svg>`;
}

const SCRIPTS = {
  en: "M18 47L32 15L46 47M23 37H41",
  hi: "M14 22C18 14 30 16 28 24C27 29 22 30 20 30C26 30 31 33 29 40C27 47 17 47 13 41M29 33H44M44 16V49M35 16H53",
};

/** The first letter of a script on a round background, 64 px square. */
export function languageSvg(code: keyof typeof SCRIPTS): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><circle cx="32" cy="32" r="31" fill="#eef0f4"/><path d="${SCRIPTS[code]}" fill="none" stroke="${inkOf("#143a8c")}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
