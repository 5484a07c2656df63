import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { NonceContext } from "./ui/nonce";

// Where something else has changed the page first, as browser extensions do, React renders the whole document again:
// the brand's <style> then needs the nonce to get past the content policy.
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;

startTransition(() => {
  hydrateRoot(
    document,
    <NonceContext.Provider value={nonce}>
      <RemixBrowser />
    </NonceContext.Provider>,
  );
});
