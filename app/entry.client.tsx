import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { NonceContext } from "./ui/nonce";

// Where something else has changed the page first, as browser extensions do, React renders the whole document again:
// the brand's <style> then needs the nonce to get past the content policy.
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;

/**
 * Waits for the page's data, which RemixBrowser throws as a promise before it uses any hook. Were React to wait for it
 * instead, a click meanwhile would end in its error 345 ("Root did not complete"), and the page would never react.
 */
async function readData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    await thrown;
  }
}

await readData();
startTransition(() => {
  hydrateRoot(
    document,
    <NonceContext.Provider value={nonce}>
      <RemixBrowser />
    </NonceContext.Provider>,
  );
});
