/** Pictures for partners: name → size in pixels. The poster is A4 at 150 dots an inch. */
export const CREATIVE_SIZES = {
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
  wide: { width: 1200, height: 628 },
  strip: { width: 1456, height: 180 },
  poster: { width: 1240, height: 1754 },
} as const;

export type CreativeSize = keyof typeof CREATIVE_SIZES;

const CREATIVE_FORMATS = ["png", "svg", "pdf"] as const;
export type CreativeFormat = (typeof CREATIVE_FORMATS)[number];

const FILE = /^(square|story|wide|strip|poster)-(en|hi)\.(png|svg|pdf)$/;

/** The parts of a file's name: `square-en.png`; null for any other name. */
export function parseCreative(file: string) {
  const [, size, language, format] = FILE.exec(file) ?? [];
  return size
    ? { size: size as CreativeSize, language: language as "en" | "hi", format: format as CreativeFormat }
    : null;
}

export type Creative = {
  size: CreativeSize;
  colours: { primary: string; onPrimary: string };
  /** A picture as a `data:` address with its size, or null for the brand's name. */
  logo: { href: string; width: number; height: number } | null;
  brandName: string;
  headline: string;
  line: string;
  scan: string;
  foot: string;
  by: string;
  /** The squares of a QR code in a square of `size` units. */
  qr: { size: number; path: string };
};

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`).replace(/[\p{Cc}]/gu, " ");

/** About how wide a letter is, in parts of its height. */
const LETTER = 0.56;

/** Breaks a text into lines that fit. */
function wrapped(text: string, fontSize: number, width: number): string[] {
  const most = Math.max(6, Math.floor(width / (fontSize * LETTER)));
  return text.split(" ").reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last !== undefined && Array.from(`${last} ${word}`).length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
    return lines;
  }, []);
}

const FONT = "'Noto Sans','Noto Sans Devanagari','DejaVu Sans',sans-serif";

type Written = {
  x: number;
  y: number;
  size: number;
  width: number;
  colour: string;
  bold?: boolean;
  anchor?: "start" | "middle";
};

/** Lines of text from a first baseline; returns the markup and the baseline after it. */
function write(text: string, { x, y, size, width, colour, bold = false, anchor = "start" }: Written) {
  const lines = wrapped(text, size, width);
  const markup = lines
    .map(
      (line, index) =>
        `<text x="${x}" y="${y + index * size * 1.25}" font-family="${FONT}" font-size="${size}" font-weight="${bold ? 700 : 400}" text-anchor="${anchor}" fill="${colour}">${escaped(line)}</text>`,
    )
    .join("");
  return { markup, next: y + lines.length * size * 1.25 };
}

type Foot = Omit<Written, "y"> & { bottom: number };

/** What must be said and who says it, each on a line of its own, large enough to read on a phone. */
function footLines(foot: string, by: string, { bottom, ...line }: Foot): string {
  const last = write(by, { ...line, y: bottom, bold: true });
  return write(foot, { ...line, y: bottom - line.size * 1.35 }).markup + last.markup;
}

const QUIET_ZONE = 4;

/** The QR code on white, `side` pixels with its quiet zone. */
function code({ size, path }: Creative["qr"], x: number, y: number, side: number): string {
  const scale = side / (size + 2 * QUIET_ZONE);
  return `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${side * 0.05}" fill="#fff"/><g transform="translate(${x + QUIET_ZONE * scale} ${y + QUIET_ZONE * scale}) scale(${scale})" shape-rendering="crispEdges"><path d="${path}" fill="#16181d"/></g>`;
}

