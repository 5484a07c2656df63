declare module "virtual:enhance-urls" {
  /** URL of the hashed script of customer pages without React (vite-plugin.mjs). */
  export const plainUrl: string;
  /** URL of the script of pages that React hydrates. */
  export const hydratedUrl: string;
  /** URL of the script that a hydrated page in a partner's frame brings as well. */
  export const framedUrl: string;
  /** URL of the script that ranks the offers of the offers page again. */
  export const rankingUrl: string;
  /** URL of the script that works before a passcode is sent. */
  export const proofUrl: string;
  /** URL of the script that asks for a passkey. */
  export const passkeyUrl: string;
  /** URL of the script that shows the reference of the partner's API. */
  export const referenceUrl: string;
}
