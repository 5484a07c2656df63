import { replacePart } from "./replace-part";
import { SETTINGS_CHANGED } from "./settings-changed";

/** The pause in typing after which the page is asked for; a choice asks at once. */
const TYPING_MS = 350;
/** Only the main part is read: the head's inline styles have another response's nonce. */
const MAIN = /<main[\s\S]*<\/main>/;

/** Updates the page while its form changes: requests the form's own address and replaces the parts that have an id. */
function updateWhileChanging(form: HTMLFormElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = new AbortController();
  async function ask() {
    request.abort();
    request = new AbortController();
    const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const url = `${location.pathname}?${query}`;
    const keepAddress = () => history.replaceState(history.state, "", url);
    if (!form.dispatchEvent(new CustomEvent(SETTINGS_CHANGED, { detail: query, cancelable: true }))) keepAddress();
    try {
      const response = await fetch(url, { headers: { accept: "text/html" }, signal: request.signal });
      if (!response.ok || response.redirected) return location.assign(url);
      const shown = MAIN.exec(await response.text())?.[0] ?? "";
      const page = new DOMParser().parseFromString(shown, "text/html");
      for (const part of document.querySelectorAll<HTMLElement>("[data-part]")) {
        const fresh = part.id ? page.getElementById(part.id) : null;
        if (fresh) replacePart(part, fresh);
      }
      keepAddress();
    } catch {
      // A newer request is running, or the network is down: the next change tries again.
    }
  }
  form.addEventListener("input", ({ target }) => {
    clearTimeout(timer);
    timer = setTimeout(ask, (target as HTMLInputElement).type === "radio" ? 0 : TYPING_MS);
  });
  // Chosen before this script had come.
  if (form.querySelector("input[type=radio]:checked:not([checked])")) timer = setTimeout(ask);
}

/** Forms whose page updates while they change. */
export function enhanceLiveRegions() {
  document.querySelectorAll<HTMLFormElement>("form[data-live]").forEach(updateWhileChanging);
}
