import type { Plugin } from "vite";

/** The minified script of the element `<loan-offers>`. */
export function bundleEmbed(): Promise<string>;

/** The Vite plugin behind `virtual:embed-script`. */
export function embedScript(): Plugin;
