import type { Plugin } from "vite";

/** The minified script of plain pages, or that of hydrated ones, and its hashed file name below the client build. */
export function bundleEnhance(name: "plainUrl" | "hydratedUrl"): Promise<{ code: string; fileName: string }>;

/** The Vite plugin behind `virtual:enhance-urls`. */
export function enhance(): Plugin;
