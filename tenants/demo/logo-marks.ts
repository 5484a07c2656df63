/** Marks for demo brands, each in a box of 64 by 64, from the brand's two colours and white. */
export type MarkColours = { primary: string; secondary: string };

type Mark = (colours: MarkColours) => string;

const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const shape = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`;
const stroke = (path: string, colour: string, width: number, ends: "round" | "butt" = "round") =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="${ends}" stroke-linejoin="${ends === "round" ? "round" : "miter"}"/>`;
const tile = (fill: string, r = 16) => `<rect x="4" y="4" width="56" height="56" rx="${r}" fill="${fill}"/>`;
const turned = (content: string, times: number) =>
  Array.from({ length: times }, (_, i) => `<g transform="rotate(${(360 / times) * i} 32 32)">${content}</g>`).join("");

const WHITE = "#ffffff";

export const MARKS = {
  corner: ({ primary, secondary }) =>
    shape("M8 52V12H20V40H48V52Z", primary) + shape("M28 32A24 24 0 0 1 52 8V20A12 12 0 0 0 40 32Z", secondary),
  leaf: ({ primary, secondary }) =>
    circle(32, 32, 28, primary) +
    shape("M32 50C19 44 17 28 32 12C47 28 45 44 32 50Z", secondary) +
    stroke("M32 50V26", primary, 4),
  sunrise: ({ primary, secondary }) =>
    shape("M12 40A20 20 0 0 1 52 40Z", primary) +
    stroke("M32 14V7M14 21L9 16M50 21L55 16", primary, 5) +
    stroke("M6 48H58M16 57H48", secondary, 5),
  peaks: ({ primary, secondary }) =>
    shape("M33 54L48 26L63 54Z", secondary) +
    stroke("M1 54L25 10L49 54", WHITE, 6) +
    shape("M1 54L25 10L49 54Z", primary) +
    stroke("M14.5 34L21 40L26 34L31 40L36 34", WHITE, 3.5),
  rings: ({ primary, secondary }) =>
    stroke("M38 32A15 15 0 1 1 8 32A15 15 0 1 1 38 32Z", primary, 8) +
    stroke("M26 32A15 15 0 0 1 56 32A15 15 0 0 1 41 47", secondary, 8) +
    stroke("M38 32A15 15 0 0 1 34 42", primary, 8),
  hexagon: ({ primary, secondary }) =>
    shape("M32 4L56.5 18V46L32 60L7.5 46V18Z", primary) +
    shape("M32 18L44 25V39L32 46L20 39V25Z", WHITE) +
    shape("M32 32L44 25V39L32 46Z", secondary),
  petals: ({ primary, secondary }) =>
    turned(shape("M32 32C22 24 22 12 32 4C42 12 42 24 32 32Z", primary), 6) + circle(32, 32, 7, secondary),
  waves: ({ primary, secondary }) =>
    circle(32, 32, 28, primary) +
    stroke("M13 29C19 23 26 23 32 29S45 35 51 29", WHITE, 5) +
    stroke("M15 42C21 36 26 36 32 42S44 48 49 42", secondary, 5),
  rise: ({ primary, secondary }) =>
    tile(primary) + stroke("M17 45L29 33L36 40L47 25", WHITE, 6) + circle(47, 20, 5, secondary),
  shield: ({ primary, secondary }) =>
    shape("M32 4L56 12V30C56 45 46 55 32 60C18 55 8 45 8 30V12Z", primary) +
    shape("M32 4L56 12V30C56 45 46 55 32 60Z", secondary) +
    stroke("M21 31L29 39L44 23", WHITE, 6),
  kite: ({ primary, secondary }) =>
    shape("M32 3L12 28H32Z", primary) +
    shape("M32 3L52 28H32Z", secondary) +
    shape("M12 28L32 52V28Z", secondary) +
    shape("M52 28L32 52V28Z", primary) +
    stroke("M32 51C30 56 35 57 33 61", primary, 3.5),
  drop: ({ primary, secondary }) =>
    shape("M32 3C46 20 53 29 53 40A21 21 0 0 1 11 40C11 29 18 20 32 3Z", primary) +
    stroke("M22 41A10 10 0 0 0 32 51", secondary, 5.5),
  wheel: ({ primary, secondary }) =>
    stroke("M56 32A24 24 0 1 1 8 32A24 24 0 1 1 56 32Z", primary, 8) +
    turned(stroke("M32 26V13", primary, 5), 3) +
    circle(32, 32, 7.5, secondary),
  steps: ({ primary, secondary }) =>
    `<rect x="6" y="38" width="14" height="20" rx="4" fill="${primary}"/><rect x="25" y="24" width="14" height="34" rx="4" fill="${primary}"/><rect x="44" y="6" width="14" height="52" rx="4" fill="${secondary}"/>`,
  tree: ({ primary, secondary }) =>
    shape("M28.5 40H35.5V61H28.5Z", secondary) +
    circle(32, 18, 15, primary) +
    circle(18, 31, 13, primary) +
    circle(46, 31, 13, primary) +
    circle(32, 32, 12, primary) +
    stroke("M32 50V28M32 38L40 30", secondary, 4),
  plume: ({ primary, secondary }) =>
    shape("M32 3C48 14 54 26 50 40C47 52 39 58 32 61C25 58 17 52 14 40C10 26 16 14 32 3Z", primary) +
    circle(32, 35, 13, secondary) +
    circle(32, 38, 6.5, WHITE),
  coin: ({ primary, secondary }) =>
    circle(41, 32, 21, secondary) +
    circle(25, 32, 25, WHITE) +
    circle(25, 32, 22, primary) +
    stroke("M40 32A15 15 0 1 1 10 32A15 15 0 1 1 40 32Z", WHITE, 2) +
    shape("M25 22L31 32L25 42L19 32Z", WHITE),
  arch: ({ primary, secondary }) =>
    shape("M8 60V28A24 24 0 0 1 56 28V60H44V28A12 12 0 0 0 20 28V60Z", primary) + circle(32, 32, 7, secondary),
  book: ({ primary, secondary }) =>
    shape("M30 18C22 10 12 9 4 10V50C12 49 22 50 30 57Z", primary) +
    shape("M34 18C42 10 52 9 60 10V50C52 49 42 50 34 57Z", secondary),
  weave: ({ primary, secondary }) =>
    `<g transform="rotate(45 32 32)">${
      stroke("M22 9V55M42 9V55", primary, 12) +
      stroke("M9 22H55M9 42H55", secondary, 12) +
      stroke("M22 15V29M42 35V49", primary, 12, "butt")
    }</g>`,
  bird: ({ primary, secondary }) =>
    shape("M4 18C18 16 26 22 32 32C36 20 46 12 60 12C58 34 48 52 22 54C30 48 32 44 32 40C18 40 8 32 4 18Z", primary) +
    circle(49, 21, 3.5, secondary),
  tiffin: ({ primary, secondary }) =>
    stroke("M20 18V14A9 9 0 0 1 29 5H35A9 9 0 0 1 44 14V18", secondary, 5) +
    `<rect x="10" y="18" width="44" height="12" rx="5" fill="${primary}"/><rect x="10" y="33" width="44" height="12" rx="5" fill="${secondary}"/><rect x="10" y="48" width="44" height="12" rx="5" fill="${primary}"/>`,
  quarters: ({ primary, secondary }) =>
    shape("M6 30V6A24 24 0 0 1 30 30Z", primary) +
    shape("M58 30A24 24 0 0 0 34 6V30Z", secondary) +
    shape("M6 34A24 24 0 0 0 30 58V34Z", secondary) +
    shape("M58 58V34H34A24 24 0 0 0 58 58Z", primary),
  spark: ({ primary, secondary }) =>
    shape("M28 6C30 26 36 32 56 34C36 36 30 42 28 62C26 42 20 36 0 34C20 32 26 26 28 6Z", primary) +
    shape("M52 2C53 10 55 12 63 13C55 14 53 16 52 24C51 16 49 14 41 13C49 12 51 10 52 2Z", secondary),
  house: ({ primary, secondary }) =>
    shape("M32 5L60 30H51V58H13V30H4Z", primary) + shape("M25 58V42A7 7 0 0 1 39 42V58Z", secondary),
  grain: ({ primary, secondary }) =>
    stroke("M32 60V14", secondary, 4) +
    [16, 29, 42]
      .map((y) =>
        shape(
          `M32 ${y + 12}C20 ${y + 12} 15 ${y + 4} 15 ${y - 4}C25 ${y - 4} 32 ${y + 2} 32 ${y + 12}ZM32 ${y + 12}C44 ${y + 12} 49 ${y + 4} 49 ${y - 4}C39 ${y - 4} 32 ${y + 2} 32 ${y + 12}Z`,
          primary,
        ),
      )
      .join("") +
    shape("M32 3C37 8 37 13 32 18C27 13 27 8 32 3Z", primary),
  moon: ({ primary, secondary }) =>
    shape("M42 7A27 27 0 1 0 57 42A22 22 0 0 1 42 7Z", primary) + circle(48, 24, 6, secondary),
  pot: ({ primary, secondary }) =>
    shape("M20 8H44V15H40C52 20 58 29 58 38C58 51 47 59 32 59C17 59 6 51 6 38C6 29 12 20 24 15H20Z", primary) +
    stroke("M12 37C18 31 24 31 32 37S46 43 52 37", secondary, 5),
} satisfies Record<string, Mark>;

export type MarkName = keyof typeof MARKS;

export const MARK_NAMES = Object.keys(MARKS) as MarkName[];
