import type { Mode } from "~/domain/partner-api/mode";

const HREF = "/partner/digital-integration";

/** The address of a part of the page in a mode; `more` are further parameters. */
export const integrationHref = (mode: Mode, part: string, more: Record<string, string> = {}): string =>
  `${HREF}?${new URLSearchParams({ part, ...more, ...(mode === "test" ? { mode } : {}) })}`;

/** Where changes of a mode are sent. */
export const changeHref = (mode: Mode): string => `${HREF}/change${mode === "test" ? "?mode=test" : ""}`;
