import type { Plugin } from "vite";

/** The minified script and its hashed file name below the client build. */
export function bundleEnhance(): Promise<{ code: string; fileName: string }>;

/** The Vite plugin behind `virtual:enhance-url`. */
export function enhance(): Plugin;
