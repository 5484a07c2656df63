declare module "virtual:receipt-checker" {
  /** The script of a saved receipt, minified (vite-plugin.mjs). */
  export const script: string;
  export const style: string;
}
