/** A colour and the number of pixels that have it. */
type Bucket = { count: number; red: number; green: number; blue: number };

export type ProposedColours = {
  /** `#rrggbb` */
  primary: string;
  secondary: string | null;
};

const OPAQUE = 128;
const STEP_BITS = 4;
/** Below this chroma a colour counts as grey: text or shadow, not a brand colour. */
const MIN_CHROMA = 24;
const NEAR_WHITE = 244;
/** The minimum distance of two brand colours in RGB. */
const MIN_DISTANCE = 64;
/** A colour with a smaller share is an edge between two others. */
const MIN_SHARE = 0.015;

const mean = ({ count, red, green, blue }: Bucket) => [red / count, green / count, blue / count] as const;
const chromaOf = (bucket: Bucket) => Math.max(...mean(bucket)) - Math.min(...mean(bucket));

function hex(bucket: Bucket): string {
  return `#${mean(bucket)
    .map((channel) => Math.round(channel).toString(16).padStart(2, "0"))
    .join("")}`;
}

function distance(one: Bucket, other: Bucket): number {
  const a = mean(one);
  const b = mean(other);
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Neighbouring buckets are one colour with soft edges: adds the smaller to the larger. */
function merged(buckets: readonly Bucket[]): Bucket[] {
  const chosen: Bucket[] = [];
  for (const bucket of [...buckets].sort((a, b) => b.count - a.count)) {
    const near = chosen.find((other) => distance(bucket, other) < MIN_DISTANCE / 2);
    if (near) near.count += bucket.count;
    else chosen.push({ ...bucket });
    if (near) {
      near.red += mean(bucket)[0] * bucket.count;
      near.green += mean(bucket)[1] * bucket.count;
      near.blue += mean(bucket)[2] * bucket.count;
    }
  }
  return chosen;
}

/**
 * The two main colours of a picture: the most frequent strong colour, and the next one that differs clearly. Takes RGBA
 * pixels, four bytes each. Ignores transparent, white and grey pixels unless there are no others. Null for a picture
 * without a colour.
 */
export function proposeColours(rgba: Uint8Array): ProposedColours | null {
  const buckets = new Map<number, Bucket>();
  let seen = 0;
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4);
    if (alpha < OPAQUE || Math.min(red, green, blue) >= NEAR_WHITE) continue;
    seen++;
    const shift = 8 - STEP_BITS;
    const key = ((red >> shift) << (2 * STEP_BITS)) | ((green >> shift) << STEP_BITS) | (blue >> shift);
    const bucket = buckets.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    bucket.count++;
    bucket.red += red;
    bucket.green += green;
    bucket.blue += blue;
    buckets.set(key, bucket);
  }
  const colours = merged([...buckets.values()]).filter(({ count }) => count / seen >= MIN_SHARE);
  const strong = colours.filter((bucket) => chromaOf(bucket) >= MIN_CHROMA);
  const ranked = (strong.length > 0 ? strong : colours).sort((a, b) => b.count - a.count);
  const [primary] = ranked;
  if (!primary) return null;
  const others = ranked.filter((bucket) => distance(bucket, primary) >= MIN_DISTANCE);
  const [secondary] = others;
  return { primary: hex(primary), secondary: secondary ? hex(secondary) : null };
}
