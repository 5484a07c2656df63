const MAX_SECONDS = 60;
/** An unattended page stops polling, so that it does not keep its session alive. */
const UNATTENDED_MS = 10 * 60_000;
let lookedAt = Date.now();
/** What asks again when somebody is back at the page. */
const stopped = new Set<() => void>();
for (const eventName of ["pointerdown", "keydown", "focus"])
  window.addEventListener(
    eventName,
    () => {
      lookedAt = Date.now();
      for (const ask of stopped) ask();
      stopped.clear();
    },
    { passive: true },
  );

/** Requests the page of a region repeatedly and replaces the region, until it no longer polls. */
export function runPoll(region: HTMLElement, wait = Number(region.dataset.every)) {
  const again = (seconds: number) => setTimeout(ask, seconds * 1000);
  const ask = async () => {
    if (!region.isConnected) return;
    if (Date.now() - lookedAt > UNATTENDED_MS) return void stopped.add(ask);
    if (document.hidden) return void document.addEventListener("visibilitychange", ask, { once: true });
    try {
      const response = await fetch(region.dataset.poll ?? "", { headers: { accept: "text/html" } });
      if (response.redirected && new URL(response.url).pathname !== location.pathname)
        return location.assign(response.url);
      if (!response.ok) throw response;
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const fresh = page.getElementById(region.id);
      if (!fresh) return location.reload();
      if (fresh.innerHTML !== region.innerHTML) region.innerHTML = fresh.innerHTML;
      if (fresh.dataset.poll) again(Number(fresh.dataset.every));
    } catch {
      runPoll(region, Math.min(wait * 2, MAX_SECONDS));
    }
  };
  again(wait);
}
