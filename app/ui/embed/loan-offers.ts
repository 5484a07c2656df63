/**
 * The element `<loan-offers>` on a partner's page: a card in the brand's colours, and on a click the brand's journey in
 * a sandboxed frame. It reads nothing of the page, and the page gets nothing of the frame but its height.
 */

type Brand = { origin: string; name: { en: string; hi: string }; primary: string; onPrimary: string };
type Words = Record<"title" | "text" | "open" | "close" | "tab", string>;
type Shared = { brands: Brand[]; words: Record<"en" | "hi", Words>; waiting: Set<LoanOffers> };

/** The brand's script has put its names and colours here. */
const shared = (window as unknown as { loanOffers: Shared }).loanOffers;
shared.waiting ??= new Set();

/** The heights of the card and of the frame, in pixels. The page reserves the first. */
const CARD = 264;
const FRAME = 640;
const TALLEST = 6_000;

const STYLE = `
:host{all:initial!important;display:block!important;min-height:${CARD}px!important;contain:layout style!important}
:host([hidden]){display:none!important}
*{box-sizing:border-box}
[data-card]{display:flex;flex-direction:column;align-items:flex-start;justify-content:center;min-height:${CARD}px;padding:20px;border:1px solid #d5d9e2;border-radius:12px;background:#fff;color:#16181d;font:16px/1.5 system-ui,sans-serif;text-align:start}
h2{margin:0 0 4px;font:700 20px/1.3 system-ui,sans-serif;overflow-wrap:anywhere}
p{margin:0 0 16px;color:#4b5160}
button,a{font:inherit}
[data-open]{min-height:48px;padding:8px 20px;border:0;border-radius:8px;background:var(--primary);color:var(--on-primary);font-weight:700;cursor:pointer}
[data-bar]{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;justify-content:space-between;padding:8px 0;font:14px/1.5 system-ui,sans-serif}
[data-bar] a{color:#16181d}
[data-bar] button{min-height:44px;padding:4px 12px;border:1px solid #8a91a0;border-radius:8px;background:#fff;color:#16181d;cursor:pointer}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
iframe{display:block;width:100%;border:1px solid #d5d9e2;border-radius:12px;background:#fff;color-scheme:light}
`;

const SANDBOX =
  "allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

class LoanOffers extends HTMLElement {
  #root: ShadowRoot | null = null;
  #frame: HTMLIFrameElement | null = null;
  #brand: Brand | null = null;
  #height = FRAME;

  connectedCallback(): void {
    this.show();
  }

  disconnectedCallback(): void {
    shared.waiting.delete(this);
    this.#stop();
  }

  /** Shows the card, or waits for the script of the brand that `host` names. */
  show(): void {
    const host = this.getAttribute("host");
    this.#brand = shared.brands.find(({ origin }) => !host || new URL(origin).host === host) ?? null;
    if (!this.#brand) {
      shared.waiting.add(this);
      return;
    }
    shared.waiting.delete(this);
    this.#root ??= this.#attach();
    this.#showCard(false);
  }

  #attach(): ShadowRoot {
    const root = this.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    return root;
  }

  get #language(): "en" | "hi" {
    const chosen = this.getAttribute("lang") || document.documentElement.lang;
    return /^hi\b/i.test(chosen) ? "hi" : "en";
  }

  #address(path: string): string {
    const query = new URLSearchParams();
    for (const name of ["product", "link"]) {
      const value = this.getAttribute(name);
      if (value && /^[\w-]{1,40}$/.test(value)) query.set(name, value);
    }
    return `${this.#brand?.origin}${path}${query.size > 0 ? `?${query}` : ""}`;
  }

  #fill(...children: Node[]): void {
    const language = this.#language;
    const box = make("div", { dir: "ltr", lang: language }, ...children);
    box.style.setProperty("--primary", this.#brand?.primary ?? "");
    box.style.setProperty("--on-primary", this.#brand?.onPrimary ?? "");
    this.#root?.replaceChildren(box);
  }

  #showCard(takesFocus: boolean): void {
    this.#stop();
    const language = this.#language;
    const words = shared.words[language];
    const brand = this.#brand?.name[language] ?? "";
    const open = make("button", { type: "button", "data-open": "" }, words.open);
    open.addEventListener("click", () => this.#showFrame());
    const title = make("h2", {}, words.title.replace("{brand}", brand));
    this.#fill(make("div", { "data-card": "" }, title, make("p", {}, words.text.replace("{brand}", brand)), open));
    if (takesFocus) open.focus();
  }

  #showFrame(): void {
    const words = shared.words[this.#language];
    const close = make("button", { type: "button" }, words.close);
    close.addEventListener("click", () => this.#showCard(true));
    const tab = make(
      "a",
      { href: this.#address("/embed/leave"), target: "_blank", rel: "noopener", referrerpolicy: "origin" },
      words.tab,
    );
    const title = words.title.replace("{brand}", this.#brand?.name[this.#language] ?? "");
    const frame = make("iframe", {
      title,
      sandbox: SANDBOX,
      referrerpolicy: "origin",
      allow: "",
      height: String(FRAME),
      src: this.#address("/embed"),
    });
    this.#frame = frame;
    this.#height = FRAME;
    this.#fill(make("div", { "data-bar": "" }, tab, close), frame);
    addEventListener("message", this.#receive);
    addEventListener("scroll", this.#resize, { passive: true });
    frame.focus();
  }

  /** Takes a height, or the wish to close, from its own frame alone. */
  #receive = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== this.#brand?.origin) return;
    if (typeof data !== "object" || data === null || !("type" in data) || data.type !== "loan-offers") return;
    if ("close" in data && data.close === true) {
      this.#showCard(true);
      return;
    }
    if (!("height" in data) || typeof data.height !== "number" || !Number.isInteger(data.height)) return;
    this.#height = Math.min(Math.max(data.height, FRAME), TALLEST);
    this.#resize();
  };

  /** Follows the frame's height while its lower edge is out of sight, so that nothing moves under the reader. */
  #resize = (): void => {
    const frame = this.#frame;
    if (frame && frame.getBoundingClientRect().bottom > innerHeight) frame.height = String(this.#height);
  };

  #stop(): void {
    removeEventListener("message", this.#receive);
    removeEventListener("scroll", this.#resize);
    this.#frame = null;
    this.#root?.replaceChildren();
  }
}

if (!customElements.get("loan-offers")) customElements.define("loan-offers", LoanOffers);
// Another brand's script came first: its elements look again for their brand.
for (const element of [...shared.waiting]) element.show();
