import { groupDigits } from "~/domain/money/group-digits";

const PAUSE_MS = 120;
/** Only the main part is read: the head's inline styles have another response's nonce. */
const MAIN = /<main[\s\S]*<\/main>/;

/** Writes the slider's value at once; the server's words follow. */
function writeSliderValue(input: HTMLInputElement) {
  const output = document.getElementById(`${input.id}-words`);
  if (!output) return;
  const { unit = "", top } = output.dataset;
  const text = unit === "₹" ? `₹${groupDigits(input.value)}` : `${input.value} ${unit}`;
  output.textContent = top && input.value === input.max ? top : text;
  input.setAttribute("aria-valuetext", output.textContent);
}

/** Updates the page while its form changes: requests the form's own address and replaces the parts that have an id. */
function updateWhileChanging(form: HTMLFormElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  async function ask() {
    asking.abort();
    asking = new AbortController();
    const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const url = `${location.pathname}?${query}`;
    try {
      const answer = await fetch(url, { headers: { accept: "text/html" }, signal: asking.signal });
      if (!answer.ok || answer.redirected) return location.assign(url);
      const shown = MAIN.exec(await answer.text())?.[0] ?? "";
      const page = new DOMParser().parseFromString(shown, "text/html");
      for (const part of document.querySelectorAll<HTMLElement>("[data-part]")) {
        const fresh = page.getElementById(part.id);
        if (fresh && fresh.innerHTML !== part.innerHTML) part.innerHTML = fresh.innerHTML;
      }
      history.replaceState(history.state, "", url);
    } catch {
      // A newer request is running, or the network is down: the next change tries again.
    }
  }
  for (const button of form.querySelectorAll<HTMLElement>("[data-plain]")) button.hidden = true;
  form.addEventListener("input", (event) => {
    writeSliderValue(event.target as HTMLInputElement);
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE_MS);
  });
}

/** Forms whose page updates while they change. */
export function enhanceLiveRegions() {
  document.querySelectorAll<HTMLFormElement>("form[data-live]").forEach(updateWhileChanging);
}
