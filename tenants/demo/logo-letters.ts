/**
 * A geometric alphabet of strokes for the logos of demo brands, which therefore need no font to be rasterised. Centre
 * lines with the baseline at y = 0: x-height -46, capitals -68, ascenders -70, descenders 20.
 */
export type Letter = {
  /** Path data of the centre line. */
  path: string;
  /** Width of the centre line. */
  width: number;
  /** Centres of dots. */
  dots?: readonly (readonly [number, number])[];
  /** White space to the left and to the right. */
  left: number;
  right: number;
};

const STEM = 8;
const ROUND = 4.5;
const SLANT = 2;
const OPEN = 1;
const BOWL = "M46-23A23 23 0 1 1 0-23A23 23 0 1 1 46-23Z";
const RING = "M68-34A34 34 0 1 1 0-34A34 34 0 1 1 68-34Z";

function letter(path: string, width: number, left: number, right: number, dots?: Letter["dots"]): Letter {
  return dots ? { path, width, left, right, dots } : { path, width, left, right };
}

const LETTERS: Readonly<Record<string, Letter>> = {
  a: letter(`${BOWL}M46-46V0`, 46, ROUND, STEM),
  b: letter(`${BOWL}M0-70V0`, 46, STEM, ROUND),
  c: letter("M39-39.5A23 23 0 1 0 39-6.5", 39, ROUND, OPEN),
  d: letter(`${BOWL}M46-70V0`, 46, ROUND, STEM),
  e: letter("M.5-23H46A23 23 0 1 0 39.5-7", 46, ROUND, ROUND),
  f: letter("M28-69.5A16 16 0 0 0 11-54V0M0-46H26", 28, OPEN, OPEN),
  g: letter(`${BOWL}M46-46V-3A23 23 0 0 1 5.5 12`, 46, ROUND, STEM),
  h: letter("M0-70V0M0-26A20 20 0 0 1 40-26V0", 40, STEM, STEM),
  i: letter("M0-46V0", 0, STEM, STEM, [[0, -65]]),
  j: letter("M8-46V5A15 15 0 0 1-5 19.5", 8, OPEN, STEM, [[8, -65]]),
  k: letter("M0-70V0M36-46L7-22.5M16-29.5L38 0", 38, STEM, OPEN),
  l: letter("M0-70V0", 0, STEM, STEM),
  m: letter("M0-46V0M0-28A18 18 0 0 1 36-28V0M36-28A18 18 0 0 1 72-28V0", 72, STEM, STEM),
  n: letter("M0-46V0M0-26A20 20 0 0 1 40-26V0", 40, STEM, STEM),
  o: letter(BOWL, 46, ROUND, ROUND),
  p: letter(`${BOWL}M0-46V20`, 46, STEM, ROUND),
  q: letter(`${BOWL}M46-46V20`, 46, ROUND, STEM),
  r: letter("M0-46V0M0-24A22 22 0 0 1 22-46H25", 25, STEM, OPEN),
  s: letter(
    "M35-37C31-43.5 25.5-46 19-46C9.5-46 4-41 4-34.5C4-18.5 36-28 36-11.5C36-4.5 29-0 19.5 0C11.5 0 5-3 1-9.5",
    36,
    ROUND,
    ROUND,
  ),
  t: letter("M11-62V-15A15 15 0 0 0 26 0H28M0-46H27", 28, OPEN, OPEN),
  u: letter("M0-46V-20A20 20 0 0 0 40-20V-46M40-46V0", 40, STEM, STEM),
  v: letter("M0-46L20 0L40-46", 40, SLANT, SLANT),
  w: letter("M0-46L17 0L34-46L51 0L68-46", 68, SLANT, SLANT),
  x: letter("M0-46L38 0M38-46L0 0", 38, SLANT, SLANT),
  y: letter("M0-46L20 0M40-46L11.3 20", 40, SLANT, SLANT),
  z: letter("M2-46H36L0 0H38", 38, ROUND, ROUND),
  A: letter("M0 0L28-68L56 0M10.5-23H45.5", 56, SLANT, SLANT),
  B: letter("M0-68V0H25A18 18 0 0 0 25-36H0M0-68H22A16 16 0 0 1 22-36", 43, STEM, ROUND),
  C: letter("M58-58A34 34 0 1 0 58-10", 58, ROUND, OPEN),
  D: letter("M0-68V0H20A34 34 0 0 0 20-68Z", 54, STEM, ROUND),
  E: letter("M40-68H0V0H40M0-35H34", 40, STEM, ROUND),
  F: letter("M38-68H0V0M0-34H32", 38, STEM, OPEN),
  G: letter("M58-58A34 34 0 1 0 68-34H42", 68, ROUND, ROUND),
  H: letter("M0-68V0M50-68V0M0-35H50", 50, STEM, STEM),
  I: letter("M0-68V0", 0, STEM, STEM),
  J: letter("M28-68V-18A16 16 0 0 1-3-12", 28, OPEN, STEM),
  K: letter("M0-68V0M44-68L8-31.5M18-41L46 0", 46, STEM, OPEN),
  L: letter("M0-68V0H36", 36, STEM, OPEN),
  M: letter("M0 0V-68L31-18L62-68V0", 62, STEM, STEM),
  N: letter("M0 0V-68L50 0V-68", 50, STEM, STEM),
  O: letter(RING, 68, ROUND, ROUND),
  P: letter("M0 0V-68H23A19 19 0 0 1 23-30H0", 42, STEM, OPEN),
  Q: letter(`${RING}M44-20L64 2`, 68, ROUND, ROUND),
  R: letter("M0 0V-68H23A19 19 0 0 1 23-30H0M21-30L43 0", 43, STEM, OPEN),
  S: letter(
    "M46-56.5C41.5-64.5 34-68 25-68C12.5-68 4.5-61 4.5-51C4.5-27.5 48-41 48-18C48-6.5 38.5 0 26 0C14.5 0 5.5-4.5 0-14",
    48,
    ROUND,
    ROUND,
  ),
  T: letter("M0-68H50M25-68V0", 50, OPEN, OPEN),
  U: letter("M0-68V-24A24 24 0 0 0 48-24V-68", 48, STEM, STEM),
  V: letter("M0-68L28 0L56-68", 56, OPEN, OPEN),
  W: letter("M0-68L21 0L42-68L63 0L84-68", 84, OPEN, OPEN),
  X: letter("M0-68L50 0M50-68L0 0", 50, SLANT, SLANT),
  Y: letter("M0-68L26-32L52-68M26-32V0", 52, OPEN, OPEN),
  Z: letter("M2-68H46L0 0H48", 48, ROUND, ROUND),
  0: letter("M0-44A22 24 0 0 1 44-44V-24A22 24 0 0 1 0-24Z", 44, ROUND, ROUND),
  1: letter("M0-56L15-68V0", 15, ROUND, STEM),
  2: letter("M1-50A20 20 0 1 1 35-36L0 0H42", 42, ROUND, ROUND),
  3: letter("M2-68H38L20-41A20.5 20.5 0 1 1 0-12", 41, ROUND, ROUND),
  4: letter("M34 0V-68L0-19H45", 45, SLANT, ROUND),
  5: letter("M38-68H6L3-38C8-42 13-44 19-44A22 22 0 1 1 0-9", 41, ROUND, ROUND),
  6: letter("M33-68L5-34M43-22A22 22 0 1 1-1-22A22 22 0 1 1 43-22Z", 43, ROUND, ROUND),
  7: letter("M0-68H42L14 0", 42, ROUND, OPEN),
  8: letter(
    "M38-51A17 17 0 1 1 4-51A17 17 0 1 1 38-51ZM42-17.5A21 17.5 0 1 1 0-17.5A21 17.5 0 1 1 42-17.5Z",
    42,
    ROUND,
    ROUND,
  ),
  9: letter("M11 0L39-34M44-46A22 22 0 1 1 0-46A22 22 0 1 1 44-46Z", 44, ROUND, ROUND),
};

/** The letter for a character; null for one that the alphabet does not have. */
export function letterFor(character: string): Letter | null {
  return LETTERS[character] ?? null;
}
