/** Browsers by what only they write in their User-Agent; others are more special than those below them. */
const BROWSERS = [
  ["edge", /\bEdg(?:e|A|iOS)?\//],
  ["samsung", /\bSamsungBrowser\//],
  ["opera", /\b(?:OPR|Opera)\//],
  ["firefox", /\b(?:Firefox|FxiOS)\//],
  ["chrome", /\b(?:Chrome|CriOS|Chromium)\//],
  ["safari", /\bSafari\//],
] as const;

const SYSTEMS = [
  ["android", /\bAndroid\b/],
  ["ios", /\b(?:iPhone|iPad|iPod)\b/],
  ["windows", /\bWindows\b/],
  ["macos", /\bMac OS X\b|\bMacintosh\b/],
  ["linux", /\bLinux\b|\bX11\b/],
] as const;

type Browser = (typeof BROWSERS)[number][0];
type System = (typeof SYSTEMS)[number][0];

/** Names as their makers write them, in every language. */
const NAMES = {
  edge: "Edge",
  samsung: "Samsung Internet",
  opera: "Opera",
  firefox: "Firefox",
  chrome: "Chrome",
  safari: "Safari",
  android: "Android",
  ios: "iOS",
  windows: "Windows",
  macos: "macOS",
  linux: "Linux",
} as const satisfies Record<Browser | System, string>;

const isNamed = (part: string): part is Browser | System => Object.hasOwn(NAMES, part);

/**
 * The kind of browser of a User-Agent, such as `chrome.android`; null when neither is known. Coarse on purpose: it tells
 * a person's own sessions apart, not people.
 */
export function deviceOf(userAgent: string | null): string | null {
  const text = userAgent?.slice(0, 512) ?? "";
  const browser = BROWSERS.find(([, shape]) => shape.test(text))?.[0];
  const system = SYSTEMS.find(([, shape]) => shape.test(text))?.[0];
  return [browser, system].filter(Boolean).join(".") || null;
}

/** A stored kind of browser for reading: Chrome, Android. Null when there is none. */
export const deviceName = (device: string | null): string | null =>
  device
    ?.split(".")
    .filter(isNamed)
    .map((part) => NAMES[part])
    .join(", ") || null;
