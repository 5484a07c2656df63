import type { Control, PageModel, Seen, TextPiece } from "./page-model";

export type ReadDocument = Omit<PageModel, "brand" | "name">;

/**
 * Reads everything the checks need from a document. Runs inside the page, so it uses nothing from outside itself; given a
 * document that no browser has laid out, it reads the words, the forms and the addresses.
 */
export function readDocument(given?: { document: Document; origin: string }): ReadDocument {
  const doc = given?.document ?? document;
  const hasPixels = given === undefined;
  const origin = given?.origin ?? location.origin;
  const EMPTY = { x: 0, y: 0, width: 0, height: 0 };
  const oneLine = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const all = (selector: string, root: ParentNode = doc) => [...root.querySelectorAll<HTMLElement>(selector)];
  const addressOf = (value: string | null, base = origin) => {
    if (value === null) return null;
    try {
      return new URL(value, base).href;
    } catch {
      return value;
    }
  };

  /** All words below an element, those of neighbouring elements apart. */
  const wordsOf = (element: Node | null | undefined): string => {
    const parts: string[] = [];
    const collect = (node: Node) => {
      for (const child of [...node.childNodes])
        if (child.nodeType === 3) parts.push(child.textContent ?? "");
        else if (child.nodeType === 1) collect(child);
    };
    if (element) collect(element);
    return oneLine(parts.join(" "));
  };

  type Rgb = [number, number, number, number];
  const colours = new Map<string, Rgb>();
  const canvas = hasPixels ? doc.createElement("canvas").getContext("2d", { willReadFrequently: true }) : null;
  /** A colour of any notation as red, green, blue and opacity. */
  const rgb = (colour: string): Rgb => {
    const known = colours.get(colour);
    if (known || !canvas) return known ?? [0, 0, 0, 1];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const read: Rgb = [r, g, b, a / 255];
    colours.set(colour, read);
    return read;
  };
  const over = ([r, g, b, a]: Rgb, [R, G, B]: Rgb): Rgb => [
    r * a + R * (1 - a),
    g * a + G * (1 - a),
    b * a + B * (1 - a),
    1,
  ];
  const light = ([r, g, b]: Rgb) => {
    const [x = 0, y = 0, z = 0] = [r, g, b].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  type Behind = { colour: Rgb; isPicture: boolean; opacity: number };
  const behind = new Map<Element, Behind>();
  /** The colour behind the content of an element, and how opaque it is painted. */
  const backgroundOf = (element: Element | null): Behind => {
    if (!element) return { colour: [255, 255, 255, 1], isPicture: false, opacity: 1 };
    const known = behind.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    const outer = backgroundOf(element.parentElement);
    const own = rgb(style.backgroundColor);
    const read = {
      colour: own[3] === 0 ? outer.colour : over(own, outer.colour),
      isPicture: style.backgroundImage !== "none" || (outer.isPicture && own[3] < 1),
      opacity: outer.opacity * Number.parseFloat(style.opacity),
    };
    behind.set(element, read);
    return read;
  };
  const contrastOf = (element: Element): number | null => {
    const { colour, isPicture, opacity } = backgroundOf(element);
    if (isPicture) return null;
    const ink = rgb(getComputedStyle(element).color);
    const [a, b] = [light(over([ink[0], ink[1], ink[2], ink[3] * opacity], colour)), light(colour)];
    return Math.round(((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)) * 100) / 100;
  };
  const HIDDEN = "[hidden], template, noscript, dialog:not([open]), script, style";
  const hidden = new Map<Element, boolean>();
  /** Each element is looked at for each group around it. */
  const isHidden = (element: Element | null): boolean => {
    if (!element) return false;
    const found = hidden.get(element) ?? (element.matches(HIDDEN) || isHidden(element.parentElement));
    hidden.set(element, found);
    return found;
  };
  const folded = new Map<Element, boolean>();
  const isFolded = (element: Element): boolean => {
    const known = folded.get(element);
    if (known !== undefined) return known;
    const fold = element.closest("details:not([open])");
    const found = fold !== null && element.closest("summary")?.parentElement !== fold;
    folded.set(element, found);
    return found;
  };
  const seenOf = (element: HTMLElement): Seen => {
    if (!hasPixels)
      return { isVisible: !isHidden(element) && !isFolded(element), box: EMPTY, fontPx: 0, contrast: null };
    const { x, y, width, height } = element.getBoundingClientRect();
    const isVisible =
      width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    if (!isVisible) return { isVisible, box: { x, y, width, height }, fontPx: 0, contrast: null };
    const fontPx = Number.parseFloat(getComputedStyle(element).fontSize);
    return { isVisible, box: { x, y: y + scrollY, width, height }, fontPx, contrast: contrastOf(element) };
  };

  const FORMS = all("form");
  const GROUPED = "li, article, tr, section, fieldset, form, dialog, [role=group], [role=dialog], [data-group]";
  const GROUPS = all(GROUPED);
  const placeIn = (list: readonly Element[], element: Element | null) => {
    const index = element ? list.indexOf(element) : -1;
    return index < 0 ? null : index;
  };
  const labelOf = (element: HTMLElement): string => {
    const input = element as HTMLInputElement;
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const named = ids.map((id) => wordsOf(doc.getElementById(id))).join(" ");
    const id = element.getAttribute("id");
    const around = wordsOf(element.closest("label"));
    const label = around || (id ? wordsOf(all("label").find((one) => one.getAttribute("for") === id)) : "");
    const isPressed = ["submit", "button", "reset"].includes(input.type) && element.tagName === "INPUT";
    return (
      oneLine(element.getAttribute("aria-label")) ||
      named ||
      (["INPUT", "SELECT", "TEXTAREA"].includes(element.tagName) ? label : wordsOf(element)) ||
      (isPressed ? input.value : "") ||
      oneLine(element.getAttribute("title") ?? element.querySelector("[alt]")?.getAttribute("alt"))
    );
  };
  const kindOf = (element: HTMLElement): Control["kind"] => {
    const type = element.getAttribute("type") ?? "";
    const role = element.getAttribute("role") ?? "";
    if (role === "switch" || role === "checkbox" || type === "checkbox") return "checkbox";
    if (element.tagName === "A") return role === "button" ? "button" : "link";
    if (element.tagName === "BUTTON" || role === "button" || ["submit", "button", "reset", "image"].includes(type))
      return "button";
    if (element.tagName === "SELECT") return "select";
    if (type === "radio" || type === "hidden") return type;
    return "text";
  };
  const controlOf = (element: HTMLElement): Control => {
    const input = element as HTMLInputElement;
    const kind = kindOf(element);
    const isTick = kind === "checkbox" || kind === "radio";
    // A styled box is drawn by its label: what a person can tap and read.
    const shown = isTick ? (element.closest("label") ?? element) : element;
    const form = element.closest("form") ?? (element as HTMLButtonElement).form ?? null;
    return {
      kind,
      label: labelOf(element),
      name: element.getAttribute("name") ?? "",
      value: kind === "select" ? oneLine(element.querySelector("option[selected]")?.textContent) : (input.value ?? ""),
      type: element.getAttribute("type") ?? element.tagName.toLowerCase(),
      autocomplete: element.getAttribute("autocomplete") ?? "",
      isChecked:
        (isTick && (hasPixels && "checked" in input ? input.checked : element.hasAttribute("checked"))) ||
        element.getAttribute("aria-checked") === "true",
      isRequired: element.hasAttribute("required") || element.getAttribute("aria-required") === "true",
      isDisabled: element.hasAttribute("disabled") || element.getAttribute("aria-disabled") === "true",
      href: kind === "link" || element.tagName === "A" ? addressOf(element.getAttribute("href")) : null,
      rel: element.getAttribute("rel") ?? "",
      hasDownload: element.hasAttribute("download"),
      form: placeIn(FORMS, form),
      group: placeIn(GROUPS, element.parentElement?.closest(GROUPED) ?? null),
      area: element.closest("dialog, [role=dialog]")
        ? "dialog"
        : element.closest("body > header, body > footer, header[role=banner], footer, header")
          ? "frame"
          : "main",
      ...seenOf(shown as HTMLElement),
    };
  };

  const texts: TextPiece[] = [];
  const bySeen = new Map<Element, Seen>();
  const walk = (node: Node) => {
    for (const child of [...node.childNodes]) {
      if (child.nodeType === 1) {
        if (!/^(script|style|template|noscript|svg)$/i.test(child.nodeName)) walk(child);
        continue;
      }
      const text = child.nodeType === 3 ? oneLine(child.textContent) : "";
      const element = child.parentElement;
      if (!text || !element) continue;
      const known = bySeen.get(element) ?? seenOf(element);
      bySeen.set(element, known);
      texts.push({ text, isStruck: element.closest("s, del, strike") !== null, ...known });
    }
  };
  if (doc.body) walk(doc.body);

  /** The text of an element as it is shown: without what is hidden or folded away. */
  const shownText = (element: HTMLElement): string => {
    if (hasPixels) return oneLine(element.innerText);
    const parts: string[] = [];
    const collect = (node: Node) => {
      for (const child of [...node.childNodes])
        if (child.nodeType === 3) parts.push(child.textContent ?? "");
        else if (child.nodeType === 1 && !isHidden(child as Element) && !isFolded(child as Element)) collect(child);
    };
    collect(element);
    return oneLine(parts.join(" "));
  };

  const width = hasPixels ? innerWidth : 0;
  const height = hasPixels ? innerHeight : 0;
  const shareOf = ({ box }: Seen) => {
    const top = Math.max(0, box.y - (hasPixels ? scrollY : 0));
    const seenHeight = Math.min(height, top + box.height) - top;
    return width && height ? (Math.min(width, box.width) * Math.max(0, seenHeight)) / (width * height) : 0;
  };
  const wayOut = (element: HTMLElement) =>
    all("button, a[href], input[type=submit]", element).some((one) => !one.hasAttribute("disabled"));
  const dialogs = all("dialog[open], [role=dialog], [role=alertdialog]").filter((one) => seenOf(one).isVisible);
  const fixed = hasPixels
    ? all("body *").filter((element) => {
        const { position } = getComputedStyle(element);
        return (position === "fixed" || position === "sticky") && !dialogs.includes(element);
      })
    : [];
  const overlays = [...dialogs, ...fixed].flatMap((element) => {
    const seen = seenOf(element);
    if (!seen.isVisible && hasPixels) return [];
    const kind = dialogs.includes(element) ? ("dialog" as const) : ("fixed" as const);
    return [{ kind, share: shareOf(seen), text: shownText(element), hasWayOut: wayOut(element) }];
  });

  const watched = (hasPixels && (window as unknown as { watched?: Pick<PageModel, "calls" | "clocks"> }).watched) || {
    calls: [],
    clocks: [],
  };
  const blinking = hasPixels
    ? doc
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
        .flatMap(({ effect }) => (effect as KeyframeEffect | null)?.target ?? [])
        // A ring that turns while something is under way says so.
        .filter((element) => !element.closest("[role=status], [aria-busy=true], [data-pending], progress"))
        .flatMap((element) => oneLine(element.textContent) || [])
    : [];
  const sources = [
    ...all("script[src], iframe[src], embed[src], img[src], video[src], audio[src], source[src]").map((element) => ({
      kind: element.tagName.toLowerCase(),
      url: addressOf(element.getAttribute("src")) ?? "",
    })),
    ...all("object[data]").map((element) => ({ kind: "object", url: addressOf(element.getAttribute("data")) ?? "" })),
    ...all("iframe[srcdoc]").map(() => ({ kind: "iframe", url: "srcdoc:" })),
    ...all("link[href]")
      .filter((link) => /stylesheet|preload|icon|manifest|prefetch|preconnect/.test(link.getAttribute("rel") ?? ""))
      .map((link) => ({ kind: "link", url: addressOf(link.getAttribute("href")) ?? "" })),
    ...all("meta[http-equiv]")
      .filter((meta) => meta.getAttribute("http-equiv")?.toLowerCase() === "refresh")
      .map((meta) => ({
        kind: "refresh",
        url: addressOf(/url=(.+)$/i.exec(meta.getAttribute("content") ?? "")?.[1] ?? "") ?? "",
      })),
    ...(hasPixels ? performance.getEntriesByType("resource").map(({ name }) => ({ kind: "loaded", url: name })) : []),
  ];
  const cookies = hasPixels ? doc.cookie.split("; ").map((one) => one.split("=", 1)[0] ?? "") : [];
  return {
    language: doc.documentElement.getAttribute("lang") === "hi" ? "hi" : "en",
    origin,
    hasPixels,
    isAsked: hasPixels && new URLSearchParams(location.search).has("ask"),
    window: { width, height },
    texts,
    controls: all("a[href], button, input, select, textarea, [role=button], [role=switch], [role=checkbox]").map(
      controlOf,
    ),
    forms: FORMS.map((form) => ({
      action: addressOf(form.getAttribute("action") || "") ?? "",
      method: (form.getAttribute("method") ?? "get").toLowerCase(),
      text: wordsOf(form),
      hidden: Object.fromEntries(
        all("input[type=hidden]", form).map((one) => [one.getAttribute("name") ?? "", one.getAttribute("value") ?? ""]),
      ),
    })),
    groups: GROUPS.map((element) => ({
      kind: element.getAttribute("role") ?? element.tagName.toLowerCase(),
      text: wordsOf(element),
      shownText: shownText(element),
    })),
    overlays,
    clocks: watched.clocks,
    blinking,
    calls: watched.calls,
    sources,
    stored: hasPixels ? [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...cookies].filter(Boolean) : [],
    playsByItself: all("video[autoplay], audio[autoplay]").length,
  };
}
