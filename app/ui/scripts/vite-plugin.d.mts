import type { Plugin } from "vite";

/**
 * The minified script of plain pages, of hydrated ones, of those in a frame or of the list of offers, and its hashed file name below the
 * client build.
 */
export function bundleEnhance(
  name: "plainUrl" | "hydratedUrl" | "framedUrl" | "rankingUrl" | "referenceUrl",
): Promise<{ code: string; fileName: string }>;

/** The Vite plugin behind `virtual:enhance-urls`. */
export function enhance(): Plugin;
