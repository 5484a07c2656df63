declare module "virtual:embed-script" {
  /** The script of `<loan-offers>`, minified (vite-plugin.mjs). */
  export const script: string;
}
