import { watchActivity } from "~/ui/admin/shell/activity";
import { isAnnounced, type KeepAlive, nextKeepAlive, type Phase, phaseOf } from "~/ui/admin/shell/inactivity";
import { saveText } from "./saved-text";

const TICK_MS = 1_000;

/** Reloads this page by GET, even when it was the response to a POST. */
const reload = () => location.replace(location.pathname + location.search);

/** The page's current prompt: navigation within a hydrated page replaces it. */
const promptOf = () => document.querySelector<HTMLDialogElement>("#session-timeout");

/** Shows a sentence, and announces it if `aloud`. */
function showSentence(prompt: HTMLDialogElement, text: string, isAnnounced: boolean): void {
  const part = (name: string) => prompt.querySelector<HTMLElement>(`[data-${name}]`);
  for (const element of [part("shown"), isAnnounced ? part("spoken") : null]) if (element) element.textContent = text;
}

/** The remaining time in the prompt's words. */
function sentenceOf({ sentence = "", one = "", other = "" }: DOMStringMap, secondsLeft: number): string {
  const time = (secondsLeft === 1 ? one : other).replace("{count}", String(secondsLeft));
  return sentence.replace("{time}", time);
}

/**
 * Prompts a signed-in customer who is inactive for too long, counts down, and logs out at zero (AUTH-22 … AUTH-24,
 * OQ-26), to the sign-in page, which says why and leads back here. All tabs share the last activity; typed text is kept.
 */
export function runSessionTimeout({ dataset }: HTMLDialogElement): void {
  const limits = { idleMinutes: Number(dataset.idle), countdownSeconds: Number(dataset.seconds) };
  let phase: Phase["kind"] = "active";
  let lastKeepAlive: KeepAlive = { at: Date.now(), recordedActivity: 0 };
  const activity = watchActivity(
    "customer",
    () => phase !== "active",
    (news) => news === "out" && toSignIn(),
  );

  /** This tab or another one has logged out: the sign-in page says why and leads back here. */
  const toSignIn = () => {
    phase = "over";
    saveText();
    const page = encodeURIComponent(location.pathname + location.search);
    location.replace(`${dataset.signIn}?idle=1&callback=${page}`);
  };
  const stay = () => {
    if (phase !== "asking") return;
    activity.touch();
    saveText();
    void keepAlive().then(reload);
  };
  const leave = async () => {
    phase = "over";
    const prompt = promptOf();
    if (prompt) showSentence(prompt, dataset.over ?? "", true);
    await fetch("/api/logout", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: '{"area":"customer","idle":true}',
    }).catch(() => undefined);
    activity.announceOut();
    toSignIn();
  };
  const ask = (secondsLeft: number, isFirst: boolean) => {
    const prompt = promptOf();
    if (!prompt) return;
    showSentence(prompt, sentenceOf(dataset, secondsLeft), isFirst || isAnnounced(secondsLeft));
    if (!prompt.open) prompt.showModal();
  };
  const updatePrompt = () => {
    if (phase === "over") return;
    const now = Date.now();
    const next = phaseOf(activity.last(), now, limits);
    if (next.kind === "over") return void leave();
    const isFirst = phase === "active";
    phase = next.kind;
    if (next.kind === "asking") return ask(next.secondsLeft, isFirst);
    promptOf()?.close();
    const nextCall = nextKeepAlive(activity.last(), now, lastKeepAlive);
    if (!nextCall) return;
    lastKeepAlive = nextCall;
    void keepAlive();
  };

  document.addEventListener("click", (event) => {
    if ((event.target as HTMLElement).closest("[data-stay]")) stay();
  });
  // Escape and a tap outside mean stay. `close` does not bubble.
  document.addEventListener("close", (event) => event.target === promptOf() && stay(), true);
  setInterval(updatePrompt, TICK_MS);
  document.addEventListener("visibilitychange", updatePrompt);
}

/** Extends the session. An ended session shows when the page reloads. */
async function keepAlive(): Promise<void> {
  const response = await fetch("/api/keep-alive", { headers: { Accept: "application/json" } }).catch(() => null);
  if (response?.status === 401) reload();
}
