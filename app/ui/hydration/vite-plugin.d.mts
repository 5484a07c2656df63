import type { Plugin } from "vite";

/** The Vite plugin that leaves code of Remix that no browser of ours runs out of the client build. */
export function slimRemix(): Plugin;
