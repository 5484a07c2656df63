import type { Plugin } from "vite";

/** The minified script of a saved receipt, and its style. */
export function bundleChecker(): Promise<{ script: string; style: string }>;

/** The Vite plugin behind `virtual:receipt-checker`. */
export function receiptChecker(): Plugin;
