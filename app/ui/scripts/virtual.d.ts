declare module "virtual:enhance-urls" {
  /** URL of the hashed script for customer pages without React (vite-plugin.mjs). */
  export const plainUrl: string;
  /** The same for pages that React hydrates: what they need of it. */
  export const hydratedUrl: string;
}
