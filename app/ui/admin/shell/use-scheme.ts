import { useEffect, useState } from "react";
import { applyScheme, rememberChoice, type Scheme } from "./scheme";

/** The page's scheme and its setter; this browser remembers the choice. */
export function useScheme(initial: Scheme): [Scheme, (next: Scheme) => void] {
  const [scheme, setScheme] = useState(initial);

  useEffect(() => {
    applyScheme(scheme);
    if (scheme !== "system") return;
    const system = matchMedia("(prefers-color-scheme: dark)");
    const follow = () => applyScheme("system");
    system.addEventListener("change", follow);
    return () => system.removeEventListener("change", follow);
  }, [scheme]);

  return [
    scheme,
    (next) => {
      rememberChoice("scheme", next);
      setScheme(next);
    },
  ];
}
