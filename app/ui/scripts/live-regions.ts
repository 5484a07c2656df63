import { groupDigits } from "~/domain/money/group-digits";

const PAUSE_MS = 120;
/** The head's inline styles carry another answer's nonce: only what is shown is read. */
const SHOWN = /<main[\s\S]*<\/main>/;

/** Words the value of a slider at once; the server's own words follow. */
function wordSlider(input: HTMLInputElement) {
  const output = document.getElementById(`${input.id}-words`);
  if (!output) return;
  const { unit = "", top } = output.dataset;
  const text = unit === "₹" ? `₹${groupDigits(input.value)}` : `${input.value} ${unit}`;
  output.textContent = top && input.value === input.max ? top : text;
  input.setAttribute("aria-valuetext", output.textContent);
}

/** Keeps the page up to date while its form is changed: asks the form's own address, and takes over the parts that carry an id. */
function follow(form: HTMLFormElement) {
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
      const shown = SHOWN.exec(await answer.text())?.[0] ?? "";
      const page = new DOMParser().parseFromString(shown, "text/html");
      for (const part of document.querySelectorAll<HTMLElement>("[data-part]")) {
        const fresh = page.getElementById(part.id);
        if (fresh && fresh.innerHTML !== part.innerHTML) part.innerHTML = fresh.innerHTML;
      }
      history.replaceState(history.state, "", url);
    } catch {
      // A newer question is under way, or the network is away: the next change asks again.
    }
  }
  for (const button of form.querySelectorAll<HTMLElement>("[data-plain]")) button.hidden = true;
  form.addEventListener("input", (event) => {
    wordSlider(event.target as HTMLInputElement);
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE_MS);
  });
}

/** Forms whose page answers while they are changed. */
export function enhanceLiveRegions() {
  document.querySelectorAll<HTMLFormElement>("form[data-live]").forEach(follow);
}
