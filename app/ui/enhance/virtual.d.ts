declare module "virtual:enhance-url" {
  /** URL of the hashed script for customer pages (vite-plugin.mjs). */
  const url: string;
  export default url;
}
