import { clock } from "./clock";

/** Disables the resend button until the wait is over. Announces the end only, not every second. */
export function runCountdown(root: HTMLElement) {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-${name}]`);
  const button = root.querySelector<HTMLButtonElement>("button");
  const end = Date.now() + Number(root.dataset.countdown) * 1000;
  const tick = () => {
    const left = Math.max(0, Math.round((end - Date.now()) / 1000));
    const [wait, ready, time, announcement] = ["wait", "ready", "clock", "announce"].map(part);
    if (time) time.textContent = clock(left);
    if (wait) wait.hidden = left === 0;
    if (ready) ready.hidden = left > 0;
    if (button) button.disabled = left > 0;
    if (left > 0) setTimeout(tick, 1000);
    else if (announcement) announcement.textContent = announcement.dataset.announce ?? "";
  };
  if (Number(root.dataset.countdown) > 0) tick();
}
