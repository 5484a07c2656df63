/** In a partner's frame: tells the page around it the height of this one, and nothing else; Escape asks to close. */
export function reportToHost(): void {
  if (window.parent === window) return;
  const tell = (message: object) => window.parent.postMessage({ type: "loan-offers", ...message }, "*");
  new ResizeObserver(() => tell({ height: Math.ceil(document.body.getBoundingClientRect().height) })).observe(
    document.body,
  );
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !document.querySelector("dialog[open]")) tell({ close: true });
  });
}
