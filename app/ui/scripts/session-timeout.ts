import { watchActivity } from "~/ui/admin/shell/activity";
import { isSpoken, type Phase, phaseOf, type TabMessage, tellServer } from "~/ui/admin/shell/inactivity";
import { saveFormDraft } from "./form-draft";

const BEAT_MS = 1_000;

/** Reloads this page by GET, even when it was the response to a POST. */
const loadAgain = () => location.replace(location.pathname + location.search);

/** The page's current prompt: navigation within a hydrated page replaces it. */
const promptOf = () => document.querySelector<HTMLDialogElement>("#still-there");

/** Shows a sentence, and announces it if `aloud`. */
function say(prompt: HTMLDialogElement, text: string, aloud: boolean): void {
  const part = (name: string) => prompt.querySelector<HTMLElement>(`[data-${name}]`);
  for (const place of [part("shown"), aloud ? part("spoken") : null]) if (place) place.textContent = text;
}

/** The remaining time in the prompt's words. */
function sentenceOf({ sentence = "", one = "", other = "" }: DOMStringMap, secondsLeft: number): string {
  const time = (secondsLeft === 1 ? one : other).replace("{count}", String(secondsLeft));
  return sentence.replace("{time}", time);
}

/**
 * Prompts a signed-in customer who is inactive for too long, counts down, and logs out at zero (AUTH-22 … AUTH-24,
 * OQ-26). All tabs share the last activity; staying keeps typed text.
 */
export function runStillThere({ dataset }: HTMLDialogElement): void {
  const lives = { idleMinutes: Number(dataset.idle), countdownSeconds: Number(dataset.seconds) };
  let phase: Phase["kind"] = "active";
  let told: TabMessage = { at: Date.now(), settledFor: 0 };
  const activity = watchActivity(
    "customer",
    () => phase !== "active",
    (news) => news === "out" && loadAgain(),
  );

  const stay = () => {
    if (phase !== "asking") return;
    activity.touch();
    saveFormDraft();
    void tell().then(loadAgain);
  };
  const leave = async () => {
    phase = "over";
    const prompt = promptOf();
    if (prompt) say(prompt, dataset.over ?? "", true);
    await fetch("/api/logout", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: '{"area":"customer"}',
    }).catch(() => undefined);
    activity.announceOut();
    loadAgain();
  };
  const ask = (secondsLeft: number, isFirst: boolean) => {
    const prompt = promptOf();
    if (!prompt) return;
    say(prompt, sentenceOf(dataset, secondsLeft), isFirst || isSpoken(secondsLeft));
    if (!prompt.open) prompt.showModal();
  };
  const beat = () => {
    if (phase === "over") return;
    const now = Date.now();
    const next = phaseOf(activity.last(), now, lives);
    if (next.kind === "over") return void leave();
    const isFirst = phase === "active";
    phase = next.kind;
    if (next.kind === "asking") return ask(next.secondsLeft, isFirst);
    promptOf()?.close();
    const telling = tellServer(activity.last(), now, told);
    if (!telling) return;
    told = telling;
    void tell();
  };

  document.addEventListener("click", (event) => {
    if ((event.target as HTMLElement).closest("[data-stay]")) stay();
  });
  // Escape and a tap outside mean stay. `close` does not bubble.
  document.addEventListener("close", (event) => event.target === promptOf() && stay(), true);
  setInterval(beat, BEAT_MS);
  document.addEventListener("visibilitychange", beat);
}

/** Extends the session. An ended session shows when the page reloads. */
async function tell(): Promise<void> {
  const answer = await fetch("/api/keep-alive", { headers: { Accept: "application/json" } }).catch(() => null);
  if (answer?.status === 401) loadAgain();
}
