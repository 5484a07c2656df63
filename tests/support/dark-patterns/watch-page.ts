import type { Page } from "@playwright/test";

type Watched = { calls: string[]; clocks: { text: string; purpose: "passcode" | "session" | null }[] };

/** Runs in the page before its own scripts: writes down what no later look can see. */
function watch(): void {
  const watched: Watched = { calls: [], clocks: [] };
  (window as unknown as { watched: Watched }).watched = watched;
  /** A call within a second of a tap or a key is the answer to it. */
  const ANSWER_MS = 1000;
  let tappedAt = Number.NEGATIVE_INFINITY;
  for (const type of ["pointerdown", "keydown", "submit"])
    window.addEventListener(
      type,
      ({ isTrusted }) => {
        if (isTrusted) tappedAt = performance.now();
      },
      true,
    );
  /** Wraps a function of the browser so that each call without a tap is written down. */
  const note = (owner: object | undefined, name: string, label: string) => {
    const given = owner && (Reflect.get(owner, name) as unknown);
    if (!owner || typeof given !== "function") return;
    const noted = function (this: unknown, ...values: unknown[]) {
      if (performance.now() - tappedAt > ANSWER_MS) watched.calls.push(label);
      return Reflect.apply(given, this, values) as unknown;
    };
    Object.defineProperty(owner, name, { configurable: true, writable: true, value: noted });
  };
  note(window.Notification, "requestPermission", "Notification.requestPermission");
  note(Object.getPrototypeOf(navigator.geolocation ?? {}), "getCurrentPosition", "geolocation.getCurrentPosition");
  note(Object.getPrototypeOf(navigator.clipboard ?? {}), "writeText", "clipboard.writeText");
  note(Object.getPrototypeOf(navigator.clipboard ?? {}), "readText", "clipboard.readText");
  note(Navigator.prototype, "vibrate", "navigator.vibrate");
  note(window.WebAssembly, "instantiate", "WebAssembly.instantiate");
  note(window.WebAssembly, "compile", "WebAssembly.compile");
  for (const name of ["open", "print"]) note(window, name, `window.${name}`);
  // These stop every script until somebody answers.
  for (const name of ["alert", "confirm", "prompt"])
    Object.defineProperty(window, name, { configurable: true, value: () => void watched.calls.push(`window.${name}`) });
  const GivenWorker = window.Worker;
  if (GivenWorker)
    window.Worker = new Proxy(GivenWorker, {
      construct: (target, values: ConstructorParameters<typeof Worker>) => {
        watched.calls.push("new Worker");
        return new target(...values);
      },
    });
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type: string, ...rest) {
    if (type === "beforeunload") watched.calls.push("beforeunload");
    return Reflect.apply(listen, this, [type, ...rest]) as undefined;
  };

  const last = new WeakMap<Node, string>();
  /** The number that a text counts by: of `1:24` it is 84. */
  const countOf = (text: string) => (text.match(/\d+/g) ?? []).reduce((all, part) => all * 60 + Number(part), 0);
  const purposeOf = (element: Element | null) => {
    if (element?.closest("dialog")?.querySelector("form[action='/logout'], [data-session]")) return "session" as const;
    const around = element?.closest("main, dialog");
    return around?.querySelector("[name=code]") && element?.closest("[data-countdown]") ? ("passcode" as const) : null;
  };
  const seen = (node: Node | null, before: string | null) => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    const text = (element?.textContent ?? "").trim();
    const earlier = before?.trim() || (element && last.get(element)) || "";
    if (element) last.set(element, text);
    if (!/\d/.test(text) || !/\d/.test(earlier) || text.length > 80) return;
    const isSameWords = text.replace(/\d+/g, "#") === earlier.replace(/\d+/g, "#");
    if (isSameWords && countOf(text) < countOf(earlier)) watched.clocks.push({ text, purpose: purposeOf(element) });
  };
  new MutationObserver((changes) => {
    for (const { target, type, oldValue, removedNodes } of changes)
      seen(
        target,
        type === "characterData" ? oldValue : ([...removedNodes].map((n) => n.textContent).join("") ?? null),
      );
  }).observe(document, { subtree: true, characterData: true, characterDataOldValue: true, childList: true });
}

/** Watches every page that is opened from now on, for `readPageModel`. */
export const watchPage = (page: Page): Promise<unknown> => page.addInitScript(watch);