/** The logo on white, or the brand's name. */
function mark({ logo, brandName, colours }: Creative, x: number, y: number, height: number): string {
  if (!logo) {
    const size = height * 0.62;
    return write(brandName, { x, y: y + height * 0.7, size, width: 4_000, colour: colours.onPrimary, bold: true })
      .markup;
  }
  const width = Math.min(height * 5, (height * 0.7 * logo.width) / logo.height);
  return `<rect x="${x}" y="${y}" width="${width + height * 0.4}" height="${height}" rx="${height * 0.16}" fill="#fff"/><image x="${x + height * 0.2}" y="${y + height * 0.15}" width="${width}" height="${height * 0.7}" href="${logo.href}"/>`;
}

/** Wide pictures have the code beside the text. */
function beside(creative: Creative, width: number, height: number): string {
  const { headline, line, foot, by, qr, size, colours } = creative;
  const pad = height * (size === "strip" ? 0.12 : 0.09);
  const side = height - 2 * pad;
  const colour = colours.onPrimary;
  if (size === "strip") {
    const room = width - side - 3 * pad;
    const head = write(headline, {
      x: pad * 2,
      y: height * 0.44,
      size: height * 0.28,
      width: room,
      colour,
      bold: true,
    });
    const below = write(`${creative.brandName} · ${foot}`, {
      x: pad * 2,
      y: height * 0.78,
      size: height * 0.19,
      width: room,
      colour,
    });
    return head.markup + below.markup + code(qr, width - side - pad, pad, side);
  }
  const small = side * 0.82;
  const room = width - small - 3 * pad;
  const head = write(headline, { x: pad, y: height * 0.36, size: height * 0.105, width: room, colour, bold: true });
  const text = write(line, { x: pad, y: head.next, size: height * 0.052, width: room, colour });
  const end = footLines(foot, by, {
    x: pad,
    bottom: height - pad * 0.7,
    size: height * 0.041,
    width: room * 1.15,
    colour,
  });
  return (
    mark(creative, pad, pad, height * 0.14) +
    head.markup +
    text.markup +
    end +
    code(qr, width - small - pad, (height - small) / 2, small)
  );
}

/** Square and tall pictures have the code below the text. */
function below(creative: Creative, width: number, height: number): string {
  const { headline, line, scan, foot, by, qr, colours } = creative;
  const pad = width * 0.08;
  const colour = colours.onPrimary;
  const room = width - 2 * pad;
  const isTall = height > width * 1.3;
  const large = height > width * 1.6 ? 0.1 : 0.078;
  const head = write(headline, { x: pad, y: pad + width * 0.23, size: width * large, width: room, colour, bold: true });
  const text = write(line, { x: pad, y: head.next, size: width * large * 0.49, width: room, colour });
  const most = height - text.next - pad * (isTall ? 4.8 : 1.6) + width * 0.025;
  const side = Math.min(width * (isTall ? 0.62 : 0.4), most);
  const top = isTall ? (text.next + height - pad * 2.8 - side) / 2 : height - pad * 1.6 - side;
  const left = isTall ? (width - side) / 2 : pad;
  const scanned = isTall
    ? write(scan, {
        x: width / 2,
        y: top + side + width * 0.08,
        size: width * 0.055,
        width: room,
        colour,
        bold: true,
        anchor: "middle",
      })
    : write(scan, {
        x: left + side + pad * 0.6,
        y: top + side * 0.5,
        size: width * 0.048,
        width: room - side - pad * 0.6,
        colour,
        bold: true,
      });
  const end = footLines(foot, by, {
    x: pad,
    bottom: height - pad * 0.5,
    size: width * 0.033,
    width: room * 1.1,
    colour,
  });
  return (
    mark(creative, pad, pad, width * 0.1) + head.markup + text.markup + code(qr, left, top, side) + scanned.markup + end
  );
}

/** The picture as an SVG of its own: nothing is loaded from elsewhere. */
export function creativeSvg(creative: Creative): string {
  const { width, height } = CREATIVE_SIZES[creative.size];
  const content =
    creative.size === "wide" || creative.size === "strip"
      ? beside(creative, width, height)
      : below(creative, width, height);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${creative.colours.primary}"/>${content}</svg>`;
}
