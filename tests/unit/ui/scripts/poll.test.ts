// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("stops in an unattended page, and asks again once somebody is back (OQ-96)", async () => {
  const { runPoll } = await import("~/ui/scripts/poll");
  let requests = 0;
  vi.stubGlobal("fetch", async () => {
    requests += 1;
    return new Response(`<div id="state" data-poll="/state" data-every="3">Sent ${requests}</div>`);
  });
  document.body.innerHTML = '<div id="state" data-poll="/state" data-every="3">Waits</div>';
  const region = document.body.querySelector<HTMLElement>("#state");
  if (region) runPoll(region);
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
  const whileAway = requests;
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
  expect(requests).toBe(whileAway);
  window.dispatchEvent(new Event("focus"));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(requests).toBeGreaterThan(whileAway + 10);
  expect(region?.textContent).toBe(`Sent ${requests}`);
});
