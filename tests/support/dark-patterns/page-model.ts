export type Box = { x: number; y: number; width: number; height: number };

/** What can be measured of anything that a person sees. */
export type Seen = {
  isVisible: boolean;
  box: Box;
  fontPx: number;
  /** Text against what is behind it, 1 to 21; null on a picture or a gradient, and without pixels. */
  contrast: number | null;
};

/** A run of text between two tags. */
export type TextPiece = Seen & { text: string; isStruck: boolean };

export type Control = Seen & {
  kind: "button" | "link" | "checkbox" | "radio" | "select" | "text" | "hidden";
  /** The name that a person reads or hears. */
  label: string;
  name: string;
  value: string;
  /** The kind of an `input`, else its tag. */
  type: string;
  autocomplete: string;
  isChecked: boolean;
  isRequired: boolean;
  isDisabled: boolean;
  /** The whole address of a link. */
  href: string | null;
  rel: string;
  hasDownload: boolean;
  /** Indexes in `forms` and in `groups`; null outside. */
  form: number | null;
  group: number | null;
  area: "main" | "frame" | "dialog";
};

export type FormModel = {
  /** The whole address. */
  action: string;
  method: string;
  text: string;
  /** Values of hidden fields by name. */
  hidden: Record<string, string>;
};

/** A list item, an article, a row, a section, a form or a dialog: what a person takes as one thing. */
export type Group = { kind: string; text: string /** Without what is folded away. */; shownText: string };

/** What lies over the page: an open dialog, or something fixed to the window. */
export type Overlay = { kind: "dialog" | "fixed"; share: number; text: string; hasWayOut: boolean };

/**
 * A page as a person meets it, collected once: all checks of dark patterns read this and nothing else. Without pixels (a
 * document that no browser has laid out) boxes are empty, sizes are 0 and contrasts are null.
 */
export type PageModel = {
  brand: string;
  language: "en" | "hi";
  name: string;
  origin: string;
  hasPixels: boolean;
  /** True when the address says that the tap before asked for what is open: `?ask=business`. */
  isAsked: boolean;
  window: { width: number; height: number };
  texts: readonly TextPiece[];
  controls: readonly Control[];
  forms: readonly FormModel[];
  groups: readonly Group[];
  overlays: readonly Overlay[];
  /** Texts that change by themselves like a clock, with what they wait for. */
  clocks: readonly { text: string; purpose: "passcode" | "session" | null }[];
  /** Elements with an animation that never ends. */
  blinking: readonly string[];
  /** What the page asked of the browser without a tap: `Notification.requestPermission`, `alert`. */
  calls: readonly string[];
  /** Addresses of scripts, frames, embedded objects and everything loaded. */
  sources: readonly { kind: string; url: string }[];
  /** Names of what the page has stored in the browser and a script may read. */
  stored: readonly string[];
  playsByItself: number;
};
